import type { Listing } from '../../../domain/listings/listing.ts';
import type { ApplicationRow, NewParty } from './store.ts';

/** The people of the listing whom an application of that side asks, as its parties. */
export function partiesOf(
  listing: Listing,
  { agencyId, id, party }: Pick<ApplicationRow, 'agencyId' | 'id' | 'party'>,
): NewParty[] {
  const people = party === 'buyer' ? listing.buyers : listing.vendors;
  return people.map((person, position) => ({
    agencyId,
    applicationId: id,
    id: person.id,
    name: person.name,
    email: person.email ?? null,
    phone: person.mobile ?? null,
    // Hundredths of a percent there, millionths here.
    share: person.ownershipBasisPoints === undefined ? null : person.ownershipBasisPoints * 10_000,
    position,
  }));
}
