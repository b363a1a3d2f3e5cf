import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListingChanges } from '../../contract/endpoints/listing-changes.ts';
import type { ListingSearchResult, ListingSummary } from '../../contract/endpoints/listings.ts';
import type { IsoDate } from '../../domain/dates.ts';
import { type ListingFilter, NOBODY } from '../../domain/listings/filter-schema.ts';
import { filterRows, suburbChoice } from '../../domain/listings/listing-filter.ts';
import { createReplicaTable } from '../../src/offline/replica/worker/replica-table.ts';
import { apiOver, freshDatabase, type TestApi } from '../support/api-app.ts';
import {
  addAgency,
  addPlatformPerson,
  listingInput,
  newId,
  type Person,
  type TestAgency,
} from '../support/builders.ts';

const SALES = [
  // The last moment of a day in Perth and the first of one in Sydney, and days without a time.
  { saleMethod: 'auction', dates: { auctionAt: '2026-12-04T15:59:00.000Z' } },
  { saleMethod: 'auction', dates: { auctionAt: '2026-12-04T13:00:00.000Z' } },
  { saleMethod: 'private-treaty', price: { asking: 91_500_000 } },
  { saleMethod: 'set-date', dates: { closesOn: '2026-12-04' } },
  { saleMethod: 'off-market', dates: { settlementDueOn: '2026-12-18' } },
];
const PLACES = [
  { suburb: 'Orange', state: 'NSW', postcode: '2800' },
  { suburb: 'ORANGE', state: 'NSW', postcode: '2800' },
  { suburb: 'Éclair', state: 'WA', postcode: '6000' },
  { suburb: 'St Kilda', state: 'QLD', postcode: '4671' },
];
const WORDS = ['*', 'salt', 'altbu', 'saltbsuh', 'rose', 'auction', 'zzzzqq'];

/** Filters of every kind, alone and together; the same at each run. */
function filtersOf(agents: readonly string[], branches: readonly string[]) {
  const some = (...of: string[]) =>
    fc.option(fc.uniqueArray(fc.constantFrom(...of), { minLength: 1 }), { nil: undefined });
  const day = fc.option(fc.constantFrom('2026-12-03', '2026-12-04', '2026-12-05', '2026-12-18'), {
    nil: undefined,
  });
  const filter = fc.record({
    status: fc.option(some('draft', 'authority_pending', 'active'), { nil: undefined }),
    method: some('auction', 'private-treaty', 'off-market', 'tender'),
    agent: some(...agents, NOBODY),
    branch: some(...branches, NOBODY),
    suburb: some('ORANGE NSW', 'ÉCLAIR WA', 'éCLAIR WA', 'ST KILDA QLD'),
    next: some('auction', 'closing', 'settlement'),
    from: day,
    to: day,
  });
  const parts = fc
    .tuple(
      filter,
      fc.subarray(['status', 'method', 'agent', 'branch', 'suburb', 'next', 'from', 'to']),
    )
    .map(([all, kept]) =>
      Object.fromEntries(
        Object.entries(all).filter(([name, value]) => value && kept.includes(name)),
      ),
    );
  return fc.sample(parts, { numRuns: 60, seed: 425 }) as ListingFilter[];
}

function asked(filter: ListingFilter): string {
  const pairs = Object.entries(filter).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [`${name}=${value}`]
      : (value ?? []).map((each) => `${name}[]=${encodeURIComponent(each)}`),
  );
  return pairs.map((pair) => `&${pair}`).join('');
}

describe.each(['pglite', 'postgres'] as const)('filters of listings on %s', (kind) => {
  let store: Awaited<ReturnType<typeof freshDatabase>>;
  let api: TestApi;
  let agency: TestAgency;
  let staff: Person;
  let rows: ListingSummary[];
  const device = createReplicaTable();

  const search = async (as: Person, path: string) => {
    const answer = await api.call(`/api/listings?${path}`, { as });
    expect(answer.status, answer.text).toBe(200);
    return answer.json as ListingSearchResult;
  };
  const references = (of: readonly { reference: string }[]) =>
    of.map(({ reference }) => reference).sort();

  beforeAll(async () => {
    store = await freshDatabase(kind);
    api = await apiOver(store.database);
    agency = await addAgency(store.database);
    staff = await addPlatformPerson(store.database, 'platform-support');
    const agents = [agency.agent.id, agency.colleague.id, undefined];
    const branches = [agency.branches.north, agency.branches.south, undefined];
    for (let at = 0; at < 48; at += 1) {
      const listing = listingInput({
        address: {
          streetNumber: String(at + 1),
          streetName: at % 3 ? 'Saltbush' : 'Rose',
          ...PLACES[at % PLACES.length],
        },
        leadAgentId: agents[(at * 5) % 3],
        branchId: branches[(at * 7 + Math.floor(at / 3)) % 3],
        ...SALES[(at * 3 + Math.floor(at / 4)) % SALES.length],
      });
      const body = { id: newId(), listing };
      const answer = await api.call('/api/listings', { as: agency.principal, body });
      expect(answer.status, answer.text).toBe(201);
    }
    const feed = await api.call('/api/listings/changes', { as: agency.principal });
    rows = (feed.json as ListingChanges).rows;
    expect(rows).toHaveLength(48);
    device.setRows(rows);
  });
  afterAll(() => store.remove());

  test('device and server keep the same, alone and with words, in order and number', async () => {
    const filters = filtersOf(
      [agency.agent.id, agency.colleague.id],
      [agency.branches.north, agency.branches.south],
    );
    let narrowed = 0;
    for (const [at, filter] of filters.entries()) {
      const words = WORDS[at % WORDS.length] ?? '*';
      const path = `queries[]=${words}&size=100${asked(filter)}`;
      const { hits, total, corrected = false } = await search(agency.principal, path);
      const query = words === '*' ? '' : words;
      const own = device.search({ query, shelf: 'current', filter, page: 0, size: 100 });
      expect(
        own.rows.map(({ reference }) => reference),
        path,
      ).toEqual(hits.map(({ _source }) => _source.reference));
      expect([own.total, own.isCorrected], path).toEqual([total.value, corrected]);
      if (words === '*') expect(references(filterRows(rows, filter))).toEqual(references(own.rows));
      if (own.total > 0 && own.total < 48) narrowed += 1;
      const staffs = await search(staff, path);
      expect(references(staffs.hits.map(({ _source }) => _source)), path).toEqual(
        references(own.rows),
      );
    }
    expect(narrowed).toBeGreaterThan(12);
  });

  test('counts are the totals that the server gives', async () => {
    for (const filter of [{}, { method: ['auction'] }, { from: '2026-12-04', to: '2026-12-04' }]) {
      const counts = device.counts({
        query: 'salt',
        shelf: 'current',
        filter: filter as ListingFilter,
        today: '2026-12-04' as IsoDate,
      });
      const { from, to, ...lists } = filter as ListingFilter;
      const days = asked({ ...(from ? { from } : {}), ...(to ? { to } : {}) });
      for (const suburb of new Set(rows.map(suburbChoice))) {
        const path = `queries[]=salt${asked({ ...lists, suburb: [suburb] })}${days}`;
        const { total } = await search(agency.principal, path);
        expect(counts.choices.suburb[suburb] ?? 0, path).toBe(total.value);
      }
      expect(counts.withoutAll).toBe(
        (await search(agency.principal, 'queries[]=salt')).total.value,
      );
    }
  });

  test('pages follow one another, and a cursor opens only the filter it came from', async () => {
    const path = `queries[]=salt&size=10${asked({ suburb: ['ORANGE NSW'] })}`;
    const first = await search(agency.principal, path);
    const after = (first.hits.at(-1)?.sort ?? [])
      .map((each) => `&searchAfter[]=${encodeURIComponent(each)}`)
      .join('');
    const second = await search(agency.principal, path + after);
    const both = [...first.hits, ...second.hits].map(({ _source }) => _source);
    expect(new Set(references(both)).size).toBe(both.length);
    expect(first.total).toEqual({ value: both.length, relation: 'eq' });
    const other = await api.call(`/api/listings?queries[]=salt&size=10${after}`, {
      as: agency.principal,
    });
    expect([other.status, other.json]).toMatchObject([400, { code: 'search.cursor-invalid' }]);
  });

  test('a filter reaches no further than the person does', async () => {
    const filter = asked({ agent: [agency.colleague.id as never] });
    const own = await search(agency.agent, `queries[]=*&size=100${filter}`);
    const seen = await search(agency.agent, 'queries[]=*&size=100');
    const mine = new Set(seen.hits.map(({ _source }) => _source.id));
    expect(own.hits.every(({ _source }) => mine.has(_source.id))).toBe(true);
    expect(own.hits.length).toBeLessThan(
      (await search(agency.principal, `queries[]=*&size=100${filter}`)).hits.length,
    );
  });

  test('the CSV holds what the filter keeps', async () => {
    const filter: ListingFilter = { method: ['auction'], suburb: ['ORANGE NSW'] };
    const answer = await api.call(`/api/listings/export.csv?queries[]=*${asked(filter)}`, {
      as: agency.principal,
    });
    const lines = answer.text.trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[0]).sort()).toEqual(
      references(filterRows(rows, filter)),
    );
  });

  test.each(['status[]=gone', 'agent[]=x', 'from=2026-13-01', 'suburb[]=', 'next=auction'])(
    'what is no filter is refused: %s',
    async (given) => {
      const answer = await api.call(`/api/listings?queries[]=*&${given}`, {
        as: agency.principal,
      });
      expect(answer.status).toBe(400);
    },
  );
});
