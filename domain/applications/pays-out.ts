import type { IsoDate } from '../dates.ts';
import type { ListingState } from '../listings/listing-fields.ts';
import type { ApplicationState } from './application-states.ts';

/** Why nothing may be asked for, approved or paid out on an application that people agreed to. */
export const NOT_PAID = ['not-running', 'past-due', 'not-for-sale'] as const;
export type NotPaid = (typeof NOT_PAID)[number];

const RUNNING: readonly ApplicationState[] = ['accepted', 'active'];

/** Where no sale is to come that would repay anything. */
const SOLD_OR_GIVEN_UP: readonly ListingState[] = ['settled', 'withdrawn', 'archived'];

/** Whether a sale that repays what is advanced may still come; a listing that is prepared is for sale yet. */
export function mayStillSell(state: ListingState): boolean {
  return !SOLD_OR_GIVEN_UP.includes(state);
}

/**
 * Why money isn't paid out now: its application doesn't run, is due already, or no sale is to come. The same is
 * asked when somebody agrees, when our own staff approve, and when the money is sent.
 */
export function notPaidBecause(
  { state, dueOn }: { state: ApplicationState; dueOn: string | null },
  { listing, today }: { listing: ListingState; today: IsoDate },
): NotPaid | undefined {
  if (!RUNNING.includes(state)) return 'not-running';
  if (dueOn !== null && dueOn < today) return 'past-due';
  return mayStillSell(listing) ? undefined : 'not-for-sale';
}
