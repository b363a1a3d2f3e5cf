import type { Listing } from '../../../domain/listings/listing.ts';
import {
  candidatePattern,
  homeOf,
  homeOfPlace,
  maySameHome,
} from '../../../domain/listings/same-home.ts';
import type { Tx } from '../../db/transaction.ts';
import { findKnown, findKnownPlaces, findPlaces, type KnownContact } from './contacts/store.ts';

/**
 * Everything that is known of whoever signed or was to sign for a property, by any listing of what may be it,
 * and those listings, archived ones too.
 */
export async function knownOfProperty(
  tx: Tx,
  agencyId: string,
  { id, address }: Pick<Listing, 'id' | 'address'>,
): Promise<{ listingIds: string[]; known: KnownContact[] }> {
  const home = homeOf(address);
  const pattern = candidatePattern([home]);
  const listings = await findPlaces(tx, agencyId, pattern);
  const same = listings.filter((each) => maySameHome(homeOf(each.address), home));
  const listingIds = [...new Set([id, ...same.map((each) => each.id)])];
  const kept = await findKnownPlaces(tx, agencyId, pattern);
  const places = kept.filter((place) => maySameHome(homeOfPlace(place), home));
  return { listingIds, known: await findKnown(tx, { agencyId, listingIds, places }) };
}
