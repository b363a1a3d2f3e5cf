import type { Entry } from '../../../../domain/ledger/entry.ts';
import type { Tx } from '../../../db/transaction.ts';
import { entriesOf } from '../../ledger/service.ts';
import type { PaymentRow } from '../store.ts';

/** Entries of a payment that stand, by what they were posted for. */
export async function standingEntries(
  tx: Tx,
  row: Pick<PaymentRow, 'id' | 'agencyId' | 'applicationId'>,
): Promise<Map<string, Entry>> {
  const entries = await entriesOf(tx, row.agencyId, row.applicationId);
  const reversed = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  const own = entries.filter(
    ({ id, sourceId }) => sourceId.startsWith(`${row.id}/`) && !reversed.has(id),
  );
  return new Map(own.map((entry) => [entry.sourceId, entry]));
}

/** What stands as passed on to the agency of the entries given, in cents. */
export function passedOnIn(entries: Iterable<Entry>): number {
  return [...entries]
    .filter(({ cause }) => cause === 'payment-passed-on')
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account.endsWith(':payable'))
    .reduce((sum, { amount }) => sum - amount, 0);
}
