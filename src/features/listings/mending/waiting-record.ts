import type { ListingInput } from '../../../../domain/listings/listing.ts';
import { recordWritten } from '../../../offline/changes/change-of.ts';
import type { Operation, OperationContent } from '../../../offline/outbox/operation.ts';

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
    if (recordWritten(operation) === undefined) return false;
    const { kind, state } = operation;
    // Another listing has the id: no record that is typed here mends that.
    if (state === 'conflict') return kind !== 'listing.create@1';
    return state === 'refused' || state === 'review';
  });
}
