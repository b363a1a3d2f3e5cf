import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  LISTING_SORT_COLUMNS,
  type ListingSearchResult,
  type ListingSummary,
} from '../../contract/endpoints/listings.ts';
import { apiOver, freshDatabase, type TestApi } from '../support/api-app.ts';
import {
  addAgency,
  addPlatformPerson,
  listingInput,
  newId,
  type Person,
  type TestAgency,
} from '../support/builders.ts';

/** Of 160 listings in two agencies 40 stand in Wattle Street and 120 in Wattlebird Street. */
const EACH = [96, 64];
const [WHOLE, ALL] = [40, 160];

describe.each(['pglite', 'postgres'] as const)('search across many agencies on %s', (kind) => {
  let store: Awaited<ReturnType<typeof freshDatabase>>;
  let api: TestApi;
  let staff: Person;

  async function fill(agency: TestAgency, count: number) {
    const as = agency.principal;
    const id = newId();
    await api.call('/api/imports', { as, body: { id, fileName: 'a.csv', rows: count } });
    const rows = Array.from({ length: count }, (_, at) => ({
      id: newId(),
      listing: listingInput({
        address: {
          streetNumber: String((at * 7) % 30),
          streetName: at % 4 === 1 ? 'Wattle' : 'Wattlebird',
          suburb: ['Newtown', 'Manly', 'Orange'][at % 3],
        },
        vendors: [{ id: newId(), kind: 'person', name: at < 2 ? 'Siobhan Quill' : 'Ann Smith' }],
        ...(at % 3 ? { price: { asking: (at % 5) * 10_000_000, guideText: 'x' } } : {}),
      }),
    }));
    const path = `/api/imports/${id}/batches`;
    for (let at = 0; at * 50 < count; at += 1) {
      const body = { rows: rows.slice(at * 50, (at + 1) * 50) };
      const sent = await api.call(`${path}/${at}`, { as, method: 'PUT', body });
      expect(sent.status, sent.text).toBe(200);
    }
    const done = await api.call(`/api/imports/${id}/commit`, { as, body: {} });
    expect(done.status, done.text).toBe(200);
  }

  beforeAll(async () => {
    store = await freshDatabase(kind);
    api = await apiOver(store.database);
    for (const count of EACH) await fill(await addAgency(store.database), count);
    staff = await addPlatformPerson(store.database, 'platform-support');
  });
  afterAll(() => store.remove());

  /** Has the shelf count as one of so many listings. */
  async function countAs(listings: number) {
    await store.database.orm.execute(
      sql`UPDATE listing_counter SET current_listings = ${listings}`,
    );
  }

  async function search(query: string) {
    const answer = await api.call(`/api/listings?${query}`, { as: staff });
    expect(answer.status, answer.text).toBe(200);
    return answer.json as ListingSearchResult;
  }

  /** All pages, by cursor. */
  async function walk(query: string): Promise<ListingSummary[]> {
    const rows: ListingSummary[] = [];
    let cursor = '';
    for (;;) {
      const { hits } = await search(`${query}${cursor}`);
      if (hits.length === 0) return rows;
      rows.push(...hits.map(({ _source }) => _source));
      cursor = (hits.at(-1)?.sort ?? [])
        .map((value) => `&searchAfter[]=${encodeURIComponent(value)}`)
        .join('');
    }
  }

  /** All pages, by number. */
  async function leaf(query: string): Promise<ListingSummary[]> {
    const rows: ListingSummary[] = [];
    for (let page = 0; ; page += 1) {
      const { hits } = await search(`${query}&page=${page}`);
      if (hits.length === 0) return rows;
      rows.push(...hits.map(({ _source }) => _source));
    }
  }

  const isWhole = ({ addressLine }: ListingSummary) => addressLine.includes('Wattle ');

  test('few listings: every match is counted, whole words first', async () => {
    await countAs(80);
    const { total, hits } = await search('queries[]=wattle&size=50');
    expect(total).toEqual({ value: ALL, relation: 'eq' });
    expect(hits.map(({ _source }) => isWhole(_source)).lastIndexOf(true)).toBe(WHOLE - 1);
    expect(hits.slice(0, WHOLE).every(({ _source }) => isWhole(_source))).toBe(true);
  });

  describe('many listings', () => {
    beforeAll(() => countAs(1_000_000));

    test('matches beyond the bound are not counted', async () => {
      for (const words of ['wattle', 'wattleb', 'wattlebird', 'attleb', 'wattelbird']) {
        const { total, hits } = await search(`queries[]=${words}`);
        expect([words, total]).toEqual([words, { value: 100, relation: 'gte' }]);
        expect(hits).toHaveLength(20);
      }
    });

    test('rare words are found wherever they stand, and counted', async () => {
      for (const words of ['siobhan', 'siobhna', 'wattle quill', 'iobha']) {
        const { total } = await search(`queries[]=${encodeURIComponent(words)}`);
        expect([words, total.relation]).toEqual([words, 'eq']);
        expect(total.value).toBe(4);
      }
      expect((await search('queries[]=zzzzqqq')).total).toEqual({ value: 0, relation: 'eq' });
    });

    test.each([10, 50])(
      'pages of %i hold each match once, whole words first, latest first',
      async (size) => {
        const query = `queries[]=wattle&size=${size}`;
        const rows = await walk(query);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(ALL);
        expect(rows).toHaveLength(ALL);
        expect(rows.map(isWhole)).toEqual(rows.map((_, at) => at < WHOLE));
        for (const part of [rows.slice(0, WHOLE), rows.slice(WHOLE)]) {
          const times = part.map(({ updatedAt }) => updatedAt);
          expect(times).toEqual([...times].sort().reverse());
        }
        expect(await leaf(query)).toEqual(rows);
        const backwards = await walk(`${query}&sort[relevance]=asc`);
        expect(backwards).toEqual([...rows].reverse());
      },
    );

    const orders = LISTING_SORT_COLUMNS.filter((column) => column !== 'relevance').flatMap(
      (column) => (['asc', 'desc'] as const).map((direction) => ({ column, direction })),
    );
    test.each(orders)('sorted by $column $direction as with few listings', async (order) => {
      const query = `queries[]=wattleb&size=50&sort[${order.column}]=${order.direction}`;
      const rows = await walk(query);
      await countAs(80);
      const few = await walk(query);
      await countAs(1_000_000);
      expect(rows).toHaveLength(ALL - WHOLE);
      expect(rows).toEqual(few);
    });
  });
});
