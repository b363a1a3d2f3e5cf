import { useEffect, useState } from 'react';
import type { ListingFilter } from '../../../../../domain/listings/filter-schema.ts';
import type { FilterCounts } from '../../../../../domain/listings/listing-filter.ts';
import { useReplica, useReplicaStatus } from '../../../../offline/replica/use-replica.ts';
import { usePortal } from '../../../../platform/portal-context.ts';
import { dayOf } from '../row-texts.ts';
import type { FilterProps } from './filter-props.ts';

/** What the device counts for a filter; the counts before stay until the next are there. */
export type CountsHere = {
  counts: FilterCounts | undefined;
  /** False where the device keeps a part of the listings: there are at least so many. */
  isWhole: boolean;
};

/** Counts the choices of a filter over the rows on this device, anew at each change of them. */
export function useFilterCounts(
  { query, shelf }: Pick<FilterProps, 'query' | 'shelf'>,
  filter: ListingFilter,
): CountsHere {
  const replica = useReplica();
  const { clock } = usePortal();
  const { revision, state, isWhole } = useReplicaStatus();
  const [counts, setCounts] = useState<FilterCounts>();
  const today = dayOf(clock.now());
  const name = JSON.stringify(filter);
  const isThere = state === 'ready' || state === 'filling';

  useEffect(() => {
    let isCurrent = true;
    // The revision asks anew; before the first there is nothing to count.
    if (revision === 0 || !isThere) return undefined;
    void replica.counts({ query, shelf, filter: JSON.parse(name), today }).then((counted) => {
      if (isCurrent) setCounts(counted);
    });
    return () => {
      isCurrent = false;
    };
  }, [replica, revision, isThere, query, shelf, name, today]);

  return { counts: isThere ? counts : undefined, isWhole };
}
