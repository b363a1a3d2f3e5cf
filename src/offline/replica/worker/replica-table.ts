import type { ListingSummary } from '../../../../contract/endpoints/listings.ts';
import {
  countChoices,
  type FilterCounts,
  filterRows,
  partsOf,
} from '../../../../domain/listings/listing-filter.ts';
import { LATEST_FIRST, orderRows } from '../../../../domain/listings/row-order.ts';
import {
  createRowSearch,
  type RowSearch,
  rowText,
} from '../../../../domain/listings/row-search.ts';
import type { CountsQuery, PendingRows, ReplicaAnswer, ReplicaQuery } from '../replica.ts';

type Row = ListingSummary;

/** The rows in memory, ready to be asked; pending ones are laid over them. */
export type ReplicaTable = {
  setRows(rows: readonly Row[]): void;
  setPending(rows: PendingRows): void;
  count(): number;
  row(id: string, isLaidOver: boolean): Row | undefined;
  search(query: ReplicaQuery): ReplicaAnswer;
  counts(query: CountsQuery): FilterCounts;
  /** Prepares what the first search would have to; safe to leave out. */
  warm(): void;
};

/**
 * Keeps each order of each shelf once made, so that a key costs one scan: a search keeps the order of
 * the rows it looks through. Texts of unchanged rows live on through changes.
 */
export function createReplicaTable(): ReplicaTable {
  const texts = new WeakMap<Row, string>();
  let base: readonly Row[] = [];
  let pending: PendingRows = new Map();
  let laid: readonly Row[] | undefined;
  let searcher: RowSearch<Row> | undefined;
  let orders = new Map<string, readonly Row[]>();

  const textOf = (row: Row) => {
    const known = texts.get(row) ?? rowText(row);
    texts.set(row, known);
    return known;
  };
  const forget = () => {
    laid = undefined;
    searcher = undefined;
    orders = new Map();
  };
  const rows = () => {
    laid ??= layOver(base, pending);
    return laid;
  };
  const search = () => {
    searcher ??= createRowSearch(rows(), textOf);
    return searcher;
  };
  const ordered = (
    shelf: ReplicaQuery['shelf'],
    order: { column: string; direction: 'asc' | 'desc' },
  ) => {
    const name = `${shelf} ${order.column} ${order.direction}`;
    const isArchived = shelf === 'archived';
    const known =
      orders.get(name) ??
      orderRows(
        rows().filter((row) => (row.status === 'archived') === isArchived),
        order,
      );
    orders.set(name, known);
    return known;
  };

  return {
    setRows(next) {
      base = next;
      forget();
    },
    setPending(next) {
      pending = next;
      forget();
    },
    count: () => base.length,
    row: (id, isLaidOver) => (isLaidOver ? rows() : base).find((row) => row.id === id),
    search({ query, shelf, filter, sort, page, size }) {
      const isRanked = !sort || sort.column === 'relevance';
      const among = ordered(shelf, isRanked ? LATEST_FIRST : sort);
      const slice = [page * size, (page + 1) * size] as const;
      const isNarrowed = filter !== undefined && partsOf(filter).length > 0;
      const within = isNarrowed ? { among, isRanked } : { among, isRanked, slice };
      const { rows, total, corrected } = search().find(query, within);
      if (!isNarrowed) return { rows, total, isCorrected: corrected };
      // How words are read doesn't hang on the filter, which only leaves out.
      const kept = filterRows(rows, filter);
      return { rows: kept.slice(...slice), total: kept.length, isCorrected: corrected };
    },
    counts({ query, shelf, filter, today }) {
      const among = ordered(shelf, LATEST_FIRST);
      return countChoices(search().find(query, { among, isRanked: false }).rows, filter, today);
    },
    warm() {
      ordered('current', LATEST_FIRST);
      search().warm();
    },
  };
}

function layOver(base: readonly Row[], pending: PendingRows): readonly Row[] {
  if (pending.size === 0) return base;
  const known = new Set<string>();
  const laid = base.flatMap((row) => {
    const over = pending.get(row.id);
    if (over === undefined) return [row];
    known.add(row.id);
    return over ?? [];
  });
  const added = [...pending].flatMap(([id, row]) => (row && !known.has(id) ? [row] : []));
  return [...laid, ...added];
}
