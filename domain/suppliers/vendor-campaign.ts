import { addBusinessDays } from '../business-days.ts';
import type { IsoDate } from '../dates.ts';
import type { Listing } from '../listings/listing.ts';
import { type Cents, cents } from '../money.ts';
import type { SupplierInvoiceState } from './invoice-states.ts';
import type { InvoiceKind } from './supplier-invoice.ts';

/** Within how many business days after the settlement or the withdrawal what wasn't spent goes back to the vendor. */
const UNSPENT_BACK_DAYS = 5;

/** An invoice as the vendor's sums count it, in cents; `credited`: what approved credit notes took off it. */
export type CampaignInvoice = {
  kind: InvoiceKind;
  state: SupplierInvoiceState;
  approved: number | null;
  credited: number;
  /** Of a credit note: what of it is against invoices. */
  placed: number;
};

const PAID: readonly SupplierInvoiceState[] = ['paid', 'reconciled'];
const APPROVED: readonly SupplierInvoiceState[] = [
  'approved',
  'scheduled',
  'paying',
  'failed',
  ...PAID,
];

/** Whether an invoice is among what a vendor sees: from the approval on it costs their campaign. */
export function isVendorsCost({ state }: Pick<CampaignInvoice, 'state'>): boolean {
  return APPROVED.includes(state);
}

/** Whether it was paid. */
export function isPaidToSupplier({ state }: Pick<CampaignInvoice, 'state'>): boolean {
  return PAID.includes(state);
}

/** What a campaign was agreed to cost, what of it was paid, what is approved and still to be paid, and the rest. */
export type CampaignSums = { agreed: Cents; spent: Cents; toPay: Cents; unspent: Cents };

/**
 * The sums that a vendor sees, in cents, none below nothing. A credit note counts with the invoice that it is against; one
 * that is against none takes off what was spent.
 */
export function campaignSums(
  lines: readonly { price: number }[],
  invoices: readonly CampaignInvoice[],
): CampaignSums {
  const counted = invoices.filter(isVendorsCost);
  const costOf = ({ kind, approved, credited, placed }: CampaignInvoice) =>
    kind === 'credit-note'
      ? Math.min(0, placed - (approved ?? 0))
      : Math.max(0, (approved ?? 0) - credited);
  const sum = (some: readonly CampaignInvoice[]) =>
    some.reduce((total, each) => total + costOf(each), 0);
  const isSpent = (each: CampaignInvoice) => each.kind === 'credit-note' || isPaidToSupplier(each);
  const agreed = lines.reduce((total, { price }) => total + price, 0);
  const spent = Math.max(0, sum(counted.filter(isSpent)));
  const toPay = sum(counted.filter((each) => !isSpent(each)));
  return {
    agreed: cents(agreed),
    spent: cents(spent),
    toPay: cents(toPay),
    unspent: cents(Math.max(0, agreed - spent - toPay)),
  };
}

/**
 * By which day what a vendor paid for the campaign, or was funded for it, and wasn't spent goes back: five business days
 * of the property's state after the day the sale settled or the listing was withdrawn. Undefined before that day.
 */
export function unspentBackBy({
  state,
  archivedFrom,
  dates,
  address,
}: Pick<Listing, 'state' | 'archivedFrom' | 'dates' | 'address'>): IsoDate | undefined {
  const ended = state === 'archived' ? archivedFrom : state;
  const on =
    ended === 'settled' ? dates?.settledOn : ended === 'withdrawn' ? dates?.withdrawnOn : undefined;
  return on === undefined ? undefined : addBusinessDays(on, UNSPENT_BACK_DAYS, address.state);
}
