import type { Address } from '../../../domain/listings/listing-parts.ts';
import type { Tx } from '../../db/transaction.ts';
import { findReplacedAddresses } from './store.ts';

type Of = { agencyId: string; id: string; address: Address };

/** Of each of these listings every address that it ever had, today's first; in their order. */
export async function addressesOfEach(tx: Tx, listings: readonly Of[]): Promise<Address[][]> {
  const before = listings.length === 0 ? [] : await findReplacedAddresses(tx, listings);
  return listings.map(({ agencyId, id, address }) => [
    address,
    ...before
      .filter((each) => each.agencyId === agencyId && each.listingId === id)
      .map((each) => each.address),
  ]);
}

/** Every address that a listing ever had, today's first. */
export async function addressesOf(tx: Tx, listing: Of): Promise<Address[]> {
  const [addresses = []] = await addressesOfEach(tx, [listing]);
  return addresses;
}

/** The address that a listing had at a moment, whatever was written since. */
export async function addressAt(tx: Tx, listing: Of, at: Date): Promise<Address> {
  const before = await findReplacedAddresses(tx, [listing]);
  return before.find(({ replacedAt }) => new Date(replacedAt) > at)?.address ?? listing.address;
}
