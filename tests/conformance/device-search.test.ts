import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListingChanges } from '../../contract/endpoints/listing-changes.ts';
import type { ListingSearchResult, ListingSummary } from '../../contract/endpoints/listings.ts';
import { createReplicaTable } from '../../src/offline/replica/worker/replica-table.ts';
import { apiOver, freshDatabase, type TestApi } from '../support/api-app.ts';
import { addAgency, listingInput, newId, type TestAgency } from '../support/builders.ts';

const STREETS = ['Saltbush', 'Salt', 'Brushbox', 'Éclair', 'Primrose', 'Rose', 'Rosemary'];
const TYPES = ['Road', 'Street', 'Avenue', 'Crescent'];
const SUBURBS = ['Newtown', 'Parramatta', 'St Kilda', 'Orange'];
const VENDORS = ['Siobhán O’Connor', 'Wei Zhang', 'Rosalind Salter', 'Jürgen Weiß', 'Ann Smith'];
const SIZE = 100;

let store: Awaited<ReturnType<typeof freshDatabase>>;
let api: TestApi;
let agency: TestAgency;
const device = createReplicaTable();

/** The same choice at each run. */
function pick<T>(from: readonly T[], at: number): T {
  const found = from[at % from.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

beforeAll(async () => {
  store = await freshDatabase('pglite');
  api = await apiOver(store.database);
  agency = await addAgency(store.database);
  for (let at = 0; at < 60; at += 1) {
    const address = {
      streetNumber: String((at * 7) % 40),
      streetName: pick(STREETS, at),
      streetType: pick(TYPES, at * 3),
      suburb: pick(SUBURBS, at * 5),
    };
    const vendors = [{ id: newId(), kind: 'person', name: pick(VENDORS, at * 3 + 1) }];
    const listing = listingInput({ address, vendors });
    const answer = await api.call('/api/listings', {
      as: agency.principal,
      body: { id: newId(), listing },
    });
    expect(answer.status, answer.text).toBe(201);
  }
  const rows: ListingSummary[] = [];
  for (let cursor = '', isComplete = false; !isComplete; ) {
    const path = `/api/listings/changes${cursor && `?cursor=${encodeURIComponent(cursor)}`}`;
    const page = (await api.call(path, { as: agency.principal })).json as ListingChanges;
    rows.push(...page.rows);
    ({ cursor, isComplete } = page);
  }
  device.setRows([...new Map(rows.map((row) => [row.id, row])).values()]);
  expect(device.count()).toBe(60);
});
afterAll(() => store.remove());

/** Words of the listings whole, begun, cut out of the middle and mistyped, alone and together. */
function queries(): string[] {
  const words = [...STREETS, ...TYPES, ...SUBURBS, ...VENDORS, 'st', 'rd', 'ave', '7', '2042'];
  const swapped = (word: string) =>
    `${word.slice(0, 3)}${word[4] ?? ''}${word[3] ?? ''}${word.slice(5)}`;
  const kinds = [
    (word: string) => word,
    (word: string) => word.slice(0, 3),
    (word: string) => word.slice(1, 5),
    swapped,
    (word: string) => `${word.slice(0, 4)}x${word.slice(4)}`,
    (word: string) => `${word.slice(0, 2)}${word.slice(3)}`,
  ];
  const single = words.flatMap((word) => kinds.map((kind) => kind(word)));
  const pairs = words.flatMap((word, at) => [
    `${word} ${pick(words, at * 5 + 2)}`,
    `${swapped(word)} ${pick(words, at * 3 + 1)}`,
    `${word.slice(0, 2)} ${pick(STREETS, at)}`,
  ]);
  return ['', '*', 'zzzzqq', ...single, ...pairs];
}

test('spec 2 and 3: the device finds what the server finds, in its order, and forgives the same', async () => {
  const differences: unknown[] = [];
  for (const query of new Set(queries())) {
    const asked = `queries[]=${encodeURIComponent(query || '*')}&size=${SIZE}`;
    const answer = await api.call(`/api/listings?${asked}`, { as: agency.principal });
    const { hits, corrected = false } = answer.json as ListingSearchResult;
    const own = device.search({ query, shelf: 'current', page: 0, size: SIZE });
    const server = { ids: hits.map(({ _source }) => _source.id), corrected };
    const here = { ids: own.rows.map(({ id }) => id), corrected: own.isCorrected };
    if (JSON.stringify(server) !== JSON.stringify(here)) {
      const lines = (ids: readonly string[]) =>
        ids.slice(0, 5).map((id) => device.row(id, false)?.addressLine);
      differences.push({
        query,
        server: [corrected, lines(server.ids)],
        here: [own.isCorrected, lines(here.ids)],
      });
    }
  }
  expect(differences).toEqual([]);
});

test.each(['address', 'suburb', 'status', 'price', 'reference', 'updatedAt', 'createdAt'])(
  'spec 2: sorted by %s the device has the order of the server, either way',
  async (column) => {
    for (const direction of ['asc', 'desc'] as const) {
      const asked = `queries[]=*&size=${SIZE}&sort[${column}]=${direction}`;
      const answer = await api.call(`/api/listings?${asked}`, { as: agency.principal });
      const { hits } = answer.json as ListingSearchResult;
      const sort = { column, direction };
      const own = device.search({ query: '', shelf: 'current', sort, page: 0, size: SIZE });
      expect(own.rows.map(({ addressLine, reference }) => [addressLine, reference])).toEqual(
        hits.map(({ _source }) => [_source.addressLine, _source.reference]),
      );
    }
  },
);
