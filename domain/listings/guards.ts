import type { IsoDate } from '../dates.ts';
import { isReachable } from '../people/reachable.ts';
import type { ListingInput } from './listing.ts';
import type { ListingEvent } from './states.ts';

/** What the event brings beside the listing: a reason where one is asked for, the date it happens. */
export type GuardFacts = { reason?: string | undefined; today: IsoDate };

/** A thing missing before the event may happen; `path` is a dotted path of the listing record. */
export type UnmetGuard = { path: string; message: string };

type Guard = (listing: ListingInput, facts: GuardFacts) => UnmetGuard | null;

const need =
  (
    path: string,
    message: string,
    holds: (listing: ListingInput, facts: GuardFacts) => boolean,
  ): Guard =>
  (listing, facts) =>
    holds(listing, facts) ? null : { path, message };

const reason = need('reason', 'Give a reason.', (_, facts) => (facts.reason ?? '').trim() !== '');
const buyer = need('buyers', 'Add the buyer.', (listing) => listing.buyers.length > 0);
const salePrice = need(
  'price.sale',
  'Enter the sale price.',
  (listing) => listing.price?.sale !== undefined,
);
const reachableVendor = need(
  'vendors',
  'At least one vendor needs an email or a mobile.',
  (listing) => listing.vendors.some(({ email, mobile }) => isReachable({ email, phone: mobile })),
);

const GUARDS: Partial<Record<ListingEvent, readonly Guard[]>> = {
  requestAuthority: [reachableVendor],
  activate: [
    need(
      'authority.signedOn',
      'Enter the date the authority was signed.',
      (listing) => listing.authority?.signedOn !== undefined,
    ),
  ],
  acceptOffer: [buyer, salePrice],
  offerLapsed: [reason],
  exchange: [
    buyer,
    salePrice,
    need(
      'dates.exchangedOn',
      'Enter the contract date.',
      (listing) => listing.dates?.exchangedOn !== undefined,
    ),
  ],
  sellAtAuction: [buyer, salePrice],
  rescind: [reason],
  withdraw: [reason],
  relist: [
    need(
      'authority.endsOn',
      'The authority has ended; enter its new end date.',
      (listing, { today }) => (listing.authority?.endsOn ?? today) >= today,
    ),
  ],
};

/**
 * What the listing must still record before the event, as far as its own record can tell; empty
 * when nothing is missing. Guards about other records (envelopes, balances, checks) belong to
 * those. Source: guard texts of `stateMachines.listing` in the vectors.
 */
export function unmetGuards(
  event: ListingEvent,
  listing: ListingInput,
  facts: GuardFacts,
): UnmetGuard[] {
  return (GUARDS[event] ?? []).flatMap((guard) => guard(listing, facts) ?? []);
}
