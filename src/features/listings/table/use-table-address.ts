import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ListingSortColumn } from '../../../../contract/endpoints/listings.ts';
import { defaultPageSize, type TableState } from '../../../ui/table/table-types.ts';
import type { ListingTableSearch } from '../listing-table-search.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Where the pages of a table begin, by page number: the sort values of the row before (spec 4). */
    cursors?: Record<number, readonly string[]>;
  }
}

/** How long typing within loaded rows rests before the address follows it. */
const ADDRESS_REST_MS = 300;

/** A table's state as its address has it. Ticks and cursors aren't in the address. */
export function stateOfAddress(search: ListingTableSearch): Omit<TableState, 'selected'> {
  const [column, direction] = search.sort?.split(':') ?? [];
  return {
    query: search.query ?? '',
    page: search.page ?? 0,
    size: search.size ?? defaultPageSize,
    sort: column ? { column, direction: direction === 'asc' ? 'asc' : 'desc' } : null,
  };
}

/** The address of a table's state; what is usual is left out. */
export function addressOfState(state: Omit<TableState, 'selected'>): ListingTableSearch {
  const { query, page, size, sort } = state;
  return {
    ...(query ? { query } : {}),
    ...(page > 0 ? { page } : {}),
    ...(size === defaultPageSize ? {} : { size }),
    ...(sort ? { sort: `${sort.column as ListingSortColumn}:${sort.direction}` as const } : {}),
  };
}

/** Reads and writes the table's part of the address. Stored cursors live with the entry of the history. */
export function useTableAddress() {
  const search: ListingTableSearch = useSearch({ strict: false });
  const cursors = useLocation({ select: ({ state }) => state.cursors });
  const navigate = useNavigate();
  const [within, setWithin] = useState(search.within ?? '');
  const [seenWithin, setSeenWithin] = useState(search.within);
  if (seenWithin !== search.within) {
    setSeenWithin(search.within);
    setWithin(search.within ?? '');
  }
  useEffect(() => {
    if (within === (search.within ?? '')) return;
    const timer = setTimeout(() => {
      void navigate({
        to: '.',
        search: (now: ListingTableSearch) => ({ ...now, within: within || undefined }),
        replace: true,
        resetScroll: false,
      });
    }, ADDRESS_REST_MS);
    return () => clearTimeout(timer);
  }, [within, search.within, navigate]);

  return {
    search,
    cursors,
    within,
    setWithin,
    /** Without cursors the stored ones are cleared. */
    go(
      next: ListingTableSearch,
      options: { cursors?: typeof cursors | undefined; replace?: boolean } = {},
    ) {
      void navigate({
        to: '.',
        search: next,
        state: options.cursors ? { cursors: options.cursors } : {},
        replace: options.replace ?? false,
        resetScroll: false,
      });
    },
  };
}
