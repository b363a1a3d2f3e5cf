import type { IsoInstant } from '../../../domain/dates.ts';
import type { OperationDefinition, Queued } from './define-operation.ts';

/**
 * What is read with the changes of a module that wait laid over it, in the order of the queue. What was
 * refused alters nothing, and laying a change that has arrived already alters nothing either. Pure.
 */
export function layWaiting<S, B>(
  state: S,
  operations: readonly Queued[],
  changes: readonly OperationDefinition<string, unknown, S, B>[],
  by: B,
): S {
  return operations.reduce((laid, operation) => layOne(laid, operation, changes, by), state);
}

/** The same for one change. */
function layOne<S, B>(
  state: S,
  operation: Queued,
  changes: readonly OperationDefinition<string, unknown, S, B>[],
  by: B,
): S {
  const { id, kind, listingId, content, isUnreadable } = operation;
  const definition = changes.find((each) => each.kind === kind);
  if (isUnreadable || !definition?.apply) return state;
  return definition.apply(
    state,
    { listingId, payload: content.payload },
    {
      operation,
      waiting: { operationId: id, state: operation.state },
      by,
      at: new Date(operation.createdAt).toISOString() as IsoInstant,
    },
  );
}
