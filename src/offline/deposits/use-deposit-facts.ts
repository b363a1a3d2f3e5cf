import { clientOf } from '../../../contract/client.ts';
import { depositStandingCalls } from '../../../contract/endpoints/deposit-standing.ts';
import type { DepositFacts } from '../../../domain/listings/deposit-standing.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { useStanding } from '../use-standing.ts';

/** Where the deposit of a listing's sale stands: without `facts` where there is none. As `useStanding` otherwise. */
export function useDepositFacts(
  listing: Listing | undefined,
): { facts?: DepositFacts | undefined } | undefined {
  const { client } = usePortal();
  return useStanding<{ facts?: DepositFacts | undefined }>(listing, {
    key: 'sold-deposit',
    read: (id, options) =>
      clientOf(client.transport, depositStandingCalls).standing({ params: { id } }, options),
    atFirst: {},
  });
}
