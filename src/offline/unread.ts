import { errorText } from '../platform/api-errors.ts';
import { describeError } from '../platform/log.ts';
import { isOfflineMiss } from './offline-miss.ts';

/** A read, as TanStack Query tells of it. */
export type Read = { error: unknown; isFetching: boolean; refetch: () => unknown };

/** What is read, as the state without a connection names it, and what is said while it loads. */
type Words = { what: string; loading: string };

/** Why a screen has nothing to show yet, as its page states take it. */
export type Unread =
  | { kind: 'loading'; label: string }
  | { kind: 'offline'; what: string }
  | {
      kind: 'error';
      message: string;
      details: string;
      onRetry: () => void;
      isRetrying: boolean;
    };

/** Where a read without data stands: under way, out of reach without a connection, or failed. */
export function unread({ error, isFetching, refetch }: Read, { what, loading }: Words): Unread {
  if (!error) return { kind: 'loading', label: loading };
  if (isOfflineMiss(error)) return { kind: 'offline', what };
  return {
    kind: 'error',
    message: errorText(error),
    details: describeError(error).error,
    onRetry: () => void refetch(),
    isRetrying: isFetching,
  };
}

/** Why a part of a screen can't be shown; undefined where nothing went wrong. */
export function troubleOf(error: unknown): 'offline' | 'broken' | undefined {
  if (!error) return undefined;
  return isOfflineMiss(error) ? 'offline' : 'broken';
}
