import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { orderRows } from '../../../../domain/listings/row-order.ts';
import { createRowSearch } from '../../../../domain/listings/row-search.ts';
import { asOf } from '../../../offline/as-of.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import type { LoadAll, TableSort } from '../../../ui/table/table-types.ts';
import { listingQueries } from '../listing-queries.ts';
import type { WholeListingsParams } from './search-params.ts';

/** What Load All is about: a result, and what of it is looked at. */
export type WholeListingsRequest = {
  params: WholeListingsParams;
  isWanted: boolean;
  within: string;
  sort: TableSort | null;
  onWanted: (isWanted: boolean) => void;
};

/** Load All (spec 2): the whole result on the device, searched and sorted there. */
export function useWholeListings(request: WholeListingsRequest) {
  const { params, isWanted, within, sort, onWanted } = request;
  const { client, clock } = usePortal();
  const queryClient = useQueryClient();
  const [loaded, setLoaded] = useState(0);
  const options = listingQueries(client).whole(params, (soFar) => setLoaded(soFar.loaded));
  const result = useQuery({ ...options, enabled: isWanted });
  const whole = isWanted ? result.data : undefined;
  const search = useMemo(() => (whole ? createRowSearch(whole.rows) : undefined), [whole]);
  const words = useDeferredValue(within);
  const found = useMemo(() => search?.find(words), [search, words]);
  const rows = useMemo(() => (found ? orderRows(found.rows, sort) : undefined), [found, sort]);

  const loadAll: LoadAll = {
    status: whole ? 'complete' : isWanted && result.isFetching ? 'running' : 'idle',
    loaded,
    onStart: () => {
      setLoaded(0);
      onWanted(true);
    },
    onCancel: () => {
      onWanted(false);
      void queryClient.cancelQueries({ queryKey: options.queryKey });
    },
    onReset: () => onWanted(false),
  };
  return {
    result,
    whole,
    rows,
    isCorrected: found?.corrected === true,
    loadAll,
    asOf: asOf(result, clock.now()),
  };
}
