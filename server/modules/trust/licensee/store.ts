import { and, asc, eq } from 'drizzle-orm';
import { trustLicensee } from '../../../db/schema/trust.ts';
import type { Tx } from '../../../db/transaction.ts';

export type LicenseeRow = typeof trustLicensee.$inferSelect;

/** Who was named as the licensee in charge, the oldest first, without those taken back. */
export async function findLicensees(tx: Tx, agencyId: string): Promise<LicenseeRow[]> {
  const rows = await tx
    .select()
    .from(trustLicensee)
    .where(eq(trustLicensee.agencyId, agencyId))
    .orderBy(asc(trustLicensee.startsAt), asc(trustLicensee.createdAt), asc(trustLicensee.id));
  return rows.filter(({ stoppedAt }) => stoppedAt === null);
}

/** Whether anybody was named under an id, taken back or not. */
export async function hasLicensee(tx: Tx, agencyId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: trustLicensee.id })
    .from(trustLicensee)
    .where(and(eq(trustLicensee.agencyId, agencyId), eq(trustLicensee.id, id)));
  return rows.length > 0;
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
