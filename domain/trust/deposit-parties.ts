import type { Listing } from '../listings/listing.ts';
import type { Party } from '../listings/listing-parts.ts';

/** Whom the money of a deposit may go to: who they are, how they are reached, what a vendor owns. */
export type DepositParty = Pick<Party, 'id' | 'name' | 'mobile' | 'email' | 'ownershipBasisPoints'>;

/** The vendors and buyers of a sale as they stood at exchange. */
export type DepositParties = { vendors: DepositParty[]; buyers: DepositParty[] };

const toParty = ({ id, name, mobile, email, ownershipBasisPoints }: Party): DepositParty => ({
  id,
  name,
  ...(mobile === undefined ? {} : { mobile }),
  ...(email === undefined ? {} : { email }),
  ...(ownershipBasisPoints === undefined ? {} : { ownershipBasisPoints }),
});

/** The vendors and buyers of a listing as a deposit keeps them. */
export function partiesAt({
  vendors,
  buyers,
}: Pick<Listing, 'vendors' | 'buyers'>): DepositParties {
  return { vendors: vendors.map(toParty), buyers: buyers.map(toParty) };
}

/** Whom a deposit pays: those it keeps, or those of its listing while it keeps nobody. */
export function paidParties(
  { parties }: { parties: DepositParties | null },
  listing: Pick<Listing, 'vendors' | 'buyers'>,
): DepositParties {
  return parties ?? partiesAt(listing);
}

const isSameParty = (one: DepositParty, other: DepositParty) =>
  one.id === other.id &&
  one.name === other.name &&
  one.mobile === other.mobile &&
  one.email === other.email &&
  one.ownershipBasisPoints === other.ownershipBasisPoints;

/** Whether a listing still names those people, reached as they were and with the same shares, in any order. */
export function areSameParties(kept: DepositParties, now: DepositParties): boolean {
  const isSameSide = (before: readonly DepositParty[], after: readonly DepositParty[]) =>
    before.length === after.length &&
    before.every((each) => after.some((other) => isSameParty(each, other)));
  return isSameSide(kept.vendors, now.vendors) && isSameSide(kept.buyers, now.buyers);
}
