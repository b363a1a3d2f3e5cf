import { ApiError } from '../platform/api-errors.ts';
import { useConnectivity } from '../platform/portal-context.ts';
import { type Read, type Unread, unread } from './unread.ts';

/** Why there is nothing to show of a read, as page states take it. */
export type NotRead = Unread | { kind: 'forbidden' } | { kind: 'not-found'; what: string };

/**
 * Whether a screen is without a connection, and why what it reads isn't there yet: loading, offline, forbidden, gone or
 * failed. `what` is read, as the state without a connection names it.
 */
export function useReadState(query: Read, what: string): { isOffline: boolean; notRead: NotRead } {
  const isOffline = useConnectivity() === 'offline';
  return { isOffline, notRead: notReadOf(query, what, isOffline) };
}

function notReadOf(query: Read, what: string, isOffline: boolean): NotRead {
  const { error } = query;
  if (isOffline) return { kind: 'offline', what };
  if (error instanceof ApiError && error.status === 403) return { kind: 'forbidden' };
  if (error instanceof ApiError && error.status === 404) return { kind: 'not-found', what };
  const loading = `Loading ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
  return unread(query, { what, loading });
}
