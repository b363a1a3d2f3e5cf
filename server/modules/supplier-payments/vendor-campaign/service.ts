import type { VendorCampaign } from '../../../../contract/endpoints/vendor-campaign.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { cents } from '../../../../domain/money.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import {
  campaignSums,
  isPaidToSupplier,
  isVendorsCost,
  unspentBackBy,
} from '../../../../domain/suppliers/vendor-campaign.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { LinkCall } from '../../../http/call.ts';
import { applicationRow } from '../../applications/event-service.ts';
import { wholeListing } from '../../listings/service.ts';
import {
  type FoundInvoice,
  findInvoices,
  findParts,
  type LineRow,
  sumCredits,
} from '../invoices/store.ts';

function toInvoice(
  { row, supplierName }: FoundInvoice,
  lines: readonly LineRow[],
  marketing: Listing['marketing'],
): VendorCampaign['invoices'][number] {
  const own = lines.filter(({ invoiceId }) => invoiceId === row.id);
  const ids = new Set<string | null>(own.map(({ marketingLineId }) => marketingLineId));
  return {
    kind: row.kind,
    supplier: supplierName,
    items: marketing.filter(({ id }) => ids.has(id)).map(({ item }) => item),
    on: row.issuedOn as IsoDate,
    amount: cents(row.approved ?? 0),
    isPaid: isPaidToSupplier(row),
    ...(row.paidOn && isPaidToSupplier(row) ? { paidOn: row.paidOn as IsoDate } : {}),
  };
}

/** The campaign of a listing as its vendors see it. */
async function campaignOf(tx: Tx, listing: Listing): Promise<VendorCampaign> {
  const { agencyId, id: listingId, marketing } = listing;
  const all = await findInvoices(tx, agencyId, { listingId });
  const found = all.filter(({ row }) => isVendorsCost(row));
  const ids = found.map(({ row }) => row.id);
  const { lines, credits } = await findParts(tx, agencyId, ids);
  const credited = await sumCredits(tx, agencyId, ids);
  const placed = (id: string) =>
    credits.reduce((sum, each) => sum + (each.creditNoteId === id ? each.amount : 0), 0);
  const backBy = unspentBackBy(listing);
  return {
    ...campaignSums(
      marketing,
      found.map(({ row }) => ({
        ...row,
        credited: credited.get(row.id) ?? 0,
        placed: placed(row.id),
      })),
    ),
    ...(backBy ? { backBy } : {}),
    invoices: found.map((each) => toInvoice(each, lines, marketing)),
  };
}

/** The campaign of the listing that a link's application is about. Only its vendors see it: a buyer finds nothing. */
export async function campaignByLink(
  tx: Tx,
  { link }: LinkCall,
): Promise<Result<VendorCampaign, Refusal>> {
  const row = await applicationRow(tx, link.applicationId, link.agencyId);
  const listing = row && (await wholeListing(tx, row.listingId, row.agencyId));
  if (!listing || row?.party !== 'vendor') return refuse({ code: 'resource.not-found' });
  return ok(await campaignOf(tx, listing));
}
