import { repaymentDate } from '../../../domain/applications/due-date.ts';
import { takesPlace } from '../../../domain/applications/running.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { payoutOn } from '../../../domain/fees/payout.ts';
import { reprice } from '../../../domain/fees/reprice.ts';
import type { FundingAccount } from '../../../domain/fees/schedule/funding-account.ts';
import type { ApplicationId } from '../../../domain/ids.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { propertyDate, propertyZone } from '../../../domain/listings/property-time.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import { capFactsOf } from '../../../domain/products/cap-facts.ts';
import { advancesMoney, PRODUCT_NAMES } from '../../../domain/products/product-types.ts';
import { type MovedDueDate, plannedDueDates } from '../../../domain/settlement/due-dates.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Doing } from '../applications/event-service.ts';
import { keepRepayments, repaymentDatesNow } from '../applications/repay-on-service.ts';
import { applicationsOfListing } from '../applications/service.ts';
import { type ApplicationRow, groundOf } from './books/account.ts';
import { OWING } from './settlements/view.ts';

/** A funding at two days of settlement, in cents, and when it would be repaid. */
export type RepricedFunding = {
  applicationId: ApplicationId;
  label: string;
  before: Cents;
  after: Cents;
  repayBefore?: IsoDate;
  repayAfter?: IsoDate;
};

type Funded = { row: ApplicationRow; account: FundingAccount; amount: Cents; isPlanned: boolean };

const isAsked = ({ state, product }: ApplicationRow) =>
  advancesMoney(product) && state !== 'draft' && takesPlace(state);

/** An account as it will be when what was asked for is advanced on a day. */
function plannedAccount(
  row: ApplicationRow,
  listing: Listing,
  advancedOn: IsoDate,
): FundingAccount {
  const salePrice = listing.price?.sale;
  const { commission } = capFactsOf(listing);
  return {
    rules: row.terms.rules,
    advances: [{ date: advancedOn, amount: cents(row.approvedAmount ?? row.amount) }],
    ...(salePrice === undefined ? {} : { salePrice }),
    ...(commission === undefined ? {} : { commission }),
  };
}

/** The accounts of a listing that owe, and those that will: what is asked for is advanced today, or on the first of the days. */
async function fundedOf(tx: Tx, now: Date, listing: Listing, firstDay: IsoDate): Promise<Funded[]> {
  const rows = await applicationsOfListing(tx, listing.agencyId, listing.id);
  const today = propertyDate(now, propertyZone(listing.address.state));
  const advancedOn = firstDay < today ? firstDay : today;
  const found: Funded[] = [];
  for (const row of rows.filter(isAsked).reverse()) {
    const amount = cents(row.approvedAmount ?? row.amount);
    const isPlanned = !OWING.includes(row.state);
    const account = isPlanned
      ? plannedAccount(row, listing, advancedOn)
      : (await groundOf(tx, row)).account;
    found.push({ row, account, amount, isPlanned });
  }
  return found;
}

/** What each funding of a listing that owes, or is to be paid out, costs at another day of settlement. Keeps nothing. */
export async function repriceListing(
  tx: Tx,
  now: Date,
  listing: Listing,
  { from, to }: { from: IsoDate; to: IsoDate },
): Promise<RepricedFunding[]> {
  const repriced: RepricedFunding[] = [];
  for (const { row, account, amount } of await fundedOf(tx, now, listing, from < to ? from : to)) {
    const priced = reprice(account, from, to);
    const applicationId = row.id as ApplicationId;
    const known = await repaymentDatesNow(tx, now, row, { listing });
    const dates = { ...known, settlementOn: from };
    const repayBefore = repaymentDate(dates)?.on;
    const event = { cause: 'settlementOn' as const, on: to };
    const [moved] = plannedDueDates([{ applicationId, dates }], event);
    const repayAfter = moved ? (moved.to ?? undefined) : repayBefore;
    repriced.push({
      applicationId,
      label: PRODUCT_NAMES[row.product],
      before: priced.ok ? priced.value.before.figure : amount,
      after: priced.ok ? priced.value.after.figure : amount,
      ...(repayBefore ? { repayBefore } : {}),
      ...(repayAfter ? { repayAfter } : {}),
    });
  }
  return repriced;
}

/**
 * Keeps for each application of a locked listing when it is to be repaid: the earliest of its due day, release of the
 * deposit, settlement and withdrawal. Gives those that moved. Done again it changes nothing.
 */
export function replanRepayments(
  tx: Tx,
  { now }: Doing,
  listing: Listing,
): Promise<MovedDueDate[]> {
  return keepRepayments(tx, now, listing);
}

/** A funding of a listing on a day, in cents, with what its figure is made of and how long it holds. */
export type FundingFigure = {
  applicationId: ApplicationId;
  label: string;
  figure: Cents;
  advanced: Cents;
  fees: Cents;
  interest: Cents;
  perDiem: Cents;
  goodUntil: IsoDate | null;
  /** Nothing is advanced yet: what it will cost as it was asked for. */
  isPlanned: boolean;
};

/**
 * What pays each funding of a listing out on a day that is the day of settlement. One whose terms need a price that
 * isn't known yet is planned at its amount alone.
 */
export async function fundingFigures(
  tx: Tx,
  now: Date,
  listing: Listing,
  settleOn: IsoDate,
): Promise<FundingFigure[]> {
  const funded = await fundedOf(tx, now, listing, settleOn);
  return funded.flatMap(({ row, account, amount, isPlanned }) => {
    const payout = payoutOn({ ...account, settlementDate: settleOn }, settleOn);
    if (!payout.ok && !isPlanned) throw new Error(`No payout: ${payout.error.code}`);
    const worked = payout.ok ? payout.value : undefined;
    const figure = worked?.figure ?? amount;
    if (figure === 0) return [];
    return {
      applicationId: row.id as ApplicationId,
      label: PRODUCT_NAMES[row.product],
      figure,
      advanced: worked?.principal ?? amount,
      fees: worked?.feesDue ?? cents(0),
      interest: worked?.interestDue ?? cents(0),
      perDiem: worked?.perDiem ?? cents(0),
      goodUntil: worked?.goodUntil ?? null,
      isPlanned,
    };
  });
}
