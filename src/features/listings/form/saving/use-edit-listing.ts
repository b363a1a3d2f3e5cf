import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListingId } from '../../../../../domain/ids.ts';
import type { ListingInput } from '../../../../../domain/listings/listing.ts';
import { etagOf } from '../../../../platform/api-client.ts';
import { usePortal } from '../../../../platform/portal-context.ts';
import { rememberListing } from './after-change.ts';
import { useSubmissionKey } from './submission-key.ts';

/** What is written, and the version it is written over. */
export type ListingEdit = { record: ListingInput; version: number };

/** Writes the record of a listing on top of the version that was seen. */
export function useEditListing(id: ListingId) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const keyOf = useSubmissionKey();
  return useMutation({
    mutationFn: (edit: ListingEdit) =>
      client.listings.edit(
        { params: { id }, body: edit.record, ifMatch: etagOf(edit.version) },
        { idempotencyKey: keyOf(edit) },
      ),
    onSuccess: (listing) => rememberListing(queryClient, client, listing),
  });
}
