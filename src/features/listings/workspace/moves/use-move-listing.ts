import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MOVE_EVENTS } from '../../../../../contract/endpoints/listings.ts';
import type { Listing } from '../../../../../domain/listings/listing.ts';
import type { ListingEvent } from '../../../../../domain/listings/states.ts';
import { etagOf } from '../../../../platform/api-client.ts';
import { usePortal } from '../../../../platform/portal-context.ts';
import { rememberListing } from '../../form/saving/after-change.ts';
import { useSubmissionKey } from '../../form/saving/submission-key.ts';

/** A move asked for, with its reason where it has one. */
export type Move = { event: ListingEvent; reason?: string | undefined };

/** Moves a listing on top of the version that is shown. */
export function useMoveListing(listing: Listing) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const keyOf = useSubmissionKey();
  return useMutation({
    mutationFn: ({ event, reason }: Move) => {
      const target = { params: { id: listing.id }, ifMatch: etagOf(listing.version) };
      const why = reason ? { reason } : {};
      const options = { idempotencyKey: keyOf({ event, reason, version: listing.version }) };
      if (event === 'archive') {
        return client.listings.archive({ ...target, body: why }, options);
      }
      if (event === 'restore') return client.listings.restore({ ...target, body: {} }, options);
      const asked = MOVE_EVENTS.find((each) => each === event);
      if (!asked) throw new Error(`No person can ask for ${event}`);
      return client.listings.move({ ...target, body: { event: asked, ...why } }, options);
    },
    onSuccess: (moved) => rememberListing(queryClient, client, moved),
  });
}
