import type { ListingState } from '../../../../domain/listings/listing-fields.ts';

/** The table that a listing stands in. */
export function backOf(state: ListingState): { href: string; label: string } {
  return state === 'archived'
    ? { href: '/property-listings/archived', label: 'Archived listings' }
    : { href: '/property-listings', label: 'Listings' };
}
