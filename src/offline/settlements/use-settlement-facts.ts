import { clientOf } from '../../../contract/client.ts';
import { settlementStandingCalls } from '../../../contract/endpoints/settlement-standing.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import type { SettlementFacts } from '../../../domain/listings/settlement-standing.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { useStanding } from '../use-standing.ts';

/** Where the settlement of a listing's sale stands: without `facts` where nothing is booked. As `useStanding` otherwise. */
export function useSettlementFacts(
  listing: Listing | undefined,
): { facts?: SettlementFacts | undefined } | undefined {
  const { client } = usePortal();
  return useStanding<{ facts?: SettlementFacts | undefined }>(listing, {
    key: 'sale-settlement',
    read: (id, options) =>
      clientOf(client.transport, settlementStandingCalls).standing({ params: { id } }, options),
    atFirst: {},
  });
}
