import { useMutation } from '@tanstack/react-query';
import type { ListingId } from '../../../../../domain/ids.ts';
import { addressLine } from '../../../../../domain/listings/address.ts';
import type { ListingInput } from '../../../../../domain/listings/listing.ts';
import { isSame } from '../../../../../domain/listings/record.ts';
import { changeOf } from '../../../../offline/changes/change-of.ts';
import type { Outbox } from '../../../../offline/outbox/outbox.ts';
import { useOutbox } from '../../../../offline/outbox/use-outbox.ts';
import { keptOf } from '../../waiting/not-kept-error.ts';

/**
 * Adds a listing to what waits on this device. The operation has the id of the listing itself, which was
 * made when the form opened and stays with its draft: a double tap, also across a reload, adds it once
 * (offline.md 49).
 */
export function useCreateListing(id: ListingId) {
  const outbox = useOutbox();
  return useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: async (listing: ListingInput) => {
      const before = queuedRecord(outbox, id);
      const line = addressLine(listing.address);
      // A draft that outlived its save was typed on: what is new goes on top of what is queued.
      if (before && !isSame(before, listing)) {
        return keptOf(
          await outbox.enqueue({
            kind: 'listing.edit@1',
            listingId: id,
            payload: { record: listing },
            addressLine: line,
            base: { record: before, version: 1 },
          }),
        );
      }
      return keptOf(
        await outbox.enqueue({
          id,
          kind: 'listing.create@1',
          listingId: id,
          payload: { listing },
          addressLine: line,
        }),
      );
    },
  });
}

function queuedRecord(outbox: Outbox, id: ListingId): ListingInput | undefined {
  for (const operation of outbox.snapshot().operations) {
    const change = changeOf(operation);
    if (change?.kind === 'listing.create@1' && change.listingId === id) {
      return change.payload.listing;
    }
  }
  return undefined;
}
