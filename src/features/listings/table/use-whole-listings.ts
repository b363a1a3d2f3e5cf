import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { asOf } from '../../../offline/as-of.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import type { LoadAll, TableSort } from '../../../ui/table/table-types.ts';
import { listingQueries } from '../listing-queries.ts';
import { useLoadedRows } from './rows/use-loaded-rows.ts';
import type { WholeListingsParams } from './search-params.ts';

/** After the rows are drawn, and before anybody has found the search box. */
const WARM_AFTER_MS = 100;

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
  useEffect(() => {
    if (!here) return;
    const timer = setTimeout(here.warm, WARM_AFTER_MS);
    return () => clearTimeout(timer);
  }, [here]);
  // Not deferred: looking through the rows takes a millisecond or two, drawing everything twice takes ten.
  const found = useMemo(() => here?.find(within, sort), [here, within, sort]);

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
