import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { asOf } from '../../../offline/as-of.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import type { LoadAll, TableSort } from '../../../ui/table/table-types.ts';
import { listingQueries } from '../listing-queries.ts';
import { useLoadedRows } from './rows/use-loaded-rows.ts';
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
  const loadedRows = useLoadedRows(isWanted);
  const here = useMemo(
    () => (whole ? loadedRows?.createLoadedRows(whole.rows) : undefined),
    [whole, loadedRows],
  );
  const words = useDeferredValue(within);
  const found = useMemo(() => here?.find(words, sort), [here, words, sort]);

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
    rows: found?.rows,
    isCorrected: found?.corrected === true,
    loadAll,
    asOf: asOf(result, clock.now()),
  };
}
