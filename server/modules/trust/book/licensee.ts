import { and, asc, eq } from 'drizzle-orm';
import { trustLicensee } from '../../../db/schema/trust.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isPrincipal, peopleOf } from '../../people/principals-service.ts';

export type LicenseeRow = typeof trustLicensee.$inferSelect;

/** Who was named as the licensee in charge, the oldest first, without those taken back. */
async function findLicensees(tx: Tx, agencyId: string): Promise<LicenseeRow[]> {
  const rows = await tx
    .select()
    .from(trustLicensee)
    .where(eq(trustLicensee.agencyId, agencyId))
    .orderBy(asc(trustLicensee.startsAt), asc(trustLicensee.createdAt), asc(trustLicensee.id));
  return rows.filter(({ stoppedAt }) => stoppedAt === null);
}

/** Who is the licensee in charge at a moment, and who is held to be the next. */
export async function findLicenseeAt(
  tx: Tx,
  agencyId: string,
  now: Date,
): Promise<{ current: LicenseeRow | undefined; next: LicenseeRow | undefined }> {
  const rows = await findLicensees(tx, agencyId);
  return {
    current: rows.findLast(({ startsAt }) => startsAt <= now),
    next: rows.find(({ startsAt }) => startsAt > now),
  };
}

/** Whether somebody is the licensee in charge at a moment: named, in force, and a principal who may act. */
export async function isLicensee(
  tx: Tx,
  agencyId: string,
  personId: string,
  now: Date,
): Promise<boolean> {
  const { current } = await findLicenseeAt(tx, agencyId, now);
  if (current?.personId !== personId) return false;
  const person = (await peopleOf(tx, agencyId)).find(({ id }) => id === personId);
  return person !== undefined && isPrincipal(person);
}

/** Adds somebody who is named. */
export async function insertLicensee(
  tx: Tx,
  row: typeof trustLicensee.$inferInsert,
): Promise<boolean> {
  const made = await tx
    .insert(trustLicensee)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: trustLicensee.id });
  return made.length > 0;
}

/** Takes back somebody who was held. */
export async function markLicenseeStopped(
  tx: Tx,
  { agencyId, id }: Pick<LicenseeRow, 'agencyId' | 'id'>,
  stopped: { stoppedAt: Date; stoppedByName: string },
): Promise<void> {
  await tx
    .update(trustLicensee)
    .set(stopped)
    .where(and(eq(trustLicensee.agencyId, agencyId), eq(trustLicensee.id, id)));
}
