import { useQuery } from '@tanstack/react-query';
import type { AmlParty } from '../../../contract/aml-shapes.ts';
import type { AmlState } from '../../../domain/aml/case-states.ts';
import type { AmlFact } from '../../../domain/aml/standing.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { can, isInScope } from '../../../domain/permissions.ts';
import { useAccount } from '../../platform/account-context.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { asOf } from '../as-of.ts';
import { overlayParties } from '../changes/aml.ts';
import { useListingOperations } from '../outbox/use-listing-operations.ts';
import { amlQueries } from './aml-queries.ts';

/** How often a screen that follows a check asks where it stands. */
export const FOLLOW_MS = 5_000;

/** States in which a check moves on by itself. */
export const RUNNING: readonly AmlState[] = ['screening', 'review'];

const NO_LISTING = '' as Listing['id'];

/** `isFollowed`: asked for again while the screen is open and a check moves on by itself. */
export type UseAmlPartiesOptions = { isFollowed?: boolean };

/** Where the check of each party of a listing stands; undefined while unknown and for those who may not see it. */
export function useAmlParties(
  listing: Listing | undefined,
  { isFollowed = false }: UseAmlPartiesOptions = {},
) {
  const { client, clock } = usePortal();
  const { id, roles, branchId = null } = useAccount();
  const { operations, isNew } = useListingOperations(listing?.id);
  const maySee =
    listing !== undefined &&
    isInScope(can(roles, 'aml.collect'), { userId: id, branchId }, listing);
  const query = useQuery({
    ...amlQueries(client).parties(listing?.id ?? NO_LISTING),
    enabled: maySee && !isNew,
    // Customers finish their part on their phones: whoever opens the checks sees them as they are.
    ...(isFollowed ? { staleTime: 0 } : {}),
    refetchInterval: ({ state }) =>
      isFollowed && state.data?.parties.some((each) => RUNNING.includes(each.state))
        ? FOLLOW_MS
        : false,
  });
  return {
    parties:
      maySee && query.data ? overlayParties(query.data.parties, listing, operations) : undefined,
    maySee,
    isNew,
    error: query.error,
    oldSince: asOf(query, clock.now()),
    refetch: query.refetch,
    isFetching: query.isFetching,
  };
}

/** What of the checks decides where the AML step of a listing stands. */
export function amlFacts(parties: readonly AmlParty[]): AmlFact[] {
  return parties
    .filter(({ isGone }) => !isGone)
    .map(({ side, state, dueOn }) => ({ side, state, dueOn }));
}
