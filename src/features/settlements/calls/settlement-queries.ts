import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../../contract/client.ts';
import { saleSettlements } from '../../../../contract/endpoints/sale-settlements.ts';
import type { ListingId } from '../../../../domain/ids.ts';
import { listingClient } from '../../../offline/listing-client.ts';
import { listingKey } from '../../../offline/listing-key.ts';
import type { ApiClient } from '../../../platform/api-client.ts';

/** The calls about settlements over the portal's own client. */
export const settlementCalls = (client: Pick<ApiClient, 'transport'>) =>
  clientOf(client.transport, saleSettlements);
export type SettlementCalls = ReturnType<typeof settlementCalls>;

/** What every read of settlements is kept under; an act has all of them read again. */
export const SETTLEMENT_KEY = ['sale-settlement'] as const;

/** The reads of a listing's settlement; never kept on a device. */
export function settlementQueries(client: ApiClient) {
  return {
    settlement: (id: ListingId) =>
      queryOptions({
        queryKey: [...SETTLEMENT_KEY, 'settlement', id],
        queryFn: ({ signal }) => settlementCalls(client).read({ params: { id } }, { signal }),
        staleTime: 0,
      }),
    documents: (id: ListingId) =>
      queryOptions({
        queryKey: listingKey('documents', id),
        queryFn: ({ signal }) =>
          listingClient(client).documents.list({ params: { id } }, { signal }),
        staleTime: 0,
      }),
  };
}
