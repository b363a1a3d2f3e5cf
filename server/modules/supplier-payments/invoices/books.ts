import {
  postSupplierInvoice,
  postSupplierInvoiceTakenBack,
} from '../../../../domain/ledger/postings/suppliers.ts';
import { propertyDate, propertyZone } from '../../../../domain/listings/property-time.ts';
import { cents } from '../../../../domain/money.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Ids } from '../../../ports/ids.ts';
import { post } from '../../ledger/service.ts';
import type { FoundInvoice } from './store.ts';

/** What of an invoice is posted: its row as it was approved, and the event of its history that says so. */
type Posted = Pick<FoundInvoice, 'row' | 'record'> & { eventId: string };
type Doing = { now: Date; ids: Ids };

/** Puts into the books what was approved of an invoice. */
export function postApproved(tx: Tx, doing: Doing, posted: Posted): Promise<void> {
  return postBy(postSupplierInvoice, tx, doing, posted);
}

/** Takes out of the books what was approved of an invoice that is approved no more. */
export function postTakenBack(tx: Tx, doing: Doing, posted: Posted): Promise<void> {
  return postBy(postSupplierInvoiceTakenBack, tx, doing, posted);
}

async function postBy(
  posting: typeof postSupplierInvoice,
  tx: Tx,
  { now, ids }: Doing,
  { row, record, eventId }: Posted,
): Promise<void> {
  if (row.approved === null) return;
  const head = {
    id: ids.next(),
    agencyId: row.agencyId,
    date: propertyDate(now, propertyZone(record.address.state)),
    sourceId: eventId,
  };
  const made = posting(head, { kind: row.kind, amount: cents(row.approved) });
  await post(tx, { applicationId: null, at: now }, made);
}

/** What an invoice has that isn't approved, or isn't any more. */
export const NOT_APPROVED = {
  approved: null,
  approvedAt: null,
  approvedBy: null,
  approvedByName: null,
} as const;
