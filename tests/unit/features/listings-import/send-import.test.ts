import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../../../contract/client.ts';
import type { ListingInput } from '../../../../domain/listings/listing.ts';
import type { GoodRow } from '../../../../src/features/listings/import/check-rows.ts';
import { createImportRun } from '../../../../src/features/listings/import/send-import.ts';
import { ApiProblem, NetworkFailure, RequestAborted } from '../../../../src/platform/api-errors.ts';

const rows: GoodRow[] = Array.from({ length: 250 }, (_, index) => ({
  id: `row-${index}` as GoodRow['id'],
  listing: {} as ListingInput,
}));
const file = { fileName: 'listings.csv', rows };

/** A client whose calls are kept; `answer` may throw. */
function recording(answer: (call: Call, index: number) => unknown = () => ({})) {
  const calls: Call[] = [];
  const client = {
    transport: async (call: Call) => {
      calls.push(call);
      return answer(call, calls.length - 1);
    },
  };
  return { client, calls, ids: () => calls.map((call) => call.endpoint.id) };
}

function problem(code: 'import.closed' | 'resource.not-found' | 'idempotency.in-progress') {
  const facts = { url: '', status: 409, statusText: '', body: null };
  return new ApiProblem(facts, { type: '', code, status: 409, title: code });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('rows go in batches of 100 and become listings with one commit at the end', async () => {
  const { client, calls, ids } = recording();
  const progress: number[] = [];
  await createImportRun(client, file).send((sent) => progress.push(sent));
  expect(ids()).toEqual([
    'imports.begin',
    'imports.add-rows',
    'imports.add-rows',
    'imports.add-rows',
    'imports.commit',
  ]);
  const sent = calls.flatMap((call) => (call.input.body as { rows?: GoodRow[] }).rows ?? []);
  expect(sent.filter((each) => typeof each === 'object')).toEqual(rows);
  expect(progress).toEqual([0, 100, 200, 250]);
  expect(new Set(calls.map((call) => call.options.idempotencyKey)).size).toBe(5);
});

test('a lost answer is asked for again under the same key', async () => {
  const { client, calls, ids } = recording((_, index) => {
    if (index === 2) throw new NetworkFailure();
    if (index === 5) throw problem('idempotency.in-progress');
    return {};
  });
  const sending = createImportRun(client, file).send(() => undefined);
  await vi.runAllTimersAsync();
  await sending;
  expect(ids().filter((id) => id === 'imports.commit')).toHaveLength(2);
  expect(calls[2]?.options.idempotencyKey).toBe(calls[3]?.options.idempotencyKey);
});

test('a stopped import goes on with the batch it stopped at', async () => {
  let isDown = true;
  const { client, calls, ids } = recording((call) => {
    if (isDown && JSON.stringify(call.input).includes('"batch":"1"')) {
      throw new NetworkFailure();
    }
    return {};
  });
  const run = createImportRun(client, file);
  const stopped = expect(run.send(() => undefined)).rejects.toThrow(NetworkFailure);
  await vi.runAllTimersAsync();
  await stopped;
  isDown = false;
  calls.length = 0;
  await run.send(() => undefined);
  expect(ids()).toEqual(['imports.add-rows', 'imports.add-rows', 'imports.commit']);
});

test('a refusal ends it at once', async () => {
  const { client, ids } = recording((call) => {
    if (call.endpoint.id === 'imports.commit') throw problem('import.closed');
    return {};
  });
  await expect(createImportRun(client, file).send(() => undefined)).rejects.toThrow(
    'import.closed',
  );
  expect(ids().filter((id) => id === 'imports.commit')).toHaveLength(1);
});

test('cancelling gives up the batch under way and throws away what was sent', async () => {
  const { client, ids } = recording(({ endpoint, options }) => {
    if (endpoint.id !== 'imports.add-rows') return {};
    return new Promise((_, reject) => {
      (options.signal as AbortSignal).addEventListener('abort', () => reject(new RequestAborted()));
    });
  });
  const run = createImportRun(client, file);
  const sending = expect(run.send(() => undefined)).rejects.toThrow(RequestAborted);
  await vi.advanceTimersByTimeAsync(1);
  await run.cancel();
  await sending;
  expect(ids()).toEqual(['imports.begin', 'imports.add-rows', 'imports.cancel']);
});

test('cancelling what never began asks nothing; what never arrived counts as cancelled', async () => {
  const { client, ids } = recording((call) => {
    if (call.endpoint.id === 'imports.cancel') throw problem('resource.not-found');
    throw problem('import.closed');
  });
  const run = createImportRun(client, file);
  await run.cancel();
  expect(ids()).toEqual([]);
  await expect(run.send(() => undefined)).rejects.toThrow();
  await run.cancel();
  expect(ids()).toEqual(['imports.begin', 'imports.cancel']);
});
