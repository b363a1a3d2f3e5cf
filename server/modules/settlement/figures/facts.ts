import { addDays, type IsoDate } from '../../../../domain/dates.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { FUNDING_FAMILIES } from '../../../../domain/products/product-types.ts';
import type { ClearanceVendor } from '../../../../domain/settlement/clearance.ts';
import type { FiguresTerms } from '../../../../domain/settlement/figures.ts';
import type { VendorCharge } from '../../../../domain/settlement/net-to-vendor.ts';
import type { SoldDepositState } from '../../../../domain/trust/deposit-states.ts';
import type { Tx } from '../../../db/transaction.ts';
import { applicationsOfListing } from '../../applications/service.ts';
import { type FundingFigure, fundingFigures } from '../../payments/repayment-service.ts';
import { depositOfSale } from '../../trust/deposit-amount-service.ts';
import { isOver, todayAt } from '../bookings/open.ts';
import type { SettlementRow } from '../bookings/store.ts';
import { type CertificateRow, findCertificates, findOutgoings, type OutgoingRow } from './store.ts';

/** Of which listing figures are worked out, for which settlement of it, and for which day. */
export type FiguresWanted = {
  now: Date;
  listing: Listing;
  row: SettlementRow | undefined;
  settleOn?: IsoDate | undefined;
};

/** What figures rest on besides the price; `marketing` is what of the schedule nobody paid or funded, in cents. */
export type FigureFacts = {
  listing: Listing;
  settleOn: IsoDate;
  isDateOpen: boolean;
  deposit: { amount: Cents; state: SoldDepositState } | undefined;
  marketing: { agreed: Cents; left: Cents };
  fundings: FundingFigure[];
  outgoings: OutgoingRow[];
  certificates: CertificateRow[];
  terms: FiguresTerms;
};

/** How far ahead a settlement is taken to be while nobody said a day. */
const USUAL_DAYS = 60;

function dayOf({ now, listing, row, settleOn }: FiguresWanted) {
  const agreed = row && row.state !== 'cancelled' ? (row.settledOn ?? row.settleOn) : null;
  const planned = listing.dates?.settlementDueOn ?? addDays(todayAt(now, listing), USUAL_DAYS);
  return {
    settleOn: settleOn ?? (agreed as IsoDate | null) ?? planned,
    isDateOpen: agreed === null || row?.state === 'delayed',
  };
}

/** Applications whose money paid for the campaign, and nothing is owed of it any more. */
const PAID_FOR = ['paid', 'closed', 'written_off'];

/** What vendors paid at once for the campaign, or are funded for it, isn't taken from them once more. */
async function marketingLeft(tx: Tx, listing: Listing, fundings: readonly FundingFigure[]) {
  const agreed = listing.marketing.reduce((sum, { price }) => sum + price, 0);
  const rows = await applicationsOfListing(tx, listing.agencyId, listing.id);
  const paid = rows
    .filter(({ product }) => FUNDING_FAMILIES.advertising.some((each) => each === product))
    .reduce((sum, { id, state, amount, approvedAmount }) => {
      const funding = fundings.find(({ applicationId }) => applicationId === id);
      if (funding && !funding.isPlanned) return sum + funding.advanced;
      return funding || PAID_FOR.includes(state) ? sum + (approvedAmount ?? amount) : sum;
    }, 0);
  return { agreed: cents(agreed), left: cents(Math.max(0, agreed - paid)) };
}

function chargesOf(
  { mortgage, otherCharges }: Listing,
  fundings: readonly FundingFigure[],
  marketing: Cents,
): VendorCharge[] {
  const charge = (source: VendorCharge['source'], id: string, amount: number): VendorCharge => ({
    id,
    source,
    money: 'settlement',
    amount: cents(amount),
  });
  const all = [
    ...(mortgage ? [charge('mortgage', 'mortgage', mortgage.balance)] : []),
    ...fundings.map(({ applicationId, figure }) => charge('funding', applicationId, figure)),
    charge('marketing', 'marketing', marketing),
    ...otherCharges.map(({ id, amount }) => charge('charge', id, amount)),
  ];
  return all.filter(({ amount }) => amount > 0);
}

/** The vendors of a listing with their shares, and the certificate of each that is in force on a day. */
function clearanceVendors(
  { vendors }: Listing,
  certificates: readonly CertificateRow[],
  settleOn: IsoDate,
): ClearanceVendor[] {
  return vendors.map(({ id: payeeId, ownershipBasisPoints: share }) => {
    const found = certificates.find(({ partyId }) => partyId === payeeId);
    const isBegun = found !== undefined && found.validFrom <= settleOn;
    const certificate = isBegun ? { validUntil: found.validUntil as IsoDate } : null;
    return { payeeId, share, certificate };
  });
}

/** Given back to the buyer or lost by them, a deposit is no part of the sale. */
const GONE: readonly SoldDepositState[] = ['refunded', 'forfeited'];

/** Reads what the figures of a listing rest on. */
export async function figureFacts(tx: Tx, wanted: FiguresWanted): Promise<FigureFacts> {
  const { now, listing, row } = wanted;
  const day = dayOf(wanted);
  const of = { agencyId: listing.agencyId, listingId: listing.id };
  const found = await depositOfSale(tx, listing);
  const deposit = found && !GONE.includes(found.state) ? found : undefined;
  const all = await fundingFigures(tx, now, listing, day.settleOn);
  // Once a day is agreed nobody approves a debt that isn't there yet, whose estimate moves with every day.
  const fundings = all.filter(({ isPlanned }) => day.isDateOpen || !isPlanned);
  const marketing = await marketingLeft(tx, listing, fundings);
  const outgoings = await findOutgoings(tx, of);
  const certificates = await findCertificates(tx, of);
  return {
    listing,
    ...day,
    deposit: found,
    marketing,
    fundings,
    outgoings,
    certificates,
    terms: {
      deposit: deposit?.amount ?? cents(0),
      commission: listing.commission,
      charges: chargesOf(listing, fundings, marketing.left),
      vendors: clearanceVendors(listing, certificates, day.settleOn),
      settleOn: day.settleOn,
      dayOwner: row?.dayOwner ?? 'vendor',
      outgoings: outgoings.map(toOutgoing),
    },
  };
}

/** A kept account as the rules share it. */
const toOutgoing = ({ id, kind, amount, from, to, payment }: OutgoingRow) => ({
  id,
  kind,
  payment,
  amount: cents(amount),
  from: from as IsoDate,
  to: to as IsoDate,
});

/** Whether the sale settled, so that its figures don't follow what is paid afterwards. */
export const hasSettled = (row: SettlementRow | undefined): row is SettlementRow =>
  row !== undefined && row.state !== 'cancelled' && isOver(row);
