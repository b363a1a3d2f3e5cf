import type { ListingSummary } from '../../../contract/endpoints/listings.ts';
import type { Operation } from '../outbox/operation.ts';
import type { PendingRows } from '../replica/replica.ts';
import { overlayRow } from './overlay-row.ts';
import type { Viewer } from './viewer.ts';
import { byListing } from './waiting-change.ts';

/** A row as the server gave it; undefined where the device doesn't have it. */
type KnownRow = (id: string) => ListingSummary | undefined;

/**
 * What waits, as the rows it makes of the newest rows known: for the replica to lay over its own. A listing
 * whose row isn't known and isn't made by what waits is left out, so the replica's own row stands; so is
 * one that comes out as the row that is known everywhere: in the replica and in every answer in memory.
 * Pure; the order of the listings among each other doesn't matter.
 */
export function pendingRows(
  operations: readonly Operation[],
  newest: KnownRow,
  viewer: Viewer,
  everywhere: KnownRow = newest,
): PendingRows {
  const rows = new Map<string, ListingSummary>();
  for (const [id, own] of byListing(operations)) {
    const row = overlayRow(newest(id), own, viewer);
    if (row && row !== everywhere(id)) rows.set(id, row);
  }
  return rows;
}
