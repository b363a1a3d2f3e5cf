import type { ListingId } from '../../domain/ids.ts';

/** The key of an answer about one listing; under that of all listings, and out of date with them. */
export function listingKey(part: 'detail' | 'events' | 'notebook' | 'documents', id: ListingId) {
  return ['listings', part, id] as const;
}
