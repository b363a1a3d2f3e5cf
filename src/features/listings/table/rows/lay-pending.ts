import type { ListingSummary } from '../../../../../contract/endpoints/listings.ts';
import type { ListingFilter } from '../../../../../domain/listings/filter-schema.ts';
import { filterRows } from '../../../../../domain/listings/listing-filter.ts';
import type { PendingRows } from '../../../../offline/replica/replica.ts';
import type { Shelf } from '../search-params.ts';

type Row = ListingSummary;

/**
 * The server's page with what waits laid over it: changed rows as they will be, those that leave the
 * shelf or no longer meet the filter gone, and at the start the rows that only this device has, where its own search found them.
 */
export function layPending(
  rows: readonly Row[],
  pending: PendingRows,
  place: {
    shelf: Shelf;
    filter?: ListingFilter | undefined;
    isStart: boolean;
    found: readonly Row[];
  },
): readonly Row[] {
  if (pending.size === 0) return rows;
  const isHere = (row: Row) =>
    (row.status === 'archived') === (place.shelf === 'archived') &&
    filterRows([row], place.filter).length === 1;
  const there = new Set<string>(rows.map(({ id }) => id));
  const laid = rows.flatMap((row) => {
    const over = pending.get(row.id);
    return over === undefined ? [row] : over && isHere(over) ? [over] : [];
  });
  if (!place.isStart) return laid;
  const arrived = place.found.filter(({ id }) => pending.has(id) && !there.has(id));
  return [...arrived, ...laid];
}
