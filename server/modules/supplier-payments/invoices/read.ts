import type {
  Campaign,
  SupplierInvoice,
} from '../../../../contract/endpoints/supplier-invoices.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoInstant } from '../../../../domain/dates.ts';
import type { DocumentId } from '../../../../domain/ids.ts';
import { cents } from '../../../../domain/money.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { approvedLines, campaignBudget } from '../../../../domain/suppliers/budget.ts';
import { campaignSums } from '../../../../domain/suppliers/vendor-campaign.ts';
import { NO_AGENCY, type Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { findInvoiceFiles } from '../../documents/invoice-files-service.ts';
import { isReached, reachedListing } from '../../listings/reach-service.ts';
import { type FoundInvoice, findInvoiceEvents, findInvoices } from './store.ts';
import { toInvoices } from './view.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;

/** Whose invoices are meant: the caller's agency's, or those of the one that our own staff named. */
const agencyOf = ({ agencyId, principal }: SignedInCall) =>
  agencyId ?? principal.agencyId ?? NO_AGENCY;
/** The campaign of a listing for somebody who sees its money. */
export async function readCampaign(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
): Outcome<Campaign> {
  const reached = await reachedListing(tx, call, listingId, 'listing.see-money');
  if (!reached.ok) return reached;
  const listing = reached.value;
  const found = await findInvoices(tx, listing.agencyId, { listingId });
  const invoices = await toInvoices(tx, call, listing.agencyId, found);
  const budget = campaignBudget(
    listing.marketing,
    invoices.map(({ approved, lines, ...each }) => ({
      ...each,
      lines: approvedLines(lines, approved ?? each.total),
    })),
  );
  const used = new Set(invoices.map(({ documentId }) => documentId));
  const files = await findInvoiceFiles(tx, listingId);
  const names = new Map(listing.marketing.map((line) => [line.id, line]));
  const sums = campaignSums(
    listing.marketing,
    invoices.map(({ kind, state, approved = null, payable, credits }) => ({
      kind,
      state,
      approved,
      credited: (approved ?? 0) - payable,
      placed: credits.reduce((sum, { amount }) => sum + amount, 0),
    })),
  );
  return ok({
    listingId: listing.id,
    ...budget,
    // The same cents as the vendor reads.
    agreed: sums.agreed,
    spent: sums.spent,
    approved: cents(sums.spent + sums.toPay),
    unspent: sums.unspent,
    lines: budget.lines.map((line) => ({
      ...line,
      supplier: names.get(line.id)?.supplier ?? '',
      item: names.get(line.id)?.item ?? '',
    })),
    invoices,
    unrecorded: files
      .filter(({ id }) => !used.has(id as DocumentId))
      .map(({ id, name, addedByName, addedAt }) => ({
        documentId: id as DocumentId,
        name,
        addedByName,
        addedAt: addedAt.toISOString() as IsoInstant,
      })),
  });
}

/** Every invoice within the caller's reach, the newest first. */
export async function listInvoices(
  tx: Tx,
  call: SignedInCall,
): Outcome<{ invoices: SupplierInvoice[] }> {
  const agencyId = agencyOf(call);
  const found = await findInvoices(tx, agencyId);
  const seen = found.filter(({ record }) => isReached(call, 'listing.see-money', record));
  return ok({ invoices: await toInvoices(tx, call, agencyId, seen) });
}

/** An invoice within the caller's reach. */
export async function findOne(
  tx: Tx,
  call: SignedInCall,
  id: string,
): Promise<Result<FoundInvoice, Refusal>> {
  const agencyId = agencyOf(call);
  const [found] = await findInvoices(tx, agencyId, { id });
  if (!found || !isReached(call, 'listing.see-money', found.record)) {
    return refuse({ code: 'resource.not-found' });
  }
  return ok(found);
}

/** The same as the contract gives it. */
export async function shown(tx: Tx, call: SignedInCall, id: string): Outcome<SupplierInvoice> {
  const found = await findOne(tx, call, id);
  if (!found.ok) return found;
  const [invoice] = await toInvoices(tx, call, found.value.row.agencyId, [found.value]);
  return invoice ? ok(invoice) : refuse({ code: 'resource.not-found' });
}

/** An invoice with its history. */
export async function readInvoice(tx: Tx, call: SignedInCall, id: string) {
  const invoice = await shown(tx, call, id);
  if (!invoice.ok) return invoice;
  const events = await findInvoiceEvents(tx, agencyOf(call), id);
  return ok({
    invoice: invoice.value,
    events: events.map(({ at, actorName, event, from, to, reason }) => ({
      at: at.toISOString() as IsoInstant,
      by: actorName,
      event,
      from,
      to,
      ...(reason === null ? {} : { reason }),
    })),
  });
}
