import { describe, expect, test } from 'vitest';
import type { ListingId } from '../../../../domain/ids.ts';
import type { ListingInput } from '../../../../domain/listings/listing.ts';
import { recordOf } from '../../../../domain/listings/record.ts';
import type { Operation } from '../../../../src/offline/outbox/operation.ts';
import { listingInput, newId } from '../../../support/builders.ts';
import {
  archive,
  create,
  edit,
  newListingId,
  note,
  withLine,
} from '../../../support/outbox/changes.ts';
import { recordNow } from '../../../support/outbox/listings-server.ts';
import { Device } from '../../../support/outbox/outbox-tabs.ts';

/** A device with a listing on the server, and the connection gone. */
async function withListing() {
  const device = new Device();
  const { outbox } = await device.open();
  const id = newListingId();
  const record = listingInput();
  await outbox.enqueue(create(id, record));
  await device.settle();
  device.connect('offline');
  return { device, outbox, id, record };
}

function recordIn(operation: Operation | undefined): ListingInput {
  const payload = operation?.content.payload;
  if (!payload || !('record' in payload)) throw new Error('There is no edit');
  return payload.record;
}

const marks = (record: ListingInput) => record.marketing.map(({ item }) => item);

async function goOnline(device: Device) {
  device.connect('online');
  await device.pass(1_000);
}

describe('the order within a listing', () => {
  test('offline 11: what follows a listing that could not be added waits behind it', async () => {
    const device = new Device();
    const { outbox } = await device.open();
    const id = newListingId();
    device.server.poisoned.set(id, 'request.invalid');
    await outbox.enqueue(create(id));
    await outbox.enqueue(edit(id, { record: listingInput(), version: 0 }, 'later'));
    await outbox.enqueue(note(id));
    await device.pass(60_000);
    expect(outbox.snapshot().operations.map(({ state }) => state)).toEqual([
      'refused',
      'queued',
      'queued',
    ]);
    expect(device.server.requests).toHaveLength(1);
    device.server.poisoned.clear();
    await outbox.retry(outbox.snapshot().operations[0]?.id);
    await device.settle();
    expect(outbox.snapshot().operations).toEqual([]);
    expect(marks(recordNow(device.server, id))).toEqual(['later']);
  });

  test('offline 12: a listing made, changed and archived offline arrives under its own id', async () => {
    const device = new Device();
    device.connect('offline');
    const { outbox } = await device.open();
    const id = newListingId();
    const record = listingInput();
    await outbox.enqueue(create(id, record));
    await outbox.enqueue(edit(id, { record, version: 0 }, 'one'));
    await outbox.enqueue(archive(id, { record: withLine(record, 'one'), version: 0 }));
    expect(outbox.snapshot().operations.map(({ baseVersion }) => baseVersion)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await goOnline(device);
    expect(outbox.snapshot().operations).toEqual([]);
    expect(device.server.listings.get(id)).toMatchObject({ version: 3, state: 'archived' });
  });

  test('offline 22: a change by someone else stops the lane with both versions kept', async () => {
    const { device, outbox, id, record } = await withListing();
    await outbox.enqueue(edit(id, { record, version: 1 }, 'mine'));
    await outbox.enqueue(note(id));
    device.server.editElsewhere(id, { marketing: withLine(record, 'theirs').marketing });
    await goOnline(device);
    const [card, behind] = outbox.snapshot().operations;
    expect([card?.state, behind?.state]).toEqual(['conflict', 'queued']);
    expect(card?.content.theirs?.version).toBe(2);
    expect(marks(recordNow(device.server, id))).toEqual(['theirs']);
    await outbox.retry(card?.id);
    await device.settle();
    expect(outbox.snapshot().operations[0]?.state).toBe('conflict');

    const theirs = card?.content.theirs;
    if (!card || !theirs) throw new Error('Their version is missing');
    const merged = withLine(recordOf(theirs), 'mine');
    const amended = await outbox.amend(
      card.id,
      { payload: { record: merged }, base: recordOf(theirs) },
      theirs.version,
    );
    expect(amended.ok && amended.value.id).not.toBe(card.id);
    await device.settle();
    expect(outbox.snapshot().operations).toEqual([]);
    expect(marks(recordNow(device.server, id))).toEqual(['theirs', 'mine']);
    expect(device.server.notes.get(id)).toHaveLength(1);
  });

  test('offline 25: the first of two changes is refused and discarded; the second keeps only its own', async () => {
    const { device, outbox, id, record } = await withListing();
    await outbox.enqueue(edit(id, { record, version: 1 }, 'first'));
    await outbox.enqueue(edit(id, { record: withLine(record, 'first'), version: 1 }, 'second'));
    device.server.poisoned.set(id, 'listing.archived');
    await goOnline(device);
    const [first, second] = outbox.snapshot().operations;
    expect([first?.state, second?.state]).toEqual(['refused', 'queued']);
    const plan = outbox.planDiscard(first?.id ?? '');
    expect(plan.discarded.map((each) => each.seq)).toEqual([first?.seq]);
    expect(plan.rebased.map((each) => each.seq)).toEqual([second?.seq]);
    device.server.poisoned.clear();
    await outbox.discard(first?.id ?? '');
    await device.settle();
    expect(outbox.snapshot().operations).toEqual([]);
    expect(marks(recordNow(device.server, id)).includes('first')).toBe(false);
    expect(marks(recordNow(device.server, id))).toContain('second');
  });

  test('discarding a listing that was never added takes all that is about it, and says so before', async () => {
    const device = new Device();
    device.connect('offline');
    const { outbox } = await device.open();
    const [id, other] = [newListingId(), newListingId()];
    await outbox.enqueue(create(id));
    await outbox.enqueue(note(id));
    await outbox.enqueue(document(id));
    await outbox.enqueue(create(other));
    const [first] = outbox.snapshot().operations;
    const plan = outbox.planDiscard(first?.id ?? '');
    expect(plan.discarded).toHaveLength(3);
    await outbox.discard(first?.id ?? '');
    expect(outbox.snapshot().operations.map(({ listingId }) => listingId)).toEqual([other]);
  });

  test('a discard takes nothing that the person was not told of', async () => {
    const device = new Device();
    device.connect('offline');
    const { outbox } = await device.open();
    const id = newListingId();
    await outbox.enqueue(create(id));
    const [first] = outbox.snapshot().operations;
    const told = outbox.planDiscard(first?.id ?? '');
    await outbox.enqueue(note(id));
    expect(await outbox.discard(first?.id ?? '', told)).toBe(false);
    expect(outbox.snapshot().operations).toHaveLength(2);
    expect(await outbox.discard(first?.id ?? '', outbox.planDiscard(first?.id ?? ''))).toBe(true);
    expect(outbox.snapshot().operations).toEqual([]);
  });

  test('documents wait for the listing that was made here, also when it was mended', async () => {
    const device = new Device();
    const { outbox } = await device.open();
    const id = newListingId();
    device.server.poisoned.set(id, 'request.invalid');
    await outbox.enqueue(create(id));
    await outbox.enqueue(document(id));
    await device.pass(1_000);
    const [listing, file] = outbox.snapshot().operations;
    expect(file).toMatchObject({ lane: `files:${id}`, dependsOn: listing?.id, state: 'queued' });
    expect((await outbox.file(file?.id ?? ''))?.size).toBe(5);
    const mended = await outbox.amend(listing?.id ?? '', { payload: { listing: listingInput() } });
    expect(outbox.snapshot().operations[1]?.dependsOn).toBe(mended.ok && mended.value.id);
  });

  test('mending the first change carries on into those that were made on top of it', async () => {
    const { outbox, id, record } = await withListing();
    await outbox.enqueue(edit(id, { record, version: 1 }, 'first'));
    await outbox.enqueue(edit(id, { record: withLine(record, 'first'), version: 1 }, 'second'));
    const [first] = outbox.snapshot().operations;
    const payload = { record: { ...recordIn(first), saleMethod: 'auction' as const } };
    await outbox.amend(first?.id ?? '', { payload });
    const [, second] = outbox.snapshot().operations;
    expect(recordIn(second).saleMethod).toBe('auction');
    expect(marks(recordIn(second))).toEqual(['first', 'second']);
  });

  test('a change begun before the one below it arrived goes on top of it without a conflict', async () => {
    const { device, outbox, id, record } = await withListing();
    const begun = { record, version: 1 };
    await outbox.enqueue(edit(id, begun, 'first'));
    const seen = { record: recordIn(outbox.snapshot().operations[0]), version: 1 };
    const other = await device.open();
    await goOnline(device);
    await other.outbox.enqueue(edit(id, seen, 'second'));
    await device.settle();
    await outbox.enqueue(edit(id, begun, 'third'));
    await device.settle();
    expect(outbox.snapshot().operations).toEqual([]);
    expect(marks(recordNow(device.server, id))).toEqual(['first', 'second', 'third']);
  });
});

function document(listingId: ListingId) {
  const bytes = new Blob(['bytes']);
  return {
    kind: 'document.add@1' as const,
    listingId,
    payload: {
      id: newId() as never,
      kind: 'photo' as const,
      name: 'front.jpg',
      mediaType: 'image/jpeg' as const,
      size: 5,
      sha256: '0'.repeat(64),
    },
    addressLine: '12 Wattle Street',
    file: bytes,
  };
}
