import type { ListingId, NoteId } from '../../../domain/ids.ts';
import type { ListingInput } from '../../../domain/listings/listing.ts';
import type { NewOperation } from '../../../src/offline/outbox/operation.ts';
import { listingInput, newId } from '../builders.ts';

const addressLine = '12 Wattle Street, Newtown NSW 2042';

/** A fresh id of a listing. */
export function newListingId(): ListingId {
  return newId() as ListingId;
}

/** Adds a listing. */
export function create(listingId: ListingId, listing: ListingInput = listingInput()): NewOperation {
  return { kind: 'listing.create@1', listingId, payload: { listing }, addressLine };
}

/** Adds a marketing line with a mark to what the person saw. */
export function edit(
  listingId: ListingId,
  seen: { record: ListingInput; version: number },
  mark: string = newId(),
): NewOperation {
  return {
    kind: 'listing.edit@1',
    listingId,
    payload: { record: withLine(seen.record, mark) },
    base: seen,
    addressLine,
  };
}

/** A record with one more marketing line. */
export function withLine(record: ListingInput, mark: string): ListingInput {
  const line = { id: newId(), supplier: 'Signs', item: mark, price: 12_300 };
  return { ...record, marketing: [...record.marketing, line] } as ListingInput;
}

/** Writes a note. */
export function note(listingId: ListingId, id = newId() as NoteId): NewOperation {
  return { kind: 'note.add@1', listingId, payload: { id, text: `Note ${id}` }, addressLine };
}

export function archive(listingId: ListingId, seen: { record: ListingInput; version: number }) {
  return {
    kind: 'listing.archive@1',
    listingId,
    payload: {},
    base: seen,
    addressLine,
  } satisfies NewOperation;
}
