import type { Operation } from '../outbox/operation.ts';
import type { OperationState } from '../outbox/queued-change.ts';
import { byListing } from './waiting-change.ts';

/** What is said of a listing with several changes: first what needs a person, then how far it has come. */
const BY_WEIGHT: readonly OperationState[] = [
  'conflict',
  'refused',
  'review',
  'sign-in',
  'sending',
  'waiting',
  'queued',
];

/** Where the changes of one listing stand, in one state; undefined when nothing waits. */
export function listingSync(
  operations: readonly Pick<Operation, 'state'>[],
): OperationState | undefined {
  return BY_WEIGHT.find((state) => operations.some((operation) => operation.state === state));
}

/** The same for every listing with something waiting. */
export function listingSyncs(
  operations: readonly Operation[],
): ReadonlyMap<string, OperationState> {
  const states = [...byListing(operations)].flatMap(([id, own]) => {
    const state = listingSync(own);
    return state ? [[id, state] as const] : [];
  });
  return new Map(states);
}
