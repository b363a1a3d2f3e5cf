import { and, asc, eq } from 'drizzle-orm';
import { agency } from '../../../db/schema/agency.ts';
import { drawdown } from '../../../db/schema/funding/payment.ts';
import type { Tx } from '../../../db/transaction.ts';

export type DrawdownRow = typeof drawdown.$inferSelect;

/** Drawdowns of an application, oldest first, locked. */
export function lockDrawdowns(
  tx: Tx,
  agencyId: string,
  applicationId: string,
): Promise<DrawdownRow[]> {
  return tx
    .select()
    .from(drawdown)
    .where(and(eq(drawdown.agencyId, agencyId), eq(drawdown.applicationId, applicationId)))
    .orderBy(asc(drawdown.createdAt), asc(drawdown.id))
    .for('update');
}

/** Writes the state of a locked drawdown. */
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
  if (!row) throw new Error('A locked drawdown changed under its own transaction');
  return row;
}

/** The name of the agency. */
export async function agencyName(tx: Tx, agencyId: string): Promise<string> {
  const [row] = await tx
    .select({ name: agency.name })
    .from(agency)
    .where(eq(agency.agencyId, agencyId));
  return row?.name ?? '';
}
