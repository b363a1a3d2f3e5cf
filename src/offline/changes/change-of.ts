import type { ListingInput } from '../../../domain/listings/listing.ts';
import type { Operation } from '../outbox/operation.ts';
import type { AnyOperation } from './operations.ts';

/**
 * The kind of an operation together with the payload that belongs to it; undefined for one that this
 * version of the portal can't read. The outbox has checked the payload when it read it.
 */
export function changeOf({ kind, listingId, content, isUnreadable }: Operation) {
  if (isUnreadable) return undefined;
  return { kind, listingId, payload: content.payload } as AnyOperation;
}

/** The whole record that a change writes; undefined for kinds that write none. */
export function recordWritten(operation: Operation): ListingInput | undefined {
  const change = changeOf(operation);
  if (change?.kind === 'listing.create@1') return change.payload.listing;
  return change?.kind === 'listing.edit@1' ? change.payload.record : undefined;
}
