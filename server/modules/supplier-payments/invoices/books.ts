import { postSupplierInvoiceTakenBack } from '../../../../domain/ledger/postings/suppliers.ts';
import { propertyDate, propertyZone } from '../../../../domain/listings/property-time.ts';
import { cents } from '../../../../domain/money.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Ids } from '../../../ports/ids.ts';
import { post } from '../../ledger/service.ts';
import type { FoundInvoice } from './store.ts';

/** Takes out of the books what was approved of an invoice that is approved no more. */
export async function postTakenBack(
  tx: Tx,
  { now, ids }: { now: Date; ids: Ids },
  { row, record }: Pick<FoundInvoice, 'row' | 'record'>,
): Promise<void> {
  if (row.approved === null) return;
  const head = {
    id: ids.next(),
    agencyId: row.agencyId,
    date: propertyDate(now, propertyZone(record.address.state)),
    sourceId: `${row.id}/${row.version}`,
  };
  const posted = postSupplierInvoiceTakenBack(head, {
    kind: row.kind,
    amount: cents(row.approved),
  });
  await post(tx, { applicationId: null, at: now }, posted);
}

/** What an invoice has that isn't approved, or isn't any more. */
export const NOT_APPROVED = {
  approved: null,
  approvedAt: null,
  approvedBy: null,
  approvedByName: null,
} as const;
