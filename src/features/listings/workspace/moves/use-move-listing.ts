import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MOVE_EVENTS } from '../../../../../contract/endpoints/listings.ts';
import type { Listing } from '../../../../../domain/listings/listing.ts';
import { recordOf } from '../../../../../domain/listings/record.ts';
import type { ListingEvent } from '../../../../../domain/listings/states.ts';
import type { Operation } from '../../../../offline/outbox/operation.ts';
import { useOutbox } from '../../../../offline/outbox/use-outbox.ts';
import { laidLast } from '../../../../offline/overlay/waiting-change.ts';
import { etagOf } from '../../../../platform/api-client.ts';
import { usePortal } from '../../../../platform/portal-context.ts';
import { rememberListing } from '../../form/saving/after-change.ts';
import { useSubmissionKey } from '../../form/saving/submission-key.ts';
import { keptOf } from '../../waiting/not-kept-error.ts';

/** A move asked for, with its reason where it has one. */
export type Move = { event: ListingEvent; reason?: string | undefined };

/** What came of it: the server has it, or it waits on this device. */
export type Moved = { listing: Listing } | { waiting: Operation };

/** Whether a move may wait on the device; the others have legal effect and need the server at once. */
export function mayWait(event: ListingEvent): event is 'archive' | 'restore' {
  return event === 'archive' || event === 'restore';
}

/** Moves a listing on top of what is shown. */
export function useMoveListing(listing: Listing) {
  const { client } = usePortal();
  const outbox = useOutbox();
  const queryClient = useQueryClient();
  const idOf = useSubmissionKey();

  async function queue(kind: 'archive' | 'restore', reason: string | undefined, id: string) {
    const { id: listingId, addressLine, version } = listing;
    const own = outbox.snapshot().operations.filter((each) => each.listingId === listingId);
    const base = { record: recordOf(listing), version, after: laidLast(own) };
    const change = { id, listingId, addressLine, base };
    return keptOf(
      await (kind === 'archive'
        ? outbox.enqueue({
            ...change,
            kind: 'listing.archive@1',
            payload: reason ? { reason } : {},
          })
        : outbox.enqueue({ ...change, kind: 'listing.restore@1', payload: {} })),
    );
  }

  return useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: async ({ event, reason }: Move): Promise<Moved> => {
      const id = idOf({ event, reason, version: listing.version });
      if (mayWait(event)) return { waiting: await queue(event, reason, id) };
      const asked = MOVE_EVENTS.find((each) => each === event);
      if (!asked) throw new Error(`No person can ask for ${event}`);
      const body = { event: asked, ...(reason ? { reason } : {}) };
      const target = { params: { id: listing.id }, ifMatch: etagOf(listing.version) };
      return { listing: await client.listings.move({ ...target, body }, { idempotencyKey: id }) };
    },
    onSuccess: (moved) => {
      if ('listing' in moved) rememberListing(queryClient, client, moved.listing);
    },
  });
}
