import type { Listing } from '../../../domain/listings/listing.ts';
import {
  candidatePattern,
  homeOf,
  homeOfPlace,
  maySameHome,
} from '../../../domain/listings/same-home.ts';
import type { Tx } from '../../db/transaction.ts';
import { addressesOf } from '../listings/homes-service.ts';
import { findKnown, findKnownPlaces, findPlaces, type KnownContact } from './contacts/store.ts';

/** A contact that is known, and whether that was laid down at the address of another home. */
export type KnownThere = KnownContact & { isElsewhere: boolean };

/**
 * Everything that is known of whoever signed or was to sign for a property, by any listing of what may be it,
 * and those listings, archived ones too. Of a listing every address counts that it ever had: what is known of a
 * home doesn't leave it with its listing.
 */
export async function knownOfProperty(
  tx: Tx,
  agencyId: string,
  listing: Pick<Listing, 'agencyId' | 'id' | 'address'>,
): Promise<{ listingIds: string[]; known: KnownThere[] }> {
  const homes = (await addressesOf(tx, listing)).map(homeOf);
  const pattern = candidatePattern(homes);
  const isOneOf = (home: ReturnType<typeof homeOf>) => homes.some((own) => maySameHome(home, own));
  const listings = await findPlaces(tx, agencyId, pattern);
  const same = listings.filter(({ address }) => isOneOf(homeOf(address)));
  const listingIds = [...new Set([listing.id, ...same.map(({ id }) => id)])];
  const kept = await findKnownPlaces(tx, agencyId, pattern);
  const places = kept.filter((place) => isOneOf(homeOfPlace(place)));
  const known = await findKnown(tx, { agencyId, listingIds, places });
  const here = homeOf(listing.address);
  return {
    listingIds,
    known: known.map((each) => ({
      ...each,
      isElsewhere: each.place !== null && !maySameHome(homeOfPlace(each.place), here),
    })),
  };
}
