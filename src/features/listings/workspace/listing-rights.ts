import type { Account } from '../../../../contract/endpoints/account.ts';
import { eventScope, openEvents } from '../../../../domain/listings/actors.ts';
import type { Listing, ListingInput } from '../../../../domain/listings/listing.ts';
import type { SettlementFacts } from '../../../../domain/listings/settlement-standing.ts';
import type { ListingEvent } from '../../../../domain/listings/states.ts';
import { can, isInScope, type ListingScope } from '../../../../domain/permissions.ts';

/** What a person may do with one listing; the server decides the same again. */
export type ListingRights = {
  canEdit: boolean;
  canSeeMoney: boolean;
  /** The moves open to this person now, in the order of the state machine. */
  moves: ListingEvent[];
};

/** Whether the person may still change a listing once it is written like this. */
export function wouldKeepEditing(account: Account, record: ListingInput): boolean {
  const holder = { userId: account.id, branchId: account.branchId ?? null };
  return isInScope(can(account.roles, 'listing.edit'), holder, record);
}

/** Mirrors the server's checks for one person and listing (domain.md 4.10 and 5). */
export function listingRights(
  account: Account,
  listing: Listing,
  settlement?: { facts?: SettlementFacts | undefined },
): ListingRights {
  const holder = { userId: account.id, branchId: account.branchId ?? null };
  const reaches = (scope: ListingScope) => isInScope(scope, holder, listing);
  const { roles } = account;
  const { facts } = settlement ?? {};
  const isBooked = facts !== undefined && facts.state !== 'cancelled';
  return {
    canEdit: listing.state !== 'archived' && reaches(can(roles, 'listing.edit')),
    canSeeMoney: reaches(can(roles, 'listing.see-money')),
    moves: openEvents(listing.state, roles, { isBooked }).filter((event) =>
      reaches(eventScope(roles, event)),
    ),
  };
}
