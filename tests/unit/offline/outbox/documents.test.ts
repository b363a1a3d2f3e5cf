import { describe, expect, test, vi } from 'vitest';
import type { Call, Transport } from '../../../../contract/client.ts';
import type { DocumentId } from '../../../../domain/ids.ts';
import type { Operation } from '../../../../src/offline/outbox/operation.ts';
import { sendOperation } from '../../../../src/offline/outbox/sending/send-operation.ts';
import { NetworkFailure } from '../../../../src/platform/api-errors.ts';
import { newId } from '../../../support/builders.ts';
import { newListingId } from '../../../support/outbox/changes.ts';
import { problem } from '../../../support/outbox/listings-server.ts';

const SIZE = 3_000_000;

function upload(): Operation {
  const listingId = newListingId();
  const payload = {
    id: newId() as DocumentId,
    kind: 'photo' as const,
    name: 'front.jpg',
    mediaType: 'image/jpeg' as const,
    size: SIZE,
    sha256: '0'.repeat(64),
  };
  return {
    seq: 1,
    id: newId(),
    lane: `files:${listingId}`,
    kind: 'document.add@1',
    listingId,
    content: { payload, addressLine: '12 Wattle Street' },
    createdAt: 0,
    build: 'test',
    state: 'sending',
    attempts: 1,
  };
}

/** The part of our API that takes documents: it keeps what arrived, whoever asks. */
function storage() {
  let received = 0;
  let isOut = false;
  const offsets: number[] = [];
  const transport: Transport = async ({ endpoint, input }: Call) => {
    if (isOut) throw new NetworkFailure();
    const state = () => (received === SIZE ? 'stored' : 'uploading');
    if (endpoint.id === 'documents.begin') return { receivedBytes: received, state: state() };
    const { offset } = input.params as { offset: string };
    const current = { receivedBytes: received, state: state() };
    if (Number(offset) !== received) throw problem('document.part-out-of-order', { current });
    offsets.push(received);
    received += (input.bytes as Blob).size;
    return { receivedBytes: received, state: state() };
  };
  return {
    transport,
    offsets,
    received: () => received,
    skip: (bytes: number) => {
      received += bytes;
    },
    cut: (next: boolean) => {
      isOut = next;
    },
  };
}

function partsOf(transport: Transport, onProgress = vi.fn(async () => undefined)) {
  const file = async () => new Blob([new Uint8Array(SIZE)]);
  return { transport, file, onProgress, elapsed: () => 0, now: () => 0 };
}

const { signal } = new AbortController();

describe('a document goes in parts', () => {
  test('offline 51: cut off half-way it goes on from where the server stands', async () => {
    const server = storage();
    const operation = upload();
    const first = partsOf(
      server.transport,
      vi.fn(async () => {
        server.cut(server.received() > 0);
        return undefined;
      }),
    );
    await expect(sendOperation(operation, first, signal)).rejects.toBeInstanceOf(NetworkFailure);
    const before = server.received();
    expect(before).toBeGreaterThan(0);
    server.cut(false);
    const again = partsOf(server.transport);
    const answer = await sendOperation(operation, again, signal);
    expect(answer).toMatchObject({ state: 'stored', receivedBytes: SIZE });
    expect(again.onProgress).toHaveBeenNthCalledWith(1, operation, before);
    expect(server.offsets).toEqual([...new Set(server.offsets)]);
  });

  test('one that has arrived already is done at once', async () => {
    const server = storage();
    server.skip(SIZE);
    const answer = await sendOperation(upload(), partsOf(server.transport), signal);
    expect(answer).toMatchObject({ state: 'stored' });
    expect(server.offsets).toEqual([]);
  });

  test('where another tab has sent a part in between, it goes on behind it', async () => {
    const server = storage();
    const onProgress = vi.fn(async () => undefined);
    onProgress.mockImplementationOnce(async () => server.skip(262_144) as undefined);
    const answer = await sendOperation(upload(), partsOf(server.transport, onProgress), signal);
    expect(answer).toMatchObject({ state: 'stored', receivedBytes: SIZE });
  });

  test('without its bytes it is refused, for a person to add it again', async () => {
    const parts = { ...partsOf(storage().transport), file: async () => undefined };
    await expect(sendOperation(upload(), parts, signal)).rejects.toThrow(
      'no longer on this device',
    );
  });
});
