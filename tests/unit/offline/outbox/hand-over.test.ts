import { expect, test } from 'vitest';
import type { UnsentChange } from '../../../../contract/endpoints/unsent-work.ts';
import type { ListingId, NoteId } from '../../../../domain/ids.ts';
import { handOver } from '../../../../src/offline/outbox/hand-over.ts';
import type { OutboxSnapshot } from '../../../../src/offline/outbox/outbox.ts';
import { ApiError, NetworkFailure } from '../../../../src/platform/api-errors.ts';
import { newId } from '../../../support/builders.ts';
import { anOperation } from '../../../support/fake-outbox.ts';

const note = (text: string) =>
  anOperation({
    kind: 'note.add@1',
    listingId: newId() as ListingId,
    payload: { id: newId() as NoteId, text },
    addressLine: '1 Wattle St',
  });

/** What waits on a device that was shut away. */
function waiting(texts: readonly string[], bytes?: number) {
  const operations = texts.map(note);
  let isLocked = true;
  return {
    ready: Promise.resolve(),
    lock(next: boolean) {
      isLocked = next;
    },
    snapshot: (): OutboxSnapshot => ({
      keeping: isLocked ? 'locked' : 'device',
      operations: isLocked ? [] : operations,
      isSending: false,
    }),
    file: async () => (bytes === undefined ? undefined : new Blob([new Uint8Array(bytes)])),
  };
}

async function handedOver(outbox: ReturnType<typeof waiting>): Promise<UnsentChange[]> {
  const kept: UnsentChange[] = [];
  await handOver(outbox, async (changes) => void kept.push(...changes));
  return kept;
}

test('all that waits is handed over as it was entered, from a device that was shut away too', async () => {
  const kept = await handedOver(waiting(['Key at the café', 'Two parties came']));
  expect(kept.map(({ content }) => JSON.parse(content.payload).text)).toEqual([
    'Key at the café',
    'Two parties came',
  ]);
  expect(kept[0]?.content).toMatchObject({ addressLine: '1 Wattle St' });
});

test('a small file goes with it, a larger one is named', async () => {
  const [small] = await handedOver(waiting(['with a photo'], 200_000));
  expect(small?.content.file).toMatchObject({
    size: 200_000,
    bytes: expect.stringMatching(/^A+=*$/),
  });
  const [large] = await handedOver(waiting(['with a photo'], 200_001));
  expect(large?.content.file).toEqual({ size: 200_001 });
});

test('nothing is lost while nobody answers: it rejects', async () => {
  const fail = (error: Error) => handOver(waiting(['a note']), () => Promise.reject(error));
  await expect(fail(new NetworkFailure())).rejects.toThrow(NetworkFailure);
  const answer = (status: number) =>
    new ApiError({ url: '', status, statusText: '', body: undefined });
  await expect(fail(answer(503))).rejects.toThrow(ApiError);
  await expect(fail(answer(429))).rejects.toThrow(ApiError);
});
