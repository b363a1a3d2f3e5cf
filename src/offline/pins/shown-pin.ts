import type { KeptPin } from './pin-store.ts';
import type { Pin } from './pins.ts';

/** What screens are told of a listing that is kept. */
export function shownOf({ listingId, pinnedAt, asOf, isWhole, isAutomatic }: KeptPin): Pin {
  return {
    listingId,
    pinnedAt,
    isWhole,
    ...(asOf === undefined ? {} : { asOf }),
    ...(isAutomatic ? { isAutomatic } : {}),
  };
}
