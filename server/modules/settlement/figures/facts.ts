import { isVendorsDebt } from '../../../../domain/applications/vendors-debt.ts';
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
import { drawnAndPaid, requestsPaidAtOnce } from '../../payments/drawn-service.ts';
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

const isPast = (day: IsoDate, today: IsoDate) => day < today;

function dayOf({ now, listing, row, settleOn }: FiguresWanted) {
  const booked = row && row.state !== 'cancelled' ? (row.settledOn ?? row.settleOn) : null;
  const byHand = listing.state === 'settled' ? listing.dates?.settledOn : undefined;
  const agreed = (booked as IsoDate | null) ?? byHand;
  const today = todayAt(now, listing);
  const planned = listing.dates?.settlementDueOn ?? addDays(today, USUAL_DAYS);
  return {
    settleOn: settleOn ?? agreed ?? (isPast(planned, today) ? today : planned),
    isDateOpen: agreed === undefined || row?.state === 'delayed',
  };
}

type ApplicationRow = Awaited<ReturnType<typeof applicationsOfListing>>[number];

/** The applications of a listing that are the vendors', and that their side alone is shown. */
export async function vendorsApplications(
  tx: Tx,
  { agencyId, id }: Listing,
): Promise<ApplicationRow[]> {
  const rows = await applicationsOfListing(tx, agencyId, id);
  return rows.filter(isVendorsDebt);
}

/** What an application paid for the campaign, or will, in cents: at once, or by what it advanced. */
async function paidForCampaign(tx: Tx, row: ApplicationRow, isPlanned: boolean): Promise<number> {
  const atOnce = await requestsPaidAtOnce(tx, row);
  if (isPlanned || row.state === 'paid') return (row.approvedAmount ?? row.amount) + atOnce;
  const { advances } = await drawnAndPaid(tx, row);
  return advances.reduce((sum, { amount }) => sum + amount, 0) + atOnce;
}

/** What vendors paid at once for the campaign, or are funded for it, isn't taken from them once more. */
async function marketingLeft(
  tx: Tx,
  { marketing }: Listing,
  rows: readonly ApplicationRow[],
  fundings: readonly FundingFigure[],
) {
  const agreed = marketing.reduce((sum, { price }) => sum + price, 0);
  let left = agreed;
  for (const row of rows) {
    if (!FUNDING_FAMILIES.advertising.some((each) => each === row.product)) continue;
    const isPlanned = fundings.some((each) => each.applicationId === row.id && each.isPlanned);
    left -= await paidForCampaign(tx, row, isPlanned);
  }
  return { agreed: cents(agreed), left: cents(Math.max(0, left)) };
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
  const rows = await vendorsApplications(tx, listing);
  const fundings = (await fundingFigures(tx, now, listing, day.settleOn)).filter(
    // Once a day is agreed nobody approves a debt that isn't there yet, whose estimate moves with every day.
    ({ applicationId, isPlanned }) =>
      rows.some(({ id }) => id === applicationId) && (day.isDateOpen || !isPlanned),
  );
  const marketing = await marketingLeft(tx, listing, rows, fundings);
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
      commissionFrom: deposit?.isReleased ? 'settlement' : 'deposit',
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
