import { isOfflineMiss } from '../../offline/offline-miss.ts';
import { ApiError, errorText } from '../../platform/api-errors.ts';
import { describeError } from '../../platform/log.ts';
import type { PageState } from '../../ui/feedback/page-states.tsx';

/** A read, as react-query tells of it. */
type Read = { error: unknown; isFetching: boolean; refetch: () => unknown };

/** Why there is nothing to show yet, in the words of the screen. */
export function readState(what: string, { error, isFetching, refetch }: Read): PageState {
  if (error instanceof ApiError && error.status === 404) return { kind: 'not-found', what };
  if (error instanceof ApiError && error.status === 403) return { kind: 'forbidden' };
  if (isOfflineMiss(error)) return { kind: 'offline', what };
  if (!error) return { kind: 'loading', label: `Loading: ${what}` };
  return {
    kind: 'error',
    message: errorText(error),
    details: describeError(error).error,
    onRetry: () => void refetch(),
    isRetrying: isFetching,
  };
}
