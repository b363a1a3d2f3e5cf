import type { IsoDate } from '../../../../domain/dates.ts';
import { CARRIED, withCarriedCredit } from '../../../../domain/fees/carried-credit.ts';
import type { FundingAccount, Movement } from '../../../../domain/fees/schedule/funding-account.ts';
import { WRITTEN_OFF } from '../../../../domain/fees/written-off.ts';
import type { PaidArrival } from '../../../../domain/ledger/due-entries.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { propertyDate } from '../../../../domain/listings/property-time.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import { capFactsOf } from '../../../../domain/products/cap-facts.ts';
import type { Tx } from '../../../db/transaction.ts';
import { readDrawdowns } from '../../applications/drawdowns/service.ts';
import type { lockApplication } from '../../applications/event-service.ts';
import { wholeListing } from '../../listings/service.ts';
import { factsOf, isAdvance, outcomeOf } from '../facts.ts';
import { comeFor } from '../placing/arrivals.ts';
import { type Ask, asksOf, underWayOf } from '../placing/asks.ts';
import { findPaymentsOf, type PaymentRow } from '../store.ts';
import { accountZone } from './zone.ts';

/** An application as its module keeps it. */
export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;

/** What an account was closed with. */
export type AccountClosing = NonNullable<ApplicationRow['closing']>;

/** Everything the books of an application are worked out from. */
export type Ground = {
  account: FundingAccount;
  zone: string;
  payments: PaymentRow[];
  /** What may be paid at once, and how each stands. */
  asks: Ask[];
  /** What of the sale charges the account: as it was when it was closed, or is now. */
  sale: Omit<AccountClosing, 'writtenOff'>;
  /** Arrivals of money by their keys, also those that went back, and whether they pay the debt just now. */
  paid: Map<string, PaidArrival & { isDebt: boolean }>;
};

function advancesOf(payments: readonly PaymentRow[], zone: string): Movement[] {
  return payments.flatMap((row) => {
    if (!isAdvance(row)) return [];
    const { advance } = factsOf(row);
    const arrival = outcomeOf(row).arrivals.find(({ returnedAt }) => returnedAt === null);
    if (!arrival) return [];
    const date = propertyDate(new Date(arrival.at), zone);
    return [{ date, amount: cents(advance ?? row.amount), id: row.drawdownId ?? row.id }];
  });
}

/** Whether the money of a payment pays the debt: it was paid back, or what it was to pay was funded since. */
export function paysDebt({ purpose, drawdownId }: PaymentRow, asks: readonly Ask[]): boolean {
  if (purpose !== 'pay-now') return purpose === 'settlement';
  return asks.find((ask) => ask.drawdownId === drawdownId)?.standing === 'funded';
}

/** What the banks are paying of the debt just now, in cents: paid back, or paid at once for what was funded since. */
export function debtUnderWay(payments: readonly PaymentRow[], asks: readonly Ask[]): Cents {
  return underWayOf(payments.filter((each) => paysDebt(each, asks)));
}

/** Money pays a debt on the day it came, and never before there was one. */
function arrivalsOf(
  row: PaymentRow,
  {
    zone,
    firstAdvance,
    isDebt,
  }: { zone: string; firstAdvance?: IsoDate | undefined; isDebt: boolean },
) {
  return comeFor(row).map(({ key, amount, at, surcharge, returnedAt, isGoingBack }) => {
    const came = propertyDate(new Date(at), zone);
    const date = firstAdvance !== undefined && firstAdvance > came ? firstAdvance : came;
    const movement = { date, amount: cents(amount - surcharge), id: key, at };
    const method = row.method as MoneyMethod;
    const isReturned = returnedAt !== null;
    return {
      movement,
      paid: { key, method, surcharge, returned: isReturned, isRefunded: isGoingBack, isDebt },
    };
  });
}

/** What of the sale charges an account that is open: as it is now, and settled on the day that was confirmed. */
function saleOf(listing: Listing, payments: readonly PaymentRow[]): AccountClosing {
  const settledOn = payments.map((each) => factsOf(each).settledOn).find((on) => on !== null);
  const settlementDate = settledOn ?? listing.dates?.settledOn ?? listing.dates?.settlementDueOn;
  const { commission } = capFactsOf(listing);
  const salePrice = listing.price?.sale;
  return {
    ...(settlementDate ? { settlementDate } : {}),
    ...(salePrice === undefined ? {} : { salePrice }),
    ...(commission === undefined ? {} : { commission }),
  };
}

/** What was given up ends the account like a payment: nothing is charged after it. */
function lossOf({ at, amount }: NonNullable<AccountClosing['writtenOff']>, zone: string): Movement {
  return { date: propertyDate(new Date(at), zone), amount, id: WRITTEN_OFF, at };
}

/** Reads what an application's account is made of: terms as agreed, money out, money in, the sale. */
export async function groundOf(tx: Tx, row: ApplicationRow): Promise<Ground> {
  const [payments, listing, drawdowns] = await Promise.all([
    findPaymentsOf(tx, row.agencyId, row.id),
    wholeListing(tx, row.listingId, row.agencyId),
    readDrawdowns(tx, row),
  ]);
  if (!listing) throw new Error('An application without its listing');
  const zone = await accountZone(tx, listing, payments);
  const asks = await asksOf(tx, row, payments, drawdowns);
  const advances = advancesOf(payments, zone);
  const firstAdvance = advances.map(({ date }) => date).sort()[0];
  // What paid a debt that is none any more is taken back out of the books, which asks for its arrival.
  const arrivals = payments
    .filter(({ purpose }) => purpose !== 'drawdown')
    .flatMap((each) => arrivalsOf(each, { zone, firstAdvance, isDebt: paysDebt(each, asks) }));
  const counted = arrivals.filter(
    ({ movement, paid: { isDebt, returned, isRefunded } }) =>
      isDebt && !returned && !isRefunded && movement.amount > 0,
  );
  const { writtenOff, ...sale } = row.closing ?? saleOf(listing, payments);
  return {
    zone,
    payments,
    asks,
    paid: new Map(
      arrivals.flatMap(({ paid }) => [
        [paid.key, paid] as const,
        [paid.key + CARRIED, { ...paid, key: paid.key + CARRIED, surcharge: cents(0) }] as const,
      ]),
    ),
    account: withCarriedCredit({
      rules: row.terms.rules,
      advances,
      payments: [
        ...counted.map(({ movement }) => movement),
        ...(writtenOff && writtenOff.amount > 0 ? [lossOf(writtenOff, zone)] : []),
      ],
      ...sale,
      ...(writtenOff ? { givenUpOn: lossOf(writtenOff, zone).date } : {}),
    }),
    sale,
  };
}

/** Today where the property is. */
export function todayAt({ zone }: Pick<Ground, 'zone'>, now: Date): IsoDate {
  return propertyDate(now, zone);
}
