import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import type { ListingSortColumn } from '../../../../contract/endpoints/listings.ts';
import { mayReachSomebody } from '../../../../domain/listings/contact-words.ts';
import { LISTING_FILTERS, type ListingFilter } from '../../../../domain/listings/filter-schema.ts';
import { defaultPageSize, type TableState } from '../../../ui/table/table-types.ts';
import type { ListingTableSearch } from '../listing-table-search.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Where the pages of a table begin, by page number: the sort values of the row before (spec 4). */
    cursors?: Record<number, readonly string[]>;
    /** Words that may be somebody's number or email: they stay out of the address. */
    words?: TypedWords;
  }
}

/** What was typed to be looked for: in the search, and within everything that was loaded. */
type TypedWords = Pick<ListingTableSearch, 'query' | 'within'>;

const FILTER_NAMES = Object.keys(LISTING_FILTERS) as (keyof ListingFilter)[];

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

/** The filter that an address has; parts that mean nothing are left out. */
export function filterOfAddress(search: ListingTableSearch): ListingFilter {
  const given: unknown[] = FILTER_NAMES.map((name) => {
    const text = search[name];
    return [name, name === 'from' || name === 'to' ? text : text?.split(',')];
  });
  return Object.fromEntries(
    (given as [keyof ListingFilter, unknown][]).filter(
      ([name, value]) => value !== undefined && v.is(LISTING_FILTERS[name], value),
    ),
  );
}

/** A filter as the address has it. */
export function addressOfFilter(filter: ListingFilter): ListingTableSearch {
  const texts = FILTER_NAMES.map((name) => [name, filter[name]?.toString()]);
  return Object.fromEntries(texts.filter(([, text]) => text));
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

/** Splits what an entry of the history keeps: most in its address, numbers and emails beside it. */
export function keptApart(next: ListingTableSearch): {
  search: ListingTableSearch;
  words: TypedWords | undefined;
} {
  const { query = '', within = '', ...rest } = next;
  const isApart = { query: mayReachSomebody(query), within: mayReachSomebody(within) };
  const pick = (wanted: boolean): TypedWords => ({
    ...(query && isApart.query === wanted ? { query } : {}),
    ...(within && isApart.within === wanted ? { within } : {}),
  });
  const words = isApart.query || isApart.within ? pick(true) : undefined;
  return { search: { ...pick(false), ...rest }, words };
}

/** Reads and writes the table's part of the address. Stored cursors live with the entry of the history. */
export function useTableAddress() {
  const address: ListingTableSearch = useSearch({ strict: false });
  const cursors = useLocation({ select: ({ state }) => state.cursors });
  const words = useLocation({ select: ({ state }) => state.words });
  const navigate = useNavigate();
  const search = { ...address, ...words };
  const [within, setWithin] = useState(search.within ?? '');
  const [seenWithin, setSeenWithin] = useState(search.within);
  if (seenWithin !== search.within) {
    setSeenWithin(search.within);
    setWithin(search.within ?? '');
  }

  /** Without cursors the stored ones are cleared. */
  const go = useCallback(
    (
      next: ListingTableSearch,
      options: { cursors?: typeof cursors | undefined; replace?: boolean } = {},
    ) => {
      const apart = keptApart(next);
      void navigate({
        to: '.',
        search: apart.search,
        state: {
          ...(options.cursors ? { cursors: options.cursors } : {}),
          ...(apart.words ? { words: apart.words } : {}),
        },
        replace: options.replace ?? false,
        resetScroll: false,
      });
    },
    [navigate],
  );

  const told = JSON.stringify(search);
  useEffect(() => {
    const now: ListingTableSearch = JSON.parse(told);
    if (within === (now.within ?? '')) return;
    const timer = setTimeout(
      () => go({ ...now, within: within || undefined }, { replace: true }),
      ADDRESS_REST_MS,
    );
    return () => clearTimeout(timer);
  }, [within, told, go]);

  // A link from before, or one that somebody wrote.
  const isTold = keptApart(address).words !== undefined;
  useEffect(() => {
    if (isTold) go(JSON.parse(told), { replace: true });
  }, [isTold, told, go]);

  return { search, cursors, within, setWithin, go };
}
