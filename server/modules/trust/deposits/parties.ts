import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import { areSameParties, partiesAt } from '../../../../domain/trust/deposit-parties.ts';
import type { Tx } from '../../../db/transaction.ts';
import { noteDeposit, refusedDeposit } from './move.ts';
import { isOver } from './open.ts';
import type { Opened } from './release.ts';
import { type DepositPersonRow, type DepositRow, hasPrepared } from './store.ts';

type Sides = Pick<Listing, 'vendors' | 'buyers'>;

/** Whether a listing names other people than a deposit keeps. */
export const arePartiesChanged = ({ parties }: Pick<DepositRow, 'parties'>, listing: Sides) =>
  parties !== null && !areSameParties(parties, partiesAt(listing));

/** Whom the money of a deposit may go to: as it keeps them, or before exchange as the listing has them. */
export function shownParties(
  { parties }: Pick<DepositRow, 'parties'>,
  listing: Sides,
): SoldDeposit['parties'] {
  const { vendors, buyers } = parties ?? partiesAt(listing);
  return [
    ...vendors.map(({ id: partyId, name, ownershipBasisPoints: share }) => ({
      partyId,
      side: 'vendor' as const,
      name,
      ...(share === undefined ? {} : { share }),
    })),
    ...buyers.map(({ id: partyId, name }) => ({ partyId, side: 'buyer' as const, name })),
  ];
}

/** Whether somebody who was sent the link is still of the sale; a buyer who is on neither list isn't. */
export function isOfSale(
  { parties }: Pick<DepositRow, 'parties'>,
  { buyers }: Pick<Listing, 'buyers'>,
  { personId, side }: Pick<DepositPersonRow, 'personId' | 'side'>,
): boolean {
  return (
    side !== 'buyer' || [...buyers, ...(parties?.buyers ?? [])].some(({ id }) => id === personId)
  );
}

/** Keeps the vendors and buyers as the listing has them now, and names them in the history. */
export async function confirmParties(
  tx: Tx,
  { row, listing, doer }: Opened,
): Promise<Result<DepositRow, Refusal>> {
  if (isOver(row)) return refusedDeposit('This deposit is over. Nobody is paid out of it.');
  if (!arePartiesChanged(row, listing)) {
    return refusedDeposit('The listing names the same vendors and buyers as the deposit.');
  }
  if (await hasPrepared(tx, row)) return refusedDeposit('Cancel the prepared payment first.');
  const parties = partiesAt(listing);
  const names = (people: readonly { name: string }[]) =>
    people.map(({ name }) => name).join(', ') || 'nobody';
  const reason = `Vendors: ${names(parties.vendors)}. Buyers: ${names(parties.buyers)}.`;
  return ok(
    await noteDeposit(tx, doer, row, { event: 'confirmParties', reason, set: { parties } }),
  );
}
