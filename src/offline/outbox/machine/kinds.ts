import { type OperationKind, VERSIONED_KINDS } from '../../../../contract/operation-kinds.ts';
import type { AnyOperation } from '../../../../contract/operations.ts';
import type { ListingInput } from '../../../../domain/listings/listing.ts';
import type { Lane, Operation } from '../operation.ts';

/** The lane a change goes in: files have their own, so that a long upload holds nothing else up. */
export function laneOf({ kind, listingId }: Pick<AnyOperation, 'kind' | 'listingId'>): Lane {
  const isFile = kind === 'document.add@1' || kind === 'document.remove@1';
  return isFile ? `files:${listingId}` : `listing:${listingId}`;
}

/** Whether a kind writes the listing itself and so makes its next version. */
export function isVersioned({ kind }: { kind: OperationKind }): boolean {
  return (VERSIONED_KINDS as readonly OperationKind[]).includes(kind);
}

/** A queued change with its kind and payload tied together, for telling the kinds apart. */
export function changeOf(operation: Operation): AnyOperation {
  const { kind, listingId, content } = operation;
  return { kind, listingId, payload: content.payload } as AnyOperation;
}

/** The whole record that a change writes; undefined for kinds that write none. */
export function recordWritten(operation: Operation): ListingInput | undefined {
  const change = changeOf(operation);
  if (change.kind === 'listing.create@1') return change.payload.listing;
  return change.kind === 'listing.edit@1' ? change.payload.record : undefined;
}

/** The id of the note, task or document that a change is about. */
export function partOf(operation: Operation): string | undefined {
  const { payload } = operation.content;
  return 'id' in payload ? payload.id : undefined;
}
