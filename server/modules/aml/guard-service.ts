import type { Refusal } from '../../../contract/problems.ts';
import { isCleared } from '../../../domain/aml/standing.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import type { Tx } from '../../db/transaction.ts';
import { findCases, isAnyBlocked } from './store.ts';

type OfSale = { agencyId: string; listingId: string };

/** Said of a party that the sanctions list has: nothing is paid, given back or sent to sign until it is cleared. */
const BLOCKED: Refusal = {
  code: 'aml.blocked',
  detail:
    'A party of this sale is blocked. The principal can lift the block on the listing’s AML step.',
};

/** Why nothing of a sale moves, while a party of it is blocked (domain.md 4.7, step 8; 5: assets are frozen). */
export async function blockedSale(
  tx: Tx,
  { agencyId, listingId }: OfSale,
): Promise<Refusal | undefined> {
  return (await isAnyBlocked(tx, agencyId, listingId)) ? BLOCKED : undefined;
}

/** Why a contract of sale isn't sent yet: a seller whose check isn't done, by name. */
export async function uncheckedSellers(tx: Tx, listing: Listing): Promise<Refusal | undefined> {
  const rows = await findCases(tx, listing.agencyId, listing.id);
  const waiting = listing.vendors.filter(
    ({ id }) => !isCleared(rows.findLast(({ partyId }) => partyId === id)?.state),
  );
  if (waiting.length === 0) return undefined;
  const names = waiting.map(({ name }) => name).join(', ');
  return {
    code: 'aml.seller-unchecked',
    detail: `Not verified yet: ${names}. Whoever verifies can do it on the listing’s AML step.`,
  };
}
