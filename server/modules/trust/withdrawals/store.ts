import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { trustWithdrawal, trustWithdrawalLine } from '../../../db/schema/trust.ts';
import type { Tx } from '../../../db/transaction.ts';

export type WithdrawalRow = typeof trustWithdrawal.$inferSelect;
export type LineRow = typeof trustWithdrawalLine.$inferSelect;

const MOST = 500;

/** The withdrawals of a deposit, or the latest of an agency, the newest first. */
export function findWithdrawals(
  tx: Tx,
  agencyId: string,
  depositId?: string,
): Promise<WithdrawalRow[]> {
  return tx
    .select()
    .from(trustWithdrawal)
    .where(
      and(
        eq(trustWithdrawal.agencyId, agencyId),
        depositId === undefined ? undefined : eq(trustWithdrawal.depositId, depositId),
      ),
    )
    .orderBy(desc(trustWithdrawal.preparedAt), desc(trustWithdrawal.id))
    .limit(MOST);
}

/** A withdrawal by its id; whoever changes it holds its deposit. */
export async function findWithdrawal(
  tx: Tx,
  agencyId: string,
  id: string,
): Promise<WithdrawalRow | undefined> {
  const [row] = await tx
    .select()
    .from(trustWithdrawal)
    .where(and(eq(trustWithdrawal.agencyId, agencyId), eq(trustWithdrawal.id, id)));
  return row;
}

/** The lines of withdrawals in their order. */
export function findLines(tx: Tx, agencyId: string, ids: readonly string[]): Promise<LineRow[]> {
  return tx
    .select()
    .from(trustWithdrawalLine)
    .where(
      and(
        eq(trustWithdrawalLine.agencyId, agencyId),
        inArray(trustWithdrawalLine.withdrawalId, [...ids]),
      ),
    )
    .orderBy(asc(trustWithdrawalLine.withdrawalId), asc(trustWithdrawalLine.position));
}

/** A line by its id. */
export async function findLineById(
  tx: Tx,
  agencyId: string,
  id: string,
): Promise<LineRow | undefined> {
  const [row] = await tx
    .select()
    .from(trustWithdrawalLine)
    .where(and(eq(trustWithdrawalLine.agencyId, agencyId), eq(trustWithdrawalLine.id, id)));
  return row;
}

/** Adds a withdrawal with its lines; false where one of its id is there, or one waits. */
export async function insertWithdrawal(
  tx: Tx,
  row: typeof trustWithdrawal.$inferInsert,
  lines: readonly LineRow[],
): Promise<boolean> {
  const made = await tx
    .insert(trustWithdrawal)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: trustWithdrawal.id });
  if (made.length === 0) return false;
  await tx.insert(trustWithdrawalLine).values([...lines]);
  return true;
}

export type WithdrawalChanges = Partial<
  Pick<
    WithdrawalRow,
    | 'state'
    | 'authorisedAt'
    | 'authorisedBy'
    | 'authorisedByName'
    | 'cancelledAt'
    | 'sendableAt'
    | 'cancelledByName'
    | 'fileText'
    | 'fileSha256'
  >
>;

/** Writes what became of a withdrawal. */
export async function updateWithdrawal(
  tx: Tx,
  { agencyId, id }: Pick<WithdrawalRow, 'agencyId' | 'id'>,
  changes: WithdrawalChanges,
): Promise<void> {
  await tx
    .update(trustWithdrawal)
    .set(changes)
    .where(and(eq(trustWithdrawal.agencyId, agencyId), eq(trustWithdrawal.id, id)));
}
