import type { Operation } from '../operation.ts';

/** An operation that has no place in the queue yet. */
export type Unplaced = Omit<Operation, 'seq'>;

/**
 * What a decision does to the queue, in one transaction. `put` replaces rows in their place. `removed`
 * is made in exactly two places, acknowledgement and discard; a test counts them.
 */
export type Change = {
  put?: readonly Operation[];
  removed?: readonly Operation[];
  added?: Unplaced;
};

/** The operation as one that has not been tried: in the queue, with no trace of earlier tries. */
export function afresh(operation: Operation): Operation {
  const { nextAttemptAt: _at, waitMs: _wait, lastProblem: _problem, ...rest } = operation;
  return { ...rest, state: 'queued' };
}

/** The same operations with what depended on one id depending on another. */
export function redirected(
  operations: readonly Operation[],
  from: string,
  to: string,
): readonly Operation[] {
  return operations
    .filter(({ dependsOn }) => dependsOn === from)
    .map((operation) => ({ ...operation, dependsOn: to }));
}
