import { and, asc, eq } from 'drizzle-orm';
import { agency } from '../../db/schema/agency.ts';
import { application } from '../../db/schema/funding/application.ts';
import { drawdown } from '../../db/schema/funding/payment.ts';
import type { Tx } from '../../db/transaction.ts';

/** A request for funds as it is kept. */
export type DrawdownRow = typeof drawdown.$inferSelect;

type Of = { agencyId: string; id: string };

/** Requests of an application, oldest first; locked where one is about to change. */
export async function findDrawdowns(
  tx: Tx,
  { agencyId, id }: Of,
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
export async function writeState(
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

/** Raises what a locked application may draw, in cents. */
export async function raiseApproved(
  tx: Tx,
  { agencyId, id, version }: Of & { version: number },
  approvedAmount: number,
  updatedAt: Date,
): Promise<void> {
  await tx
    .update(application)
    .set({ approvedAmount, version: version + 1, updatedAt })
    .where(and(eq(application.agencyId, agencyId), eq(application.id, id)));
}

/** The name of the agency, to which funds are paid unless somebody else is named. */
export async function nameOfAgency(tx: Tx, agencyId: string): Promise<string> {
  const [row] = await tx
    .select({ name: agency.name })
    .from(agency)
    .where(eq(agency.agencyId, agencyId));
  return row?.name ?? '';
}
