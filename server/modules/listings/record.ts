import type { ListingEvent } from '../../../contract/endpoints/listings.ts';
import type { findEvents } from './store.ts';

/** A timeline entry as the store keeps it. */
type TimelineRow = Awaited<ReturnType<typeof findEvents>>[number];

/** A kept timeline entry as the contract gives it. */
export function toTimelineEntry(row: TimelineRow): ListingEvent {
  return {
    id: row.id,
    at: row.at.toISOString() as ListingEvent['at'],
    ...(row.madeAt ? { madeAt: row.madeAt.toISOString() as ListingEvent['at'] } : {}),
    kind: row.kind,
    actorName: row.actorName,
    ...(row.fromState ? { from: row.fromState } : {}),
    ...(row.toState ? { to: row.toState } : {}),
    ...(row.reason ? { reason: row.reason } : {}),
    ...(row.fields ? { fields: row.fields } : {}),
    ...(row.name ? { name: row.name } : {}),
  };
}
