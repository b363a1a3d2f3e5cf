import { and, asc, eq } from 'drizzle-orm';
import { drawdown } from '../../../db/schema/funding/payment.ts';
import type { Tx } from '../../../db/transaction.ts';

/** A request for funds as it is kept. */
export type DrawdownRow = typeof drawdown.$inferSelect;

/** Requests of an application, oldest first; locked where one is about to change. */
export async function findDrawdowns(
  tx: Tx,
  { agencyId, id }: { agencyId: string; id: string },
  { lock }: { lock: boolean },
): Promise<DrawdownRow[]> {
  const found = tx
    .select()
    .from(drawdown)
    .where(and(eq(drawdown.agencyId, agencyId), eq(drawdown.applicationId, id)))
    .orderBy(asc(drawdown.createdAt), asc(drawdown.id));
  return lock ? found.for('update') : found;
}

/** Keeps a new request; undefined when its id is taken. */
export async function insertDrawdown(
  tx: Tx,
  row: typeof drawdown.$inferInsert,
): Promise<DrawdownRow | undefined> {
  const [kept] = await tx.insert(drawdown).values(row).onConflictDoNothing().returning();
  return kept;
}

/** Writes the state of a locked request. */
export async function updateDrawdown(
  tx: Tx,
  { agencyId, applicationId, id, version }: DrawdownRow,
  next: Pick<DrawdownRow, 'state' | 'updatedAt'>,
): Promise<DrawdownRow> {
  const [row] = await tx
    .update(drawdown)
    .set({ ...next, version: version + 1 })
    .where(
      and(
        eq(drawdown.agencyId, agencyId),
        eq(drawdown.applicationId, applicationId),
        eq(drawdown.id, id),
        eq(drawdown.version, version),
      ),
    )
    .returning();
  if (!row) throw new Error('A locked request changed under its own transaction');
  return row;
}
