import type { Refusal } from '../../../../contract/problems.ts';
import { CSV_BOM, csvRow } from '../../../../domain/csv.ts';
import { plainDollars } from '../../../../domain/money.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { listInvoices } from './read.ts';

const HEADER = [
  'Listing',
  'Address',
  'Supplier',
  'Kind',
  'Number',
  'Issued',
  'Due',
  'Total',
  'GST',
  'State',
  'Approved',
  'Approved by',
  'Paid on',
  'Reasons',
];

/** The invoices within the caller's reach as CSV (RFC 4180, formula-safe). */
export async function exportInvoices(
  call: SignedInCall,
): Promise<Result<AsyncIterable<string>, Refusal>> {
  const found = await call.transaction((tx) => listInvoices(tx, call));
  if (!found.ok) return found;
  const { invoices } = found.value;
  async function* rows(): AsyncIterable<string> {
    yield CSV_BOM + csvRow(HEADER);
    for (const each of invoices) {
      const { listing, supplierName, kind, number, issuedOn, dueOn, total, gst, state } = each;
      yield csvRow([
        listing.reference,
        listing.address,
        supplierName,
        kind,
        number,
        issuedOn,
        dueOn,
        plainDollars(total),
        plainDollars(gst),
        state,
        each.approved === undefined ? undefined : plainDollars(each.approved),
        each.approvedBy,
        each.paidOn,
        each.reasons.join(' '),
      ]);
    }
  }
  return ok(rows());
}
