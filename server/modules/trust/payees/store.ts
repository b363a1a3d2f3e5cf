import { and, asc, eq } from 'drizzle-orm';
import { depositPayee } from '../../../db/schema/trust.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { DepositPayeeRow, DepositRow } from '../deposits/store.ts';

/** Accounts of the vendors and buyers of a deposit, the oldest first. */
export function findPayees(
  tx: Tx,
  { agencyId, id }: Pick<DepositRow, 'agencyId' | 'id'>,
): Promise<DepositPayeeRow[]> {
  return tx
    .select()
    .from(depositPayee)
    .where(and(eq(depositPayee.agencyId, agencyId), eq(depositPayee.depositId, id)))
    .orderBy(asc(depositPayee.createdAt), asc(depositPayee.id));
}

/** Adds an account; false where its id is there. */
export async function insertPayee(tx: Tx, row: typeof depositPayee.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(depositPayee)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: depositPayee.id });
  return made.length > 0;
}

/** Adds that somebody confirmed or stopped an account. */
export async function markPayee(
  tx: Tx,
  { agencyId, id }: Pick<DepositPayeeRow, 'agencyId' | 'id'>,
  mark: Partial<
    Pick<
      DepositPayeeRow,
      | 'confirmedAt'
      | 'confirmedBy'
      | 'confirmedByName'
      | 'calledNumber'
      | 'stoppedAt'
      | 'stoppedByName'
    >
  >,
): Promise<void> {
  await tx
    .update(depositPayee)
    .set(mark)
    .where(and(eq(depositPayee.agencyId, agencyId), eq(depositPayee.id, id)));
}
