import {
  hashKey,
  MutationCache,
  onlineManager,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError, NetworkFailure, RequestAborted } from '../platform/api-errors.ts';
import type { Connectivity } from '../platform/connectivity.ts';
import type { QueryPersistence } from './query-persistence.ts';

/** Cache and stale time of queries (spec 9). */
export const CACHE_TIME_MS = 5 * 60 * 1000;
const MAX_RETRIES = 2;
const RETRY_DELAY_MS = 1_000;

declare module '@tanstack/react-query' {
  interface Register {
    /** `persist`: the answer may be kept on the device, readable offline until sign-out. */
    queryMeta: { persist?: boolean };
  }
}

/** What a query client is made of. */
export type QueryClientOptions = {
  connectivity: Connectivity;
  /** The signed-in user's store at the moment of a fetch, or undefined when nobody is signed in. */
  persistence(): QueryPersistence | undefined;
  /** The agency that our own staff look at, by the page's address; left out where nobody names one. */
  agencyInHand?(): string | undefined;
  /** Told of every failed query and mutation, after its retries. */
  onError(error: unknown): void;
};

/**
 * The query client with the constants of spec 9: cache and stale time five minutes, no refetch on
 * focus, at most two retries a second apart, none for 400 and 404. Queries run once even when the
 * browser claims to be offline and never wait "paused", so a screen always gets data or an error.
 */
export function createPortalQueryClient(options: QueryClientOptions): QueryClient {
  const { connectivity, onError } = options;
  const shareState = () => onlineManager.setOnline(connectivity.state() !== 'offline');
  connectivity.subscribe(shareState);
  shareState();
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // Two agencies may have one id: what our own staff read of one is never shown for the other.
        queryKeyHashFn: (key) => hashKey([...key, ...[options.agencyInHand?.() ?? []].flat()]),
        staleTime: CACHE_TIME_MS,
        gcTime: CACHE_TIME_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // What could not be had, or is old, is asked for once the connection is back.
        refetchOnReconnect: true,
        retry: (failures, error) => shouldRetry(failures, error, connectivity),
        retryDelay: RETRY_DELAY_MS,
        persister: (queryFn, context, query) => {
          const persistence = options.persistence();
          return persistence
            ? persistence.persister<unknown, QueryKey>(queryFn, context, query)
            : Promise.resolve(queryFn(context));
        },
      },
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
}

/**
 * Whether a failed read is asked again (spec 9). Besides 400 and 404, an answer that can't change by
 * asking again (any other refusal of our API below 500, save 408 and 429) and a known lack of
 * connection end it at once.
 */
export function shouldRetry(failures: number, error: unknown, connectivity: Connectivity): boolean {
  if (failures >= MAX_RETRIES || error instanceof RequestAborted) return false;
  if (error instanceof NetworkFailure) return connectivity.state() !== 'offline';
  if (error instanceof ApiError) return error.status >= 500 || [408, 429].includes(error.status);
  return true;
}
