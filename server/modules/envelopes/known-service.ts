import { duplicateAddressKey } from '../../../domain/listings/duplicate-address.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import type { Tx } from '../../db/transaction.ts';
import { findKnown, findPlaces, type KnownContact } from './contacts/store.ts';

/**
 * Everything that is known of whoever signed or was to sign for a property, by any listing of it, and those
 * listings, archived ones too.
 */
export async function knownOfProperty(
  tx: Tx,
  agencyId: string,
  { id, address }: Pick<Listing, 'id' | 'address'>,
): Promise<{ listingIds: string[]; known: KnownContact[] }> {
  const place = duplicateAddressKey(address);
  const places = await findPlaces(tx, agencyId, address.postcode);
  const same = places.filter((each) => duplicateAddressKey(each.address) === place);
  const listingIds = [...new Set([id, ...same.map((each) => each.id)])];
  return { listingIds, known: await findKnown(tx, { agencyId, listingIds, place }) };
}
