import type { ListingSummary } from '../../../contract/endpoints/listings.ts';
import { createRowSearch } from '../../../domain/listings/row-search.ts';
import type { Operation } from '../outbox/operation.ts';
import type { PendingRows } from '../replica/replica.ts';
import { overlayRow } from './overlay-row.ts';
import type { Viewer } from './viewer.ts';
import { byListing } from './waiting-change.ts';

/** Which rows are looked at: a shelf, the words searched for, and whether this is where the list begins. */
export type RowsAsked = { shelf: 'current' | 'archived'; query: string; isStart: boolean };

/** Finds a row as the server gave it last; undefined where the device doesn't have it. */
export type KnownRow = (id: string) => ListingSummary | undefined;

/**
 * Rows that the server gave, as they will be once what waits is through. Rows that leave the shelf are
 * taken out; at the start of the list stand those that come to it, added or moved, newest change first,
 * where the words find them. Without operations the very rows given come back. Pure.
 */
export function overlayRows(
  rows: readonly ListingSummary[],
  operations: readonly Operation[],
  asked: RowsAsked,
  viewer: Viewer,
  known: KnownRow = () => undefined,
): readonly ListingSummary[] {
  const waiting = byListing(operations);
  if (waiting.size === 0) return rows;
  const isHere = (row: ListingSummary | undefined): row is ListingSummary =>
    row !== undefined && (row.status === 'archived') === (asked.shelf === 'archived');
  const there = new Set<string>(rows.map(({ id }) => id));
  const laid = rows.map((row) => overlayRow(row, waiting.get(row.id) ?? [], viewer)).filter(isHere);
  if (!asked.isStart) return laid;
  const arrivals = [...waiting]
    .filter(([id]) => !there.has(id))
    .map(([id, own]) => ({
      row: arrival(known(id), own, isHere, viewer),
      at: own.at(-1)?.seq ?? 0,
    }))
    .sort((a, b) => b.at - a.at)
    .flatMap(({ row }) => row ?? []);
  return [...createRowSearch(arrivals).find(asked.query, { isRanked: false }).rows, ...laid];
}

/** A row that isn't on the shelf for the server but will be; one that merely didn't match stays away. */
function arrival(
  server: ListingSummary | undefined,
  operations: readonly Operation[],
  isHere: (row: ListingSummary | undefined) => row is ListingSummary,
  viewer: Viewer,
): ListingSummary | undefined {
  const row = overlayRow(server, operations, viewer);
  return isHere(row) && !isHere(server) ? row : undefined;
}

/**
 * What waits as rows for the replica to lay over its own. A listing of which no row is known is left
 * out, so the replica's own row stands. Pure; the order of the listings doesn't matter.
 */
export function pendingRows(
  operations: readonly Operation[],
  known: KnownRow,
  viewer: Viewer,
): PendingRows {
  const rows = new Map<string, ListingSummary>();
  for (const [id, own] of byListing(operations)) {
    const server = known(id);
    const row = overlayRow(server, own, viewer);
    if (row && row !== server) rows.set(id, row);
  }
  return rows;
}
