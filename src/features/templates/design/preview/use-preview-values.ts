import { useQuery } from '@tanstack/react-query';
import type { MergeValues } from '../../../../../domain/contracts/merge/merge-values.ts';
import { mergeValues } from '../../../../../domain/contracts/merge/merge-values.ts';
import type { ListingId } from '../../../../../domain/ids.ts';
import { propertyDate, propertyZone } from '../../../../../domain/listings/property-time.ts';
import { useAccount } from '../../../../platform/account-context.ts';
import { usePortal } from '../../../../platform/portal-context.ts';

/** What the fields are filled with from a listing; nothing until one is chosen and read. */
export function usePreviewValues(id: ListingId | undefined): MergeValues | undefined {
  const { client, clock } = usePortal();
  const account = useAccount();
  const { data: listing } = useQuery({
    // The key under which the listing's own screens keep it.
    queryKey: ['listings', 'detail', id],
    queryFn: ({ signal }) => client.listings.detail({ params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    meta: { persist: true },
  });
  const { data: team } = useQuery({
    queryKey: ['account', 'team'],
    queryFn: ({ signal }) => client.account.team({}, { signal }),
    enabled: id !== undefined,
    meta: { persist: true },
  });
  if (!id || !listing) return undefined;
  const agent = team?.agents.find((each) => each.id === listing.leadAgentId);
  return mergeValues({
    listing,
    agency: { name: account.agency?.name ?? '' },
    agent: { name: agent?.name ?? '' },
    today: propertyDate(clock.now(), propertyZone(listing.address.state)),
  });
}
