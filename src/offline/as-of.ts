import { CACHE_TIME_MS } from './query-client.ts';

/** The part of a query's result that tells how old its data is. */
type DatedResult = { data: unknown; dataUpdatedAt: number; isError: boolean };

/**
 * The time to show as "as of" beside data that could not be renewed: it is older than the stale time
 * of five minutes or its renewal failed. Undefined while data is fresh or there is none.
 */
export function asOf(result: DatedResult, now: Date): Date | undefined {
  if (result.data === undefined || result.dataUpdatedAt === 0) return undefined;
  const isOld = now.getTime() - result.dataUpdatedAt > CACHE_TIME_MS;
  return isOld || result.isError ? new Date(result.dataUpdatedAt) : undefined;
}
