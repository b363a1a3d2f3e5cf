import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListingChanges } from '../../contract/endpoints/listing-changes.ts';
import {
  LISTING_SORT_COLUMNS,
  type ListingSearchResult,
  type ListingSummary,
} from '../../contract/endpoints/listings.ts';
import { createReplicaTable } from '../../src/offline/replica/worker/replica-table.ts';
import { apiOver, freshDatabase, type TestApi } from '../support/api-app.ts';
import { addAgency, listingInput, newId, type TestAgency } from '../support/builders.ts';

const STREETS = ['Saltbush', 'Salt', 'Brushbox', 'Éclair', 'Primrose', 'Rose', 'Rosemary'];
const TYPES = ['Road', 'Street', 'Avenue', 'Crescent'];
const SUBURBS = ['Newtown', 'Parramatta', 'St Kilda', 'Orange'];
const VENDORS = ['Siobhán O’Connor', 'Wei Zhang', 'Rosalind Salter', 'Jürgen Weiß', 'Ann Smith'];
/** Doors as people give them: a number alone, units, lots with and without a number, letters and ranges. */
const DOORS = [
  {},
  { unit: '12' },
  { unit: 'G01' },
  { lot: '7' },
  { lot: '7', unit: '3' },
  { lot: '31', streetNumber: undefined },
  { lot: '31', streetNumber: undefined, unit: '3' },
  { streetNumber: '12A' },
  { streetNumber: '12-14' },
  { streetNumber: '12 - 14', unit: 'Shop 2' },
];
const REACHED = [
  { mobile: '0491 570 156', email: 'Siobhan.OConnor+sale@Example.com' },
  { mobile: '+61 491 571 491' },
  { email: 'wei_zhang@mail.example.com.au' },
  {},
  { mobile: '(02) 5550 0123' },
];
const SALES = [
  { saleMethod: 'auction', dates: { auctionAt: '2026-12-04T23:30:00.000Z' } },
  { saleMethod: 'private-treaty', price: { asking: 91_500_000 } },
  { saleMethod: 'expressions-of-interest', dates: { closesOn: '2026-12-05' } },
  { saleMethod: 'off-market', price: { guideLow: 120_000_000, guideHigh: 130_000_000 } },
  { saleMethod: 'set-date', dates: { settlementDueOn: '2026-12-18' } },
  { saleMethod: 'tender', price: { asking: 91_550_050 } },
  {},
];
/** Where a sale stands, for how much, and how people are reached, as they are typed. */
const FACTS = [
  ...[
    'auction',
    'draft',
    'treaty',
    'off market',
    'private treaty newtown',
    'settlement',
    'closing',
  ],
  ...['$915,000', '915000', '915,000', '$915', '$1,200,000', '1,300,000', '$915,500', '12', '91'],
  ...['0491570156', '0491 570 156', '+61 491 570 156', '0491 57', '0491', '570', '0491571491'],
  ...['(02) 5550 0123', '02 5550', '55500123', '0491 570 206', 'auctoin', 'trety', '2042 draft'],
  ...[
    'siobhan.oconnor+sale@example.com',
    'siobhan.oconnor@',
    '@example.com',
    'example.com',
    'wei_zh@',
  ],
  ...['wei_zhang@mail', 'saltbush auction', 'zhang 0491', '$', '@', '+61'],
];
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
      ...pick(DOORS, Math.floor(at / 2)),
    };
    const vendor = { id: newId(), kind: 'person', name: pick(VENDORS, at * 3 + 1) };
    const vendors = [{ ...vendor, ...pick(REACHED, at) }];
    const buyers = at % 6 === 0 ? [{ ...vendor, id: newId(), mobile: `0491 570 ${200 + at}` }] : [];
    const facts = pick(SALES, at);
    const leadAgentId = at % 4 ? agency.principal.id : undefined;
    const listing = listingInput({ address, vendors, buyers, ...facts, leadAgentId });
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
  return ['', '*', 'zzzzqq', ...single, ...pairs, ...FACTS];
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

test.each(LISTING_SORT_COLUMNS.filter((column) => column !== 'relevance'))(
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

test.each([
  ['0491 570 156', 12],
  ['+61 491 571 491', 12],
  ['$915,000', 9],
  ['915000', 9],
  ['siobhan.oconnor+sale@example.com', 12],
  ['auction', 9],
  ['private treaty', 17],
  ['settlement', 8],
])('what an agent types is found: %s', (query, count) => {
  const own = device.search({ query, shelf: 'current', page: 0, size: SIZE });
  expect([own.total, own.isCorrected]).toEqual([count, false]);
});
