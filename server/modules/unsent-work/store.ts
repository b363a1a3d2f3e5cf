import { and, eq, sql } from 'drizzle-orm';
import { agency, platformUser, staffUser } from '../../db/schema/agency.ts';
import { unsentWork } from '../../db/schema/profile.ts';
import type { Tx } from '../../db/transaction.ts';

export type UnsentRow = typeof unsentWork.$inferSelect;

/** How a person and their agency are kept; undefined where there is none such. */
export async function findKept(tx: Tx, agencyId: string | undefined, id: string) {
  if (agencyId === undefined) {
    const [ours] = await tx
      .select({ person: platformUser.status })
      .from(platformUser)
      .where(eq(platformUser.id, id));
    return ours && { ...ours, agency: undefined };
  }
  const [row] = await tx
    .select({ person: staffUser.status, agency: agency.status })
    .from(staffUser)
    .innerJoin(agency, eq(agency.agencyId, staffUser.agencyId))
    .where(and(eq(staffUser.agencyId, agencyId), eq(staffUser.id, id)));
  return row;
}

const ofPerson = (agencyId: string, personId: string) =>
  and(eq(unsentWork.agencyId, agencyId), eq(unsentWork.personId, personId));

/** How much is kept of somebody. */
export async function amountKept(tx: Tx, agencyId: string, personId: string) {
  const [row] = await tx
    .select({
      changes: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${unsentWork.bytes}), 0)::int`,
    })
    .from(unsentWork)
    .where(ofPerson(agencyId, personId));
  return row ?? { changes: 0, bytes: 0 };
}

/** Keeps changes; one that is there already stays as it is. */
export async function insertUnsent(tx: Tx, rows: UnsentRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(unsentWork).values(rows).onConflictDoNothing();
}

/** All that is kept of an agency's people, the newest first. */
export function findUnsent(tx: Tx, agencyId: string, most: number) {
  return tx
    .select({ work: unsentWork, personName: staffUser.name })
    .from(unsentWork)
    .innerJoin(
      staffUser,
      and(eq(staffUser.agencyId, unsentWork.agencyId), eq(staffUser.id, unsentWork.personId)),
    )
    .where(eq(unsentWork.agencyId, agencyId))
    .orderBy(staffUser.name, unsentWork.madeAt, unsentWork.id)
    .limit(most);
}

/** Removes one; gives whether it was there. */
export async function removeUnsent(
  tx: Tx,
  agencyId: string,
  id: string,
): Promise<UnsentRow | undefined> {
  const [row] = await tx
    .delete(unsentWork)
    .where(and(eq(unsentWork.agencyId, agencyId), eq(unsentWork.id, id)))
    .returning();
  return row;
}
