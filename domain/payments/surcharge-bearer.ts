import { type Cents, cents } from '../money.ts';
import type { Arrival } from './payment-news.ts';

type Piece = Pick<Arrival, 'receipt' | 'of' | 'amount' | 'returnedAt'>;

/**
 * What of each arrival of a payment is its surcharge, in cents by the arrival's receipt. A surcharge is asked for where
 * one payment pays all, so it is in what came first: what of that is here bears it once, also where it went back and
 * came again. What went back keeps what it had.
 */
export function surchargeByArrival(
  surcharge: Cents,
  arrivals: readonly Piece[],
): ReadonlyMap<string, Cents> {
  const [first] = arrivals;
  if (!first) return new Map();
  const here = arrivals.filter(({ of, returnedAt }) => of === first.of && returnedAt === null);
  const largest = here.toSorted((a, b) => b.amount - a.amount)[0];
  // One that is no more than the surcharge would pay nothing.
  const bearer = here.find(({ amount }) => amount > surcharge) ?? largest;
  const bearing = [first.returnedAt === null ? undefined : first, bearer];
  return new Map(
    bearing.flatMap((each) =>
      each ? [[each.receipt, cents(Math.min(surcharge, each.amount))] as const] : [],
    ),
  );
}
