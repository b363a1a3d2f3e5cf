import { type Read, unread } from '../../offline/unread.ts';
import { ApiError } from '../../platform/api-errors.ts';
import type { PageState } from '../../ui/feedback/page-states.tsx';

/** Why there is nothing to show yet, in the words of the screen. */
export function readState(what: string, read: Read): PageState {
  const { error } = read;
  if (error instanceof ApiError && error.status === 404) return { kind: 'not-found', what };
  if (error instanceof ApiError && error.status === 403) return { kind: 'forbidden' };
  return unread(read, { what, loading: `Loading: ${what}` });
}
