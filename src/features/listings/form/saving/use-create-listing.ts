import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListingId } from '../../../../../domain/ids.ts';
import type { ListingInput } from '../../../../../domain/listings/listing.ts';
import { usePortal } from '../../../../platform/portal-context.ts';
import { rememberListing } from './after-change.ts';
import { useSubmissionKey } from './submission-key.ts';

/** Adds a listing. The same id and key as long as the same is sent, so a double tap creates once. */
export function useCreateListing(id: ListingId) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const keyOf = useSubmissionKey();
  return useMutation({
    mutationFn: (listing: ListingInput) =>
      client.listings.create({ body: { id, listing } }, { idempotencyKey: keyOf(listing) }),
    onSuccess: (listing) => rememberListing(queryClient, client, listing),
  });
}
