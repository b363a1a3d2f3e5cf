import { isDeepStrictEqual } from 'node:util';
import type { ListingEvent } from '../../../contract/endpoints/listings.ts';
import {
  type Listing,
  type ListingInput,
  ListingInputSchema,
} from '../../../domain/listings/listing.ts';

import type { findEvents } from './store.ts';

/** A timeline entry as the store keeps it. */
type TimelineRow = Awaited<ReturnType<typeof findEvents>>[number];

const KEYS = Object.keys(ListingInputSchema.entries) as (keyof ListingInput)[];

/** What people write of a listing, without what the server keeps beside it. */
export function recordOf(listing: Listing): ListingInput {
  return Object.fromEntries(
    KEYS.flatMap((key) => (listing[key] === undefined ? [] : [[key, listing[key]]])),
  ) as ListingInput;
}

/** The groups of fields in which two records differ. */
export function changedFields(before: ListingInput, after: ListingInput): string[] {
  return KEYS.filter((key) => !isDeepStrictEqual(before[key], after[key]));
}

/** A kept timeline entry as the contract gives it. */
export function toTimelineEntry(row: TimelineRow): ListingEvent {
  return {
    id: row.id,
    at: row.at.toISOString() as ListingEvent['at'],
    kind: row.kind,
    actorName: row.actorName,
    ...(row.fromState ? { from: row.fromState } : {}),
    ...(row.toState ? { to: row.toState } : {}),
    ...(row.reason ? { reason: row.reason } : {}),
    ...(row.fields ? { fields: row.fields } : {}),
  };
}
