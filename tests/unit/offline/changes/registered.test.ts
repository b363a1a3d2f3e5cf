import { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Transport } from '../../../../contract/client.ts';
import { defineEndpoint } from '../../../../contract/endpoint.ts';
import { IdSchema } from '../../../../domain/ids.ts';
import { placeOf } from '../../../../src/features/sync/tray/tray-groups.ts';
import {
  callTo,
  defineOperation,
  keptUnder,
  type Laid,
  type OperationDefinition,
  type Shown,
} from '../../../../src/offline/changes/define-operation.ts';
import { addedEntry, withEntry, withoutEntry } from '../../../../src/offline/changes/entries.ts';
import { keepAnswer } from '../../../../src/offline/changes/keep-answer.ts';
import { layWaiting } from '../../../../src/offline/changes/lay-waiting.ts';
import { definitions, readOperation } from '../../../../src/offline/changes/operations.ts';
import { changesOfItsPart } from '../../../../src/offline/changes/takes-with.ts';
import { named } from '../../../../src/offline/changes/words.ts';
import { describeChange } from '../../../../src/offline/operation-words.ts';
import type { NewOperation } from '../../../../src/offline/outbox/operation.ts';
import { sendOperation } from '../../../../src/offline/outbox/sending/send-operation.ts';
import { newId } from '../../../support/builders.ts';
import { newListingId } from '../../../support/outbox/changes.ts';
import { Device } from '../../../support/outbox/outbox-tabs.ts';

/** A module that stands nowhere in the product: bees, each with a photograph that is sent in parts. */
type Bee = { id: string; name: string; madeBy?: string; photo?: { receivedBytes: number } };
type Bees = { bees: Shown<Bee>[] };

const access = { kind: 'permission', permission: 'listing.edit' } as const;
const params = v.strictObject({ id: IdSchema });
const endpoints = {
  add: defineEndpoint({
    id: 'bees.add',
    method: 'POST',
    path: '/api/listings/:id/bees',
    summary: 'Add a bee',
    access,
    offline: 'queueable',
    params,
    body: v.strictObject({ id: IdSchema, name: v.string(), photoId: IdSchema }),
    answer: { status: 201, schema: v.unknown() },
    problems: [],
  }),
  release: defineEndpoint({
    id: 'bees.release',
    method: 'DELETE',
    path: '/api/listings/:id/bees/:beeId',
    summary: 'Let a bee go',
    access,
    offline: 'queueable',
    params: v.strictObject({ id: IdSchema, beeId: IdSchema }),
    answer: { status: 204 },
    problems: [],
  }),
};
const beesKey = (id: string) => ['listings', 'bees', id];

const add = defineOperation({
  kind: 'bee.add@1',
  payload: v.strictObject({ id: IdSchema, name: v.string(), photoId: IdSchema }),
  call: ({ listingId: id, payload: body }) => callTo(endpoints.add, { params: { id }, body }),
  file: {
    id: ({ photoId }) => photoId,
    part: ({ listingId: id, payload }, offset, bytes) => ({
      endpoint: endpoints.release,
      input: { params: { id, beeId: payload.photoId, offset }, bytes },
    }),
    progress: (answer) =>
      (answer as { photo: { receivedBytes: number; state: 'uploading' } }).photo,
    stored: (answer, photo) => ({ ...(answer as Bee), photo }),
  },
  isInFileLane: true,
  apply: ({ bees }: Bees, { payload: { id, name } }, laid: Laid<string>): Bees => {
    const bee = addedEntry<Bee, string>(laid, (madeBy) => ({ id, name, madeBy }));
    return { bees: withEntry(bees, bee, (each) => each.id === id, 'last') };
  },
  acknowledge: ({ listingId }) => keptUnder(beesKey(listingId)),
  words: ({ name }) => named('Add a bee', name),
  takesWith: changesOfItsPart,
  place: 'hive',
});

const release = defineOperation({
  kind: 'bee.release@1',
  payload: v.strictObject({ id: IdSchema }),
  call: ({ listingId: id, payload: { id: beeId } }) =>
    callTo(endpoints.release, { params: { id, beeId } }),
  apply: ({ bees }: Bees, { payload: { id } }, laid: Laid<string>): Bees => ({
    bees: withoutEntry(bees, laid, (each) => each.id === id),
  }),
  acknowledge: ({ listingId }) => keptUnder(beesKey(listingId)),
  words: () => 'Let a bee go',
});

const beeChanges = [add, release] as const;
const all = definitions as OperationDefinition[];
beforeEach(() => void all.push(...beeChanges));
afterEach(() => void all.splice(all.length - beeChanges.length));

const addressLine = '12 Wattle Street, Newtown NSW 2042';
const listingId = newListingId();
const bee = { id: newId(), name: 'Maja', photoId: newId() };

/** A change as a screen of the module makes it; the product's own types don't know it. */
function asked(kind: string, payload: object, more: object = {}): NewOperation {
  return { kind, listingId, payload, addressLine, ...more } as unknown as NewOperation;
}

describe('a module registers its kinds once, and everything that reads kinds takes them', () => {
  test('offline 20: its payload is read from the device, and only in its shape', () => {
    expect(readOperation(asked('bee.add@1', bee))).toMatchObject({ payload: bee });
    expect(readOperation(asked('bee.add@1', { ...bee, stings: true }))).toBeUndefined();
    expect(readOperation(asked('bee.add@2', bee))).toBeUndefined();
  });

  test('kept with its bytes in the lane for files, named, mended at its place, sent in parts', async () => {
    const device = new Device();
    device.connect('offline');
    const { outbox } = await device.open();
    const file = new Blob(['a photograph']);
    const kept = await outbox.enqueue(asked('bee.add@1', bee, { file }));
    if (!kept.ok) throw new Error(kept.error.message);
    const operation = kept.value;
    expect(operation.lane).toBe(`files:${listingId}`);
    expect(await (await outbox.file(operation.id))?.text()).toBe('a photograph');
    expect(describeChange(operation)).toBe('Add a bee: Maja');
    expect(placeOf(operation)).toBe(`/property-listings/${listingId}/hive`);

    const calls: [string, unknown][] = [];
    const transport: Transport = async ({ endpoint, input }) => {
      calls.push([endpoint.id, input.body ?? input.params]);
      return endpoint === endpoints.add
        ? { ...bee, photo: { receivedBytes: 0, state: 'uploading' } }
        : { receivedBytes: file.size, state: 'stored' };
    };
    const parts = {
      transport,
      file: () => outbox.file(operation.id),
      onProgress: async () => undefined,
      elapsed: () => 0,
      now: () => 0,
    };
    const answer = await sendOperation(operation, parts, new AbortController().signal);
    expect(calls).toEqual([
      ['bees.add', bee],
      ['bees.release', { id: listingId, beeId: bee.photoId, offset: 0 }],
    ]);
    expect(answer).toMatchObject({ name: 'Maja', photo: { state: 'stored' } });
  });

  test('a discard takes along what its kind says, from any lane of the listing', async () => {
    const device = new Device();
    device.connect('offline');
    const { outbox } = await device.open();
    const kept = await outbox.enqueue(asked('bee.add@1', bee, { file: new Blob(['x']) }));
    await outbox.enqueue(asked('bee.release@1', { id: bee.id }));
    await outbox.enqueue(asked('bee.release@1', { id: newId() }));
    const plan = outbox.planDiscard(kept.ok ? kept.value.id : '');
    expect(plan.discarded.map(describeChange)).toEqual(['Add a bee: Maja', 'Let a bee go']);
  });

  test('offline 24: it is laid over what is read, and its answer over what is kept, by the same fold', async () => {
    const device = new Device();
    device.connect('offline');
    const { outbox } = await device.open();
    await outbox.enqueue(asked('bee.add@1', bee, { file: new Blob(['x']) }));
    const { operations } = outbox.snapshot();
    const shown = layWaiting({ bees: [] }, operations, beeChanges, 'Mia');
    expect(shown.bees).toMatchObject([
      { name: 'Maja', madeBy: 'Mia', waiting: { state: 'queued' } },
    ]);

    const queryClient = new QueryClient();
    queryClient.setQueryData(beesKey(listingId), { bees: [] });
    const answer = { id: bee.id, name: 'Maja', madeBy: 'Mia Agent' };
    for (const operation of operations) {
      await keepAnswer(operation, answer, { queryClient, store: async () => undefined });
    }
    expect(queryClient.getQueryData(beesKey(listingId))).toEqual({ bees: [answer] });
  });
});
