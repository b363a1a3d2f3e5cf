import type { ListingChanges } from '../../../../contract/endpoints/listing-changes.ts';
import type { ListingSummary } from '../../../../contract/endpoints/listings.ts';

/** Rows in blocks as they are sealed and stored: one write touches few of them. */
export type Blocks = ReadonlyMap<number, readonly ListingSummary[]>;

/** The blocks after a page of changes, and which of them have to be written or deleted. */
export type BlockPlan = {
  blocks: Blocks;
  written: readonly number[];
  deleted: readonly number[];
  rows: number;
  /** Whether rows had to go to stay within the limit. */
  isTrimmed: boolean;
};

/** Sealing one costs about a millisecond; 10,000 rows are 25 of them. */
const ROWS_A_BLOCK = 400;

/**
 * Lays a page of the feed over the blocks without changing them: removed rows leave, known rows change
 * in place, new ones go where there is room. A reset begins from nothing. Beyond `limit` rows the
 * archived go first, then settled and withdrawn ones, the longest unchanged before others.
 */
export function planChanges(
  before: Blocks,
  changes: Pick<ListingChanges, 'rows' | 'removed' | 'isReset'>,
  limit: number,
): BlockPlan {
  const draft = draftOf(changes.isReset ? new Map() : before);
  for (const id of changes.removed) draft.remove(id);
  for (const row of changes.rows) draft.put(row);
  const excess = draft.count() - limit;
  if (excess > 0) for (const row of leastWanted(draft.all(), excess)) draft.remove(row.id);
  const { blocks, touched } = draft.done();
  if (touched.length === 0 && !changes.isReset) {
    return { blocks: before, written: [], deleted: [], rows: draft.count(), isTrimmed: false };
  }
  const isGone = (number: number) => (blocks.get(number)?.length ?? 0) === 0;
  const kept = new Map([...blocks].filter(([number]) => !isGone(number)));
  return {
    blocks: kept,
    written: touched.filter((number) => kept.has(number)),
    deleted: [...new Set([...before.keys(), ...touched])].filter((number) => !kept.has(number)),
    rows: draft.count(),
    isTrimmed: excess > 0,
  };
}

function draftOf(before: Blocks) {
  const blocks = new Map<number, readonly ListingSummary[]>(before);
  const open = new Map<number, Map<string, ListingSummary>>();
  const placeOf = new Map<string, number>();
  for (const [number, rows] of before) for (const row of rows) placeOf.set(row.id, number);
  const sizeOf = (number: number) =>
    open.get(number)?.size ?? blocks.get(number)?.length ?? ROWS_A_BLOCK;
  let last = Math.max(0, ...before.keys());

  const touch = (number: number) => {
    const known = open.get(number);
    if (known) return known;
    const rows = new Map((blocks.get(number) ?? []).map((row) => [row.id as string, row]));
    open.set(number, rows);
    return rows;
  };
  const roomyBlock = () => {
    if (blocks.has(last) || open.has(last)) {
      if (sizeOf(last) < ROWS_A_BLOCK) return last;
      // Those already open are written anyway.
      for (const [number, rows] of open) if (rows.size < ROWS_A_BLOCK) return number;
      for (const number of blocks.keys()) if (sizeOf(number) < ROWS_A_BLOCK) return number;
      last += 1;
    }
    return last;
  };

  return {
    count: () => placeOf.size,
    put(row: ListingSummary) {
      const number = placeOf.get(row.id) ?? roomyBlock();
      touch(number).set(row.id, row);
      placeOf.set(row.id, number);
    },
    remove(id: string) {
      const number = placeOf.get(id);
      if (number === undefined) return;
      touch(number).delete(id);
      placeOf.delete(id);
    },
    all(): ListingSummary[] {
      const untouched = [...blocks].filter(([number]) => !open.has(number));
      return [
        ...untouched.flatMap(([, rows]) => rows),
        ...[...open.values()].flatMap((rows) => [...rows.values()]),
      ];
    },
    done() {
      for (const [number, rows] of open) blocks.set(number, [...rows.values()]);
      return { blocks, touched: [...open.keys()] };
    },
  };
}

function leastWanted(rows: readonly ListingSummary[], count: number): ListingSummary[] {
  const rank = ({ status }: ListingSummary) =>
    status === 'archived' ? 2 : status === 'settled' || status === 'withdrawn' ? 1 : 0;
  return rows
    .toSorted((a, b) => rank(b) - rank(a) || (a.updatedAt < b.updatedAt ? -1 : 1))
    .slice(0, count);
}
