import { expect, test } from 'vitest';
import {
  type LoadedSoFar,
  loadWholeResult,
} from '../../../../src/features/listings/table/load-whole-result.ts';
import { MAX_WHOLE_ROWS } from '../../../../src/features/listings/table/search-params.ts';
import type { ApiClient } from '../../../../src/platform/api-client.ts';
import { row } from './rows.ts';

/** Serves pages of a result, remembering what was asked. */
function clientOf(total: number) {
  const all = Array.from({ length: total }, () => row());
  const asked: { size?: string; searchAfter?: string[]; page?: string }[] = [];
  const search = async ({ query }: { query: (typeof asked)[number] }) => {
    asked.push(query);
    const from = Number(query.searchAfter?.[0] ?? -1) + 1;
    const hits = all.slice(from, from + Number(query.size));
    return {
      hits: hits.map((source, index) => ({ _source: source, sort: [String(from + index), 'mac'] })),
      total: { value: Math.min(total, 10_000), relation: total > 10_000 ? 'gte' : 'eq' },
    };
  };
  return { client: { listings: { search } } as unknown as ApiClient, asked };
}

const load = (client: ApiClient, onProgress?: (soFar: LoadedSoFar) => void) =>
  loadWholeResult(
    client,
    { queries: ['*'], shelf: 'current' },
    { signal: new AbortController().signal, onProgress },
  );

test('spec 2: Load All takes pages of 200 by cursor and tells how far it is', async () => {
  const { client, asked } = clientOf(450);
  const progress: number[] = [];
  const whole = await load(client, ({ loaded }) => progress.push(loaded));
  expect(whole.rows).toHaveLength(450);
  expect(whole.isComplete).toBe(true);
  expect(whole.total).toEqual({ value: 450, relation: 'eq' });
  expect(progress).toEqual([200, 400, 450]);
  expect(asked.map(({ searchAfter }) => searchAfter)).toEqual([
    undefined,
    ['199', 'mac'],
    ['399', 'mac'],
  ]);
});

test('a result that ends with a full page is whole', async () => {
  const { client } = clientOf(400);
  expect(await load(client)).toMatchObject({ isComplete: true });
});

test('more than 10,000 rows are cut off there, and said to be', async () => {
  const { client, asked } = clientOf(10_400);
  const whole = await load(client);
  expect(whole.rows).toHaveLength(MAX_WHOLE_ROWS);
  expect(whole.isComplete).toBe(false);
  expect(whole.total).toEqual({ value: 10_000, relation: 'gte' });
  expect(asked).toHaveLength(50);
});

test('nothing found is a whole result too', async () => {
  const { client } = clientOf(0);
  expect(await load(client)).toMatchObject({ rows: [], isComplete: true });
});
