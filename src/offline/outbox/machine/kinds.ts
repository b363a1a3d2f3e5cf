import type { ListingInput } from '../../../../domain/listings/listing.ts';
import { type AnyOperation, definitionOf } from '../../changes/operations.ts';
import { changeOf } from '../../overlay/waiting-change.ts';
import type { Operation } from '../operation.ts';
import type { Lane } from '../queued-change.ts';

/** The lane a change goes in: files have their own, so that a long upload holds nothing else up. */
export function laneOf({ kind, listingId }: Pick<AnyOperation, 'kind' | 'listingId'>): Lane {
  return definitionOf(kind)?.isInFileLane ? `files:${listingId}` : `listing:${listingId}`;
}

/** The whole record that a change writes; undefined for kinds that write none. */
export function recordWritten(operation: Operation): ListingInput | undefined {
  const change = changeOf(operation);
  if (change?.kind === 'listing.create@1') return change.payload.listing;
  return change?.kind === 'listing.edit@1' ? change.payload.record : undefined;
}
