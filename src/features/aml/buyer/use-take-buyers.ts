import { useState } from 'react';
import type { AmlCaseId } from '../../../../domain/ids.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import type { Party } from '../../../../domain/listings/listing-parts.ts';
import { recordOf } from '../../../../domain/listings/record.ts';
import type { OperationPayload } from '../../../offline/changes/operations.ts';
import type { NewOperation } from '../../../offline/outbox/operation.ts';
import { useListingOperations } from '../../../offline/outbox/use-listing-operations.ts';
import { useOutbox } from '../../../offline/outbox/use-outbox.ts';
import { laidLast } from '../../../offline/overlay/waiting-change.ts';
import { newId } from '../../../platform/ids.ts';

/** A picture of a buyer's paper, with its facts. */
export type Photo = { file: File; facts: OperationPayload<'document.add@1'> };

/**
 * Keeps buyers on this device: added to the listing, their checks started, and their papers sealed until they are sent,
 * in this order. Each has its own id, so that what was kept already isn't kept twice when something is tried again.
 */
export function useTakeBuyers(listing: Listing) {
  const outbox = useOutbox();
  const { operations } = useListingOperations(listing.id);
  const [ids] = useState(() => new Map<string, string>());
  const [isWorking, setIsWorking] = useState(false);
  const idOf = (what: string) => {
    const id = ids.get(what) ?? newId();
    ids.set(what, id);
    return id;
  };

  async function keep(change: NewOperation): Promise<string | undefined> {
    const kept = await outbox.enqueue(change);
    return kept.ok ? undefined : kept.error.message;
  }

  function changesOf(buyers: readonly Party[], photos: ReadonlyMap<string, Photo>): NewOperation[] {
    const of = { listingId: listing.id, addressLine: listing.addressLine };
    const record = recordOf(listing);
    const base = { record, version: listing.version, after: laidLast(operations) };
    const added = { ...record, buyers: [...record.buyers, ...buyers] };
    return [
      { ...of, id: idOf('edit'), kind: 'listing.edit@1', payload: { record: added }, base },
      ...buyers.map(({ id: partyId, name }): NewOperation => {
        const id = idOf(`case ${partyId}`) as AmlCaseId;
        const payload = { id, partyId, kind: 'individual' as const, name, sendsLink: true };
        return { ...of, id: idOf(`start ${partyId}`), kind: 'aml.start@1', payload };
      }),
      ...buyers.flatMap(({ id }): NewOperation[] => {
        const photo = photos.get(id);
        if (!photo) return [];
        const { file, facts: payload } = photo;
        return [{ ...of, id: idOf(`photo ${id}`), kind: 'document.add@1', payload, file }];
      }),
    ];
  }

  return {
    isWorking,
    /** Resolves to why the device keeps them not; undefined once it does. */
    async take(buyers: readonly Party[], photos: ReadonlyMap<string, Photo>) {
      setIsWorking(true);
      let trouble: string | undefined;
      for (const change of changesOf(buyers, photos)) trouble ??= await keep(change);
      setIsWorking(false);
      return trouble;
    },
  };
}
