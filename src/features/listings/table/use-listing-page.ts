import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { asOf } from '../../../offline/as-of.ts';
import { isOfflineMiss } from '../../../offline/offline-miss.ts';
import type { ReplicaQuery } from '../../../offline/replica/replica.ts';
import { useDeviceSearch } from '../../../offline/replica/use-device-search.ts';
import { usePendingRows, useReplicaStatus } from '../../../offline/replica/use-replica.ts';
import { useConnectivity, usePortal } from '../../../platform/portal-context.ts';
import { listingQueries } from '../listing-queries.ts';
import { chooseSource, countOnDevice } from './rows/choose-source.ts';
import { layPending } from './rows/lay-pending.ts';
import { useSteadyRows } from './rows/use-steady-rows.ts';
import type { ListingSearchParams } from './search-params.ts';

/** What a page of listings is asked for. */
export type ListingPageRequest = {
  /** What the server is asked. */
  params: ListingSearchParams;
  searchAfter: readonly string[] | undefined;
  /** What the device is asked: the same, or words that are still being typed. */
  question: ReplicaQuery;
  isTyping: boolean;
  isEnabled: boolean;
};

/** One page of a search, from the device first and then from the server, and where it stands. */
export function useListingPage(request: ListingPageRequest) {
  const { params, searchAfter, question, isEnabled } = request;
  // Changing over between the device's rows and the server's draws them all: the box comes first.
  const isTyping = useDeferredValue(request.isTyping);
  const { client, clock } = usePortal();
  const isOffline = useConnectivity() === 'offline';
  const replica = useReplicaStatus();
  const pending = usePendingRows();
  const device = useDeviceSearch(question);
  const result = useQuery({
    ...listingQueries(client).search(params, searchAfter),
    enabled: isEnabled,
  });
  const { data, error, isPlaceholderData, isPending } = result;
  const isLoading = isPending || isPlaceholderData;
  const source = chooseSource({
    device,
    replica,
    serverAt: isLoading ? undefined : result.dataUpdatedAt,
    isOffline,
    isTyping,
  });
  const isOfDevice = source === 'device';

  const hits = data?.hits;
  const found = device.answer?.rows;
  const { shelf, filter, page } = question;
  const rows = useMemo(() => {
    if (isOfDevice) return found ?? [];
    const isStart = page === 0;
    const place = { shelf, filter, isStart, found: device.isCurrent && found ? found : [] };
    return layPending(hits?.map((hit) => hit._source) ?? [], pending, place);
  }, [isOfDevice, found, hits, pending, shelf, filter, page, device.isCurrent]);
  const steady = useSteadyRows(rows, JSON.stringify(question));

  const isUnreached = isOfflineMiss(error);
  const isMiss = isUnreached && data === undefined && isOffline && !isOfDevice;
  const isBroken = error !== null && !isMiss && !(isUnreached && (isOfDevice || data));
  return {
    result,
    rows: steady,
    isOfDevice,
    status: isBroken ? 'error' : isLoading && !isOfDevice ? 'loading' : ('ready' as const),
    isMiss,
    total: isOfDevice ? countOnDevice(device.answer?.total ?? 0, replica.isWhole) : data?.total,
    isCorrected: isOfDevice
      ? device.answer?.isCorrected === true
      : data?.corrected === true && !isLoading,
    /** The page really asked for, not one kept on screen while it loads. */
    isSettled: isEnabled && !isTyping && (isOfDevice ? isOffline : !isLoading && !error),
    lastHit: isPlaceholderData || isOfDevice ? undefined : hits?.at(-1),
    asOf: isOfDevice
      ? undefined
      : isOffline && data && !isPlaceholderData
        ? new Date(result.dataUpdatedAt)
        : asOf(result, clock.now()),
    /** What the device's answer covers, where it is all there is. */
    covered: isOfDevice && (isOffline || isTyping) ? { ...replica, isOffline } : undefined,
    wasLost: replica.wasLost === true,
  } as const;
}
