import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isRunning } from '../../../domain/applications/running.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { can, isInScope } from '../../../domain/permissions.ts';
import { useAccount } from '../../platform/account-context.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { asOf } from '../as-of.ts';
import { overlayApplications } from '../changes/applications.ts';
import { useListingOperations } from '../outbox/use-listing-operations.ts';
import { applicationQueries } from './application-queries.ts';

/** How often a screen that follows an application asks where it stands. */
const FOLLOW_MS = 5_000;

const NOBODY: Pick<Listing, 'id' | 'vendors' | 'buyers'> = {
  id: '' as Listing['id'],
  vendors: [],
  buyers: [],
};

/** `isFollowed`: asked for again while the screen is open and something runs. */
export type UseApplicationsOptions = { isFollowed?: boolean };

/**
 * The applications of a listing with what waits laid over them; undefined while they aren't known, and
 * for those who may not see the listing's money.
 */
export function useApplications(
  listing: Listing | undefined,
  { isFollowed = false }: UseApplicationsOptions = {},
) {
  const { client, clock } = usePortal();
  const { id, roles, branchId = null } = useAccount();
  const { operations, isNew } = useListingOperations(listing?.id);
  const maySee =
    listing !== undefined &&
    isInScope(can(roles, 'listing.see-money'), { userId: id, branchId }, listing);
  const query = useQuery({
    ...applicationQueries(client).ofListing(listing?.id ?? NOBODY.id),
    enabled: maySee && !isNew,
    refetchInterval: ({ state }) =>
      isFollowed && state.data?.applications.some((each) => isRunning(each.state))
        ? FOLLOW_MS
        : false,
  });
  const server = maySee ? (query.data?.applications ?? (isNew ? [] : undefined)) : undefined;
  const applications = useMemo(
    () => server && overlayApplications(server, operations, listing ?? NOBODY),
    [server, operations, listing],
  );
  return {
    applications,
    maySee,
    isNew,
    error: query.error,
    oldSince: asOf(query, clock.now()),
    refetch: query.refetch,
    isFetching: query.isFetching,
  };
}
