import { useMutation } from '@tanstack/react-query';
import type { ListingId } from '../../../../../domain/ids.ts';
import { addressLine } from '../../../../../domain/listings/address.ts';
import type { ListingInput } from '../../../../../domain/listings/listing.ts';
import { useOutbox } from '../../../../offline/outbox/use-outbox.ts';
import { keptOf } from '../../waiting/not-kept-error.ts';
import { useSubmissionKey } from './submission-key.ts';

/** What is written, and the record and version it is written over. */
export type ListingEdit = {
  record: ListingInput;
  base: { record: ListingInput; version: number; after?: string | undefined };
};

/** Adds the change of a listing to what waits on this device; the same change is added once. */
export function useEditListing(listingId: ListingId) {
  const outbox = useOutbox();
  const idOf = useSubmissionKey();
  return useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: async ({ record, base }: ListingEdit) =>
      keptOf(
        await outbox.enqueue({
          id: idOf({ record, base }),
          kind: 'listing.edit@1',
          listingId,
          payload: { record },
          addressLine: addressLine(record.address),
          base,
        }),
      ),
  });
}
