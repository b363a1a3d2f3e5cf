import type { ListingInput } from '../../../../domain/listings/listing.ts';
import type { Operation, OperationContent } from '../../../offline/outbox/operation.ts';
import { changeOf } from '../../../offline/overlay/waiting-change.ts';

/** The whole record that a queued change would write; undefined for a change that writes none. */
export function waitingRecord(operation: Operation): ListingInput | undefined {
  const change = changeOf(operation);
  if (change?.kind === 'listing.create@1') return change.payload.listing;
  return change?.kind === 'listing.edit@1' ? change.payload.record : undefined;
}

/** The payload that writes another record in the place of the one queued. */
export function payloadWith(
  { kind }: Pick<Operation, 'kind'>,
  record: ListingInput,
): OperationContent['payload'] {
  return kind === 'listing.create@1' ? { listing: record } : { record };
}

/**
 * The change of a listing that the form has to settle before anything else: its record was refused, met
 * a conflict or has waited so long that a person looks at it first. Undefined when there is none.
 */
export function changeToMend(operations: readonly Operation[]): Operation | undefined {
  return operations.find((operation) => {
    if (waitingRecord(operation) === undefined) return false;
    const { kind, state } = operation;
    // Another listing has the id: no record that is typed here mends that.
    if (state === 'conflict') return kind !== 'listing.create@1';
    return state === 'refused' || state === 'review';
  });
}
