import type { IsoDate } from '../dates.ts';
import type { ListingState } from '../listings/listing-fields.ts';
import type { ProductType } from '../products/product-types.ts';
import type { ApplicationState } from './application-states.ts';
import { isSoldFor } from './sale-rules.ts';

/** Why nothing may be asked for, approved or paid out on an application that people agreed to. */
export const NOT_PAID = ['not-running', 'past-due', 'not-for-sale', 'not-sold'] as const;
export type NotPaid = (typeof NOT_PAID)[number];

const RUNNING: readonly ApplicationState[] = ['accepted', 'active'];

/** Where no sale is to come that would repay anything. */
const SOLD_OR_GIVEN_UP: readonly ListingState[] = ['settled', 'withdrawn', 'archived'];

/** Whether a sale that repays what is advanced may still come; a listing that is prepared is for sale yet. */
export function mayStillSell(state: ListingState): boolean {
  return !SOLD_OR_GIVEN_UP.includes(state);
}

/** What of an application says whether it is paid out; `unmet` is what a person approved all the same. */
export type Lent = {
  state: ApplicationState;
  dueOn: string | null;
  product: ProductType;
  decision: { unmet?: readonly string[] } | null;
};

/**
 * Why money isn't paid out now: its application doesn't run, is due already, no sale is to come, or the one that
 * repays it alone fell through. The same is
 * asked when somebody agrees, when our own staff approve, and when the money is sent.
 */
export function notPaidBecause(
  { state, dueOn, product, decision }: Lent,
  { listing, today }: { listing: ListingState; today: IsoDate },
): NotPaid | undefined {
  if (!RUNNING.includes(state)) return 'not-running';
  if (!mayStillSell(listing)) return 'not-for-sale';
  if (dueOn !== null && dueOn < today) return 'past-due';
  const isSold = isSoldFor(product, listing) || decision?.unmet?.includes('sold') === true;
  return isSold ? undefined : 'not-sold';
}
