import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ListingSummary } from '../../../../contract/endpoints/listings.ts';
import type { ListingFilter } from '../../../../domain/listings/filter-schema.ts';
import { useReplicaStatus } from '../../../offline/replica/use-replica.ts';
import { errorText } from '../../../platform/api-errors.ts';
import type { TableState, TableTotal } from '../../../ui/table/table-types.ts';
import { pageParams, queriesOf, type Shelf } from './search-params.ts';
import { useListingPage } from './use-listing-page.ts';
import {
  addressOfFilter,
  addressOfState,
  filterOfAddress,
  stateOfAddress,
  useTableAddress,
} from './use-table-address.ts';
import { useTyped } from './use-typed.ts';
import { useWholeListings } from './use-whole-listings.ts';

type Ticked = ReadonlyMap<string, ListingSummary>;

/** Everything a table of listings shows and does with its state, on one shelf. */
export function useListingsTable(shelf: Shelf) {
  const { search, cursors, within, setWithin, go } = useTableAddress();
  const [ticked, setTicked] = useState<Ticked>(new Map());
  const base = stateOfAddress(search);
  const told = JSON.stringify(filterOfAddress(search));
  // The same filter stays the same object.
  const filter = useMemo<ListingFilter>(() => JSON.parse(told), [told]);
  const isNarrowed = told !== '{}';
  const addressOf = (state: Parameters<typeof addressOfState>[0]) => ({
    ...addressOfState(state),
    ...addressOfFilter(filter),
  });
  const { typed, setTyped } = useTyped(base.query);
  const found = { queries: queriesOf(base.query), shelf, ...filter };
  const ordered = base.sort
    ? { ...found, sort: { [base.sort.column]: base.sort.direction } }
    : found;
  const whole = useWholeListings({
    params: found,
    isWanted: search.all === true,
    within,
    sort: base.sort,
    onWanted: (isWanted) => go({ ...addressOf({ ...base, page: 0 }), all: isWanted || undefined }),
  });
  const isWhole = whole.rows !== undefined;
  const page = useListingPage({
    params: pageParams(base, shelf, filter),
    searchAfter: cursors?.[base.page],
    question: {
      query: typed ?? base.query,
      shelf,
      filter: isNarrowed ? filter : undefined,
      sort: base.sort ?? undefined,
      page: typed === undefined ? base.page : 0,
      size: base.size,
    },
    isTyping: typed !== undefined,
    isEnabled: !isWhole,
  });
  const isOnDevice = useReplicaStatus().state === 'ready' && search.all !== true;
  const rows = whole.rows ?? page.rows;
  const canSearchHere = base.query === '' && isWhole;
  const isCutOff = whole.whole?.isComplete === false;
  const state: TableState = {
    ...base,
    query: canSearchHere ? within : (typed ?? base.query),
    page: typed === undefined ? base.page : 0,
    selected: new Set(ticked.keys()),
  };

  const isBeyondEnd = base.page > 0 && page.isSettled && page.rows.length === 0;
  const goToStart = useCallback(
    () =>
      go(
        { ...addressOfState({ ...base, page: 0 }), ...addressOfFilter(filter) },
        { replace: true },
      ),
    [go, base, filter],
  );
  useEffect(() => {
    if (isBeyondEnd) goToStart();
  }, [isBeyondEnd, goToStart]);

  function onStateChange(next: TableState) {
    setTicked(keepTicks(next.selected, rows, ticked));
    // A tick, or a blank after a word: the words being typed stay as they are.
    if (isSameSearch(next, state)) return undefined;
    if (canSearchHere && next.query !== state.query) return setWithin(next.query);
    // Words narrow on the device as they are typed; the address and the server follow on Search.
    if (isOnDevice && next.query !== state.query && next.query !== '') return setTyped(next.query);
    setTyped(undefined);
    const to = addressOf(canSearchHere ? { ...next, query: '' } : next);
    const isSame = JSON.stringify(to) === JSON.stringify(addressOf(base));
    if (isSame) return;
    if (isWhole && next.query === state.query) {
      go({ ...to, all: true, within: within || undefined });
    } else if (next.page === 0) go(to);
    else if (next.page > base.page && page.lastHit) {
      go(to, { cursors: { ...cursors, [next.page]: page.lastHit.sort } });
    } else go(to, typed === undefined ? { cursors } : {});
  }

  function sendOff(query: string) {
    setTyped(undefined);
    const to = addressOf({ ...base, query: query.trim(), page: 0 });
    if (canSearchHere) go({ query: query.trim(), ...addressOfFilter(filter) });
    else if (JSON.stringify(to) !== JSON.stringify(addressOf(base))) go(to);
  }

  function onFilter(next: ListingFilter) {
    setTicked(new Map());
    setTyped(undefined);
    const query = typed ?? base.query;
    go({ ...addressOfState({ ...base, query, page: 0 }), ...addressOfFilter(next) });
  }

  return {
    state,
    onStateChange,
    filter,
    onFilter,
    rows,
    params: ordered,
    isInstant: canSearchHere || isOnDevice,
    /** The server knows more than what is on the device, so a search sent off goes there. */
    onSubmitSearch: canSearchHere
      ? isCutOff
        ? sendOff
        : undefined
      : isOnDevice
        ? sendOff
        : undefined,
    total: totalOf(whole.whole && within === '' ? whole.whole.total : undefined) ?? {
      value: isWhole ? rows.length : (page.total?.value ?? 0),
      isExact: isWhole || page.total?.relation !== 'gte',
    },
    status: isWhole ? ('ready' as const) : page.status,
    error: page.result.error,
    isOfflineMiss: page.isMiss && !isWhole,
    isRefreshing: isWhole ? whole.result.isFetching : page.result.isFetching,

    loadAll: whole.loadAll,
    ticked,
    clearTicks: () => setTicked(new Map()),
    notes: {
      isCorrected: isWhole
        ? whole.isCorrected || whole.whole?.corrected === true
        : page.isCorrected,
      isCutOff,
      isWithin: isCutOff && canSearchHere && within !== '',
      loadAllError:
        search.all && !isWhole && whole.result.error ? errorText(whole.result.error) : undefined,
      asOf: isWhole ? whole.asOf : page.asOf,
      covered: isWhole ? undefined : page.covered,
      isSearch: state.query !== '',
      wasLost: page.wasLost,
    },
  };
}

function isSameSearch(one: TableState, other: TableState): boolean {
  return (
    one.query === other.query &&
    one.page === other.page &&
    one.size === other.size &&
    one.sort?.column === other.sort?.column &&
    one.sort?.direction === other.sort?.direction
  );
}

function totalOf(
  total: { value: number; relation: 'eq' | 'gte' } | undefined,
): TableTotal | undefined {
  return total && { value: total.value, isExact: total.relation === 'eq' };
}

/** The ticked rows with what is known of them, so that they stay ticked on other pages. */
function keepTicks(
  selected: ReadonlySet<string>,
  rows: readonly ListingSummary[],
  before: Ticked,
): Ticked {
  if (selected.size === before.size && [...selected].every((id) => before.has(id))) return before;
  const next = new Map<string, ListingSummary>();
  for (const row of rows) if (selected.has(row.id)) next.set(row.id, row);
  for (const id of selected) {
    const row = before.get(id);
    if (row && !next.has(id)) next.set(id, row);
  }
  return next;
}
