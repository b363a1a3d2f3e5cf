import type { Tx } from '../../../db/transaction.ts';
import { findLinesFor, updateStatementLine } from '../matters/store.ts';
import { findLineById, findLines } from '../withdrawals/store.ts';
import { type EntryRow, findEntriesOfDeposit, updateEntry } from './store.ts';

/**
 * Makes the lines of a statement unknown that were matched to an entry which somebody took back by hand: they are of
 * something else, and no statement showed the entry. Of one sum the other payments aren't shown any more either.
 */
export async function releaseLines(tx: Tx, entry: EntryRow): Promise<void> {
  const { agencyId, withdrawalLineId } = entry;
  const paid =
    withdrawalLineId === null ? undefined : await findLineById(tx, agencyId, withdrawalLineId);
  const lines = await findLinesFor(tx, agencyId, {
    entryId: entry.id,
    withdrawalId: paid?.withdrawalId,
  });
  for (const line of lines) {
    await updateStatementLine(tx, line, {
      kind: 'unknown',
      entryId: null,
      withdrawalId: null,
      matchedByName: null,
    });
  }
  if (lines.length > 0) await updateEntry(tx, entry, { presentedOn: null });
  if (!lines.some(({ withdrawalId }) => withdrawalId !== null) || !paid) return;
  const own = new Set((await findLines(tx, agencyId, [paid.withdrawalId])).map(({ id }) => id));
  for (const row of await findEntriesOfDeposit(tx, agencyId, entry.depositId)) {
    if (row.withdrawalLineId !== null && own.has(row.withdrawalLineId)) {
      await updateEntry(tx, row, { presentedOn: null });
    }
  }
}
