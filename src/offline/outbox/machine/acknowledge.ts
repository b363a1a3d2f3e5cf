import type { Listing } from '../../../../domain/listings/listing.ts';
import { recordOf } from '../../../../domain/listings/record.ts';
import type { Operation } from '../operation.ts';
import { isVersioned } from '../queued-change.ts';
import type { Change } from './change.ts';
import { rebase } from './rebase.ts';

/**
 * The server has carried an operation out: its row goes, and in the same transaction the next change of
 * the listing is put on top of the version it made. What waited for a sign-in waits no longer, for the
 * token was good. Nothing when the row is gone already.
 */
export function acknowledge(
  operations: readonly Operation[],
  done: Operation,
  answer: unknown,
  newId: () => string,
): Change {
  const row = operations.find(({ seq, id }) => seq === done.seq && id === done.id);
  if (!row) return {};
  const listing = isVersioned(row) ? (answer as Listing) : undefined;
  const following = operations.filter(({ lane, seq }) => lane === row.lane && seq > row.seq);
  const ground = listing && { listing, record: recordOf(listing), version: listing.version };
  const rebased = new Map(
    (ground ? rebase(following, ground, newId) : []).map((each) => [each.seq, each]),
  );
  const put = operations.flatMap((operation): Operation[] => {
    if (operation.seq === row.seq) return [];
    const next = rebased.get(operation.seq) ?? operation;
    if (next.state === 'sign-in') return [{ ...next, state: 'queued' }];
    return next === operation ? [] : [next];
  });
  return { put, removed: [row] };
}
