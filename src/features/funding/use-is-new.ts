import { useOutboxSnapshot } from '../../offline/outbox/use-outbox.ts';
import { useFundingPlace } from './funding-place.ts';

/** Whether the listing exists on this device only: the server can't be asked about it yet. */
export function useIsNew(): boolean {
  const { listing } = useFundingPlace();
  return useOutboxSnapshot().operations.some(
    ({ kind, listingId }) => kind === 'listing.create@1' && listingId === listing.id,
  );
}
