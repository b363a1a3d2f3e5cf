import { useQuery } from '@tanstack/react-query';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { ListingId } from '../../../../domain/ids.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { SETTLEMENT_KEY, settlementCalls } from '../calls/settlement-queries.ts';

/** What a date would take back, move and cost, worked out by the server; asked for once a day is chosen. */
export function useDatePreview(id: ListingId, settleOn: IsoDate | null) {
  const { client } = usePortal();
  return useQuery({
    queryKey: [...SETTLEMENT_KEY, 'preview', id, settleOn],
    queryFn: ({ signal }) =>
      settlementCalls(client).previewDate(
        { params: { id }, body: { settleOn: settleOn ?? ('' as IsoDate) } },
        { signal },
      ),
    enabled: settleOn !== null,
    staleTime: 0,
    // A day that can't be proposed is an answer.
    retry: false,
  });
}
