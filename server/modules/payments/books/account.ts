import type { IsoDate } from '../../../../domain/dates.ts';
import type { FundingAccount, Movement } from '../../../../domain/fees/schedule/funding-account.ts';
import type { PaidArrival } from '../../../../domain/ledger/due-entries.ts';
import { propertyDate, propertyZone } from '../../../../domain/listings/property-time.ts';
import { cents } from '../../../../domain/money.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import { capFactsOf } from '../../../../domain/products/cap-facts.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { lockApplication } from '../../applications/event-service.ts';
import { wholeListing } from '../../listings/service.ts';
import { arrivalKey, factsOf, outcomeOf } from '../facts.ts';
import { findPaymentsOf, type PaymentRow } from '../store.ts';

/** An application as its module keeps it. */
export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;

/** Everything the books of an application are worked out from. */
export type Ground = {
  account: FundingAccount;
  zone: string;
  payments: PaymentRow[];
  /** Arrivals of settlement money by their keys, also those that went back. */
  paid: Map<string, PaidArrival>;
};

const REFUNDING: readonly PaymentRow['state'][] = ['refund_pending', 'refunded'];

function advancesOf(payments: readonly PaymentRow[], zone: string): Movement[] {
  return payments.flatMap((row) => {
    if (row.purpose !== 'drawdown') return [];
    const { advance } = factsOf(row);
    const arrival = outcomeOf(row).arrivals.find(({ returnedAt }) => returnedAt === null);
    if (!arrival || row.state !== 'settled') return [];
    const date = propertyDate(new Date(arrival.at), zone);
    return [{ date, amount: cents(advance ?? row.amount), id: row.drawdownId ?? row.id }];
  });
}

function arrivalsOf(row: PaymentRow, zone: string) {
  const isRefunded = REFUNDING.includes(row.state);
  return outcomeOf(row).arrivals.map(({ receipt, amount, at, returnedAt }, index) => {
    // A surcharge is asked for where one payment pays all.
    const surcharge = index === 0 ? Math.min(row.surcharge, amount) : 0;
    const key = arrivalKey(row.id, receipt);
    const movement = {
      date: propertyDate(new Date(at), zone),
      amount: cents(amount - surcharge),
      id: key,
    };
    const method = row.method as MoneyMethod;
    return {
      movement,
      paid: { key, method, surcharge, returned: returnedAt !== null, isRefunded },
    };
  });
}

/** Reads what an application's account is made of: terms as agreed, money out, money in, the sale. */
export async function groundOf(tx: Tx, row: ApplicationRow): Promise<Ground> {
  const [payments, listing] = await Promise.all([
    findPaymentsOf(tx, row.agencyId, row.id),
    wholeListing(tx, row.listingId, row.agencyId),
  ]);
  if (!listing) throw new Error('An application without its listing');
  const zone = propertyZone(listing.address.state);
  const arrivals = payments
    .filter(({ purpose }) => purpose === 'settlement')
    .flatMap((each) => arrivalsOf(each, zone));
  const counted = arrivals.filter(
    ({ movement, paid }) => !paid.returned && !paid.isRefunded && movement.amount > 0,
  );
  const settledOn = payments.map((each) => factsOf(each).settledOn).find((on) => on !== null);
  const settlementDate = settledOn ?? listing.dates?.settlementDueOn;
  const { commission } = capFactsOf(listing);
  const salePrice = listing.price?.sale;
  return {
    zone,
    payments,
    paid: new Map(arrivals.map(({ paid }) => [paid.key, paid])),
    account: {
      rules: row.terms.rules,
      advances: advancesOf(payments, zone),
      payments: counted.map(({ movement }) => movement),
      ...(settlementDate ? { settlementDate } : {}),
      ...(salePrice === undefined ? {} : { salePrice }),
      ...(commission === undefined ? {} : { commission }),
    },
  };
}

/** Today where the property is. */
export function todayAt({ zone }: Pick<Ground, 'zone'>, now: Date): IsoDate {
  return propertyDate(now, zone);
}
