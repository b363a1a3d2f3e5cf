import type { NewOperation, Operation, OperationContent } from '../operation.ts';
import type { Unplaced } from './change.ts';
import { isVersioned, laneOf } from './kinds.ts';

/** What is known at the moment a change is made. */
export type EnqueueFacts = { id: string; now: number; build: string };

/**
 * The operation that a change becomes behind what waits already. A change of the record goes on top of
 * the version the person saw, unless an earlier one of its lane makes that version first. A document
 * of a listing that was made here waits for it.
 */
export function place(
  change: NewOperation,
  operations: readonly Operation[],
  facts: EnqueueFacts,
): Unplaced {
  const { kind, listingId, payload, base, addressLine } = change;
  const lane = laneOf(change);
  const content: OperationContent = { payload, addressLine, ...(base && { base: base.record }) };
  const isBehind = operations.some((each) => each.lane === lane && isVersioned(each));
  const create = operations.find(
    (each) => each.kind === 'listing.create@1' && each.listingId === listingId,
  );
  const version = isVersioned(change) && !isBehind ? base?.version : undefined;
  return {
    id: facts.id,
    lane,
    kind,
    listingId,
    content,
    ...(version !== undefined && { baseVersion: version }),
    ...(create && create.lane !== lane && { dependsOn: create.id }),
    createdAt: facts.now,
    build: facts.build,
    state: 'queued',
    attempts: 0,
  };
}
