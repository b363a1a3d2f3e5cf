import { and, asc, eq } from 'drizzle-orm';
import { drawdown } from '../../../db/schema/funding/payment.ts';
import type { Tx } from '../../../db/transaction.ts';

/** A request for funds as it is kept. */
export type DrawdownRow = typeof drawdown.$inferSelect;

/** Requests of an application, oldest first; locked where one is about to change. */
export async function findDrawdowns(
  tx: Tx,
  { agencyId, id }: { agencyId: string; id: string },
  options: { lock: boolean } = { lock: false },
): Promise<DrawdownRow[]> {
  const found = tx
    .select()
    .from(drawdown)
    .where(and(eq(drawdown.agencyId, agencyId), eq(drawdown.applicationId, id)))
    .orderBy(asc(drawdown.createdAt), asc(drawdown.id));
  return options.lock ? found.for('update') : found;
}

/** Keeps a new request; undefined when its id is taken. */
export async function addDrawdown(
  tx: Tx,
  row: typeof drawdown.$inferInsert,
): Promise<DrawdownRow | undefined> {
  const [kept] = await tx.insert(drawdown).values(row).onConflictDoNothing().returning();
  return kept;
}

/** Writes the state of a locked request. */
export async function writeDrawdownState(
  tx: Tx,
  { agencyId, applicationId, id, version }: DrawdownRow,
  state: DrawdownRow['state'],
  updatedAt: Date,
): Promise<void> {
  await tx
    .update(drawdown)
    .set({ state, version: version + 1, updatedAt })
    .where(
      and(
        eq(drawdown.agencyId, agencyId),
        eq(drawdown.applicationId, applicationId),
        eq(drawdown.id, id),
      ),
    );
}
