import type { ListingId } from '../../../domain/ids.ts';

/** Under the listings' own key: whatever makes a listing's answers old makes these old too. */
export const AML_KEY = ['listings', 'aml'] as const;

/** Where it is kept how the check of each party of a listing stands. */
export const partiesKey = (id: ListingId) => [...AML_KEY, 'parties', id] as const;
