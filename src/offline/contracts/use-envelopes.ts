import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EnvelopeState } from '../../../domain/contracts/envelope-states.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { can, isInScope } from '../../../domain/permissions.ts';
import { useAccount } from '../../platform/account-context.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { asOf } from '../as-of.ts';
import { overlayEnvelopes } from '../changes/envelopes.ts';
import { useListingOperations } from '../outbox/use-listing-operations.ts';
import { envelopeQueries } from './envelope-queries.ts';

/** How often a screen that follows an envelope asks where it stands. */
const FOLLOW_MS = 5_000;

/** States in which others move an envelope on. */
const RUNNING: readonly EnvelopeState[] = ['sent', 'in_progress', 'sealing'];

const NO_LISTING = '' as Listing['id'];

/** `isFollowed`: asked for again while the screen is open and somebody is to sign. */
export type UseEnvelopesOptions = { isFollowed?: boolean };

/**
 * The envelopes of a listing with what waits laid over them; undefined while they aren't known, and for
 * those who may not see them.
 */
export function useEnvelopes(
  listing: Listing | undefined,
  { isFollowed = false }: UseEnvelopesOptions = {},
) {
  const { client, clock } = usePortal();
  const { id, roles, branchId = null, name } = useAccount();
  const { operations, isNew } = useListingOperations(listing?.id);
  const maySee =
    listing !== undefined &&
    isInScope(can(roles, 'envelope.see'), { userId: id, branchId }, listing);
  const query = useQuery({
    ...envelopeQueries(client).ofListing(listing?.id ?? NO_LISTING),
    enabled: maySee && !isNew,
    refetchInterval: ({ state }) =>
      isFollowed && state.data?.envelopes.some((each) => RUNNING.includes(each.state))
        ? FOLLOW_MS
        : false,
  });
  const server = maySee ? (query.data?.envelopes ?? (isNew ? [] : undefined)) : undefined;
  const envelopes = useMemo(
    () => server && overlayEnvelopes(server, operations, name),
    [server, operations, name],
  );
  return {
    envelopes,
    maySee,
    isNew,
    error: query.error,
    oldSince: asOf(query, clock.now()),
    refetch: query.refetch,
    isFetching: query.isFetching,
  };
}
