import { defaultPageSize, type PageSize, type TableSort, type TableState } from '../table-types.ts';

export const initialTableState: TableState = {
  query: '',
  page: 0,
  size: defaultPageSize,
  sort: null,
  selected: new Set(),
};

/** A new query starts at page 0 (spec 4) and lets go of ticks on rows that may no longer show. */
export function withQuery(state: TableState, query: string): TableState {
  return { ...state, query: query.trim(), page: 0, selected: new Set() };
}

/** Another page size starts at page 0 (spec 4). */
export function withSize(state: TableState, size: PageSize): TableState {
  return { ...state, size, page: 0 };
}

/** Another sort starts at page 0 (spec 4). */
export function withSort(state: TableState, sort: TableSort | null): TableState {
  return { ...state, sort, page: 0 };
}

export function withPage(state: TableState, page: number): TableState {
  return { ...state, page: Math.max(0, page) };
}

export function withSelected(state: TableState, selected: ReadonlySet<string>): TableState {
  return { ...state, selected };
}

/** What a press on a header asks for next: ascending, descending, unsorted. */
export function nextSort(sort: TableSort | null, column: string): TableSort | null {
  if (sort?.column !== column) return { column, direction: 'asc' };
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null;
}
