import type { Operation } from '../outbox/operation.ts';
import { isVersioned, type OperationState } from '../outbox/queued-change.ts';

const STOPPED: readonly OperationState[] = ['conflict', 'refused'];

/**
 * Whether a change shows in what is read. One that was refused or met a conflict doesn't: as it stands it
 * will not happen, so the listing shows what the server has beside the change's state (offline.md 25). A
 * listing that was refused exists here only and goes on showing.
 */
export function isLaid({ kind, state }: Pick<Operation, 'kind' | 'state'>): boolean {
  return kind === 'listing.create@1' || !STOPPED.includes(state);
}

/**
 * The waiting change that made what is on screen, if one did: the version shown is then only foreseen, and
 * whoever begins a change there says so.
 */
export function laidLast(operations: readonly Operation[]): string | undefined {
  return operations.findLast((operation) => isVersioned(operation) && isLaid(operation))?.id;
}

/** The operations of each listing, in the order of the queue. */
export function byListing(
  operations: readonly Operation[],
): ReadonlyMap<string, readonly Operation[]> {
  const ordered = [...operations].sort((a, b) => a.seq - b.seq);
  return Map.groupBy(ordered, ({ listingId }) => listingId);
}
