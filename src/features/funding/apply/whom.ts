import type { FundingProduct } from '../../../../contract/endpoints/products.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { isReachable } from '../../../../domain/people/reachable.ts';
import type { ApplicationDraft } from './application-draft.ts';

type Person = Listing['vendors'][number];

/** The people of the listing that an application will ask. */
export function askedPeople(
  listing: Pick<Listing, 'vendors' | 'buyers'>,
  { parties }: Pick<FundingProduct, 'parties'>,
  { party }: Pick<ApplicationDraft, 'party'>,
): readonly Person[] {
  const named = (side: 'vendor' | 'buyer') => (side === 'buyer' ? listing.buyers : listing.vendors);
  return named(party ?? defaultParty(listing, parties));
}

/** The side a product asks by itself: its own, or the one that the listing names. */
export function defaultParty(
  listing: Pick<Listing, 'vendors' | 'buyers'>,
  parties: FundingProduct['parties'],
): 'vendor' | 'buyer' {
  const isNamed = (side: 'vendor' | 'buyer') =>
    (side === 'buyer' ? listing.buyers : listing.vendors).length > 0;
  return parties.find(isNamed) ?? parties[0] ?? 'vendor';
}

/** Who can get no code: neither a number that takes texts nor an email is known. */
export function unreached(people: readonly Person[]): readonly Person[] {
  return people.filter(({ mobile, email }) => !isReachable({ email, phone: mobile }));
}
