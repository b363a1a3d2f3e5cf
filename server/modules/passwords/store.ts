import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { platformUser, staffUser } from '../../db/schema/agency.ts';
import { staffCredential } from '../../db/schema/identity.ts';
import { passwordReset } from '../../db/schema/profile.ts';
import type { Tx } from '../../db/transaction.ts';

export type ResetRow = typeof passwordReset.$inferSelect;

/** Who signs in by an email and may; only the owner may look. */
export async function findSigningIn(tx: Tx, email: string) {
  const { agencyId, staffUserId } = staffCredential;
  const [row] = await tx
    .select({
      personId: staffUserId,
      agencyId,
      name: sql<string | null>`coalesce(${staffUser.name}, ${platformUser.name})`,
      status: sql<string | null>`coalesce(${staffUser.status}, ${platformUser.status})`,
    })
    .from(staffCredential)
    .leftJoin(staffUser, and(eq(staffUser.agencyId, agencyId), eq(staffUser.id, staffUserId)))
    .leftJoin(platformUser, and(eq(platformUser.id, staffUserId), isNull(agencyId)))
    .where(eq(staffCredential.email, email));
  return row?.status === 'active' && row.name !== null ? { ...row, name: row.name } : undefined;
}

/** Keeps a link. Those before it open nothing any more. */
export async function insertReset(tx: Tx, row: typeof passwordReset.$inferInsert): Promise<void> {
  await tx.delete(passwordReset).where(eq(passwordReset.personId, row.personId));
  await tx.insert(passwordReset).values(row);
}

/** A link by its id, for its letter. */
export async function findReset(tx: Tx, id: string): Promise<ResetRow | undefined> {
  const [row] = await tx.select().from(passwordReset).where(eq(passwordReset.id, id));
  return row;
}

/** Uses a link up; undefined where it was used, ran out or never was. */
export async function useReset(tx: Tx, codeHash: string, now: Date): Promise<ResetRow | undefined> {
  const [row] = await tx
    .update(passwordReset)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordReset.codeHash, codeHash),
        isNull(passwordReset.usedAt),
        gt(passwordReset.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

/** Lets a link be used again: nobody could be told of the password. */
export async function giveBackReset(tx: Tx, id: string): Promise<void> {
  await tx.update(passwordReset).set({ usedAt: null }).where(eq(passwordReset.id, id));
}

/** Forgets links that ran out. */
export async function removeOldResets(tx: Tx, before: Date): Promise<void> {
  await tx.delete(passwordReset).where(lt(passwordReset.expiresAt, before));
}
