import type { Refusal } from '../../../contract/problems.ts';
import type { Listing, ListingInput } from '../../../domain/listings/listing.ts';
import { can, isInScope, isPlatformStaff, type Permission } from '../../../domain/permissions.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Principal } from '../../http/session.ts';
import type { SearchReach } from './search/criteria.ts';

function holder(principal: Principal) {
  return { userId: principal.subject, branchId: principal.branchId ?? null };
}

/** Whether the person's reach for the permission covers this listing (domain.md 4.10). */
export function reaches(
  principal: Principal,
  permission: Permission,
  listing: ListingInput,
): boolean {
  return isInScope(can(principal.roles, permission), holder(principal), listing);
}

/** The listings a person's searches may see. */
export function searchReach(principal: Principal): SearchReach {
  if (isPlatformStaff(principal.roles) && principal.agencyId === undefined) {
    return { kind: 'platform' };
  }
  const scope = can(principal.roles, 'listing.see');
  return {
    kind: 'agency',
    agencyId: principal.agencyId ?? '',
    branchId: scope === 'branch' ? (principal.branchId ?? null) : null,
    agentId: scope === 'all' ? null : principal.subject,
  };
}

/** Whether the person may look at archived listings: those who may archive, and platform staff. */
export function mayOpenArchive(principal: Principal): boolean {
  return can(principal.roles, 'listing.archive') !== 'none' || isPlatformStaff(principal.roles);
}

/**
 * The listing as this person may see it: not at all (`resource.not-found`, the same as missing) outside
 * their reach or archived without the right to the archive, without its money where they may not see it.
 */
export function visibleListing(
  principal: Principal,
  listing: Listing | undefined,
): Result<Listing, Refusal> {
  if (
    !listing ||
    !reaches(principal, 'listing.see', listing) ||
    (listing.state === 'archived' && !mayOpenArchive(principal))
  ) {
    return refuse({ code: 'resource.not-found' });
  }
  return ok(reaches(principal, 'listing.see-money', listing) ? listing : withoutMoney(listing));
}

function withoutMoney(listing: Listing): Listing {
  const { commission: _c, mortgage: _m, price, ...rest } = listing;
  const { reserve: _r, estimateLow: _l, estimateHigh: _h, sale: _s, ...shown } = price ?? {};
  return { ...rest, ...(price ? { price: shown } : {}), marketing: [], otherCharges: [] };
}
