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

const SUBURBS = ['Newtown', 'Parramatta', 'Manly', 'Orange', 'Geelong'];

describe.each(['pglite', 'postgres'] as const)('spec 2 and 3: search on %s', (kind) => {
  let store: Awaited<ReturnType<typeof freshDatabase>>;
  let api: TestApi;
  let agency: TestAgency;
  let bulk: TestAgency;
  /** Listings to be found by name. */
  const named: Record<string, string> = {};

  async function add(name: string, input: Parameters<typeof listingInput>[0], of = agency) {
    const id = newId();
    const body = { id, listing: listingInput(input) };
    const answer = await api.call('/api/listings', { as: of.principal, body });
    expect(answer.status, answer.text).toBe(201);
    named[name] = id;
    return id;
  }

  const person = (name: string) => ({ id: newId(), kind: 'person', name });

  beforeAll(async () => {
    store = await freshDatabase(kind);
    api = await apiOver(store.database);
    agency = await addAgency(store.database);
    bulk = await addAgency(store.database, 'Bulk');
    await add('jacaranda', {
      address: { streetName: 'Jacaranda', suburb: 'Parramatta', postcode: '2150' },
      vendors: [person('Siobhán O’Connor')],
    });
    await add('exact', { address: { streetName: 'Rose' }, vendors: [person('Wei Zhang')] });
    await add('prefix', { address: { streetName: 'Rosemary' }, vendors: [person('Ann Smith')] });
    await add('within', { address: { streetName: 'Primrose' }, vendors: [person('Bob Jones')] });
    await add('buyer', {
      address: { streetName: 'Banksia', unit: '7', siteName: 'The Foundry' },
      vendors: [person('Carl Berg')],
      buyers: [person('Priya Venkataraman')],
    });
    await add('agent', {
      address: { streetName: 'Acacia', streetType: 'Avenue' },
      vendors: [person('Dora Lund')],
      leadAgentId: agency.colleague.id,
      branchId: agency.branches.south,
    });
    await add('north', {
      address: { streetName: 'Melaleuca' },
      vendors: [person('Eli Frost')],
      branchId: agency.branches.north,
    });
    await add('co-agent', {
      address: { streetName: 'Grevillea' },
      vendors: [person('Gil Hart')],
      coAgentIds: [agency.agent.id],
      branchId: agency.branches.south,
    });

    const as = bulk.principal;
    const id = newId();
    await api.call('/api/imports', { as, body: { id, fileName: 'a.csv', rows: 57 } });
    const rows = Array.from({ length: 57 }, (_, at) => ({
      id: newId(),
      listing: listingInput({
        address: {
          streetNumber: String((at * 7) % 30),
          streetName: ['Wattle', 'Éclair', 'wattle', 'Zed'][at % 4],
          suburb: SUBURBS[at % SUBURBS.length],
        },
        ...(at % 3 ? { price: { asking: (at % 5) * 10_000_000, guideText: 'x' } } : {}),
      }),
    }));
    const path = `/api/imports/${id}/batches/0`;
    await api.call(path, { as, method: 'PUT', body: { rows } });
    const done = await api.call(`/api/imports/${id}/commit`, { as, body: {} });
    expect(done.status, done.text).toBe(200);
  });
  afterAll(() => store.remove());

  async function search(query: string, as: Person = agency.principal) {
    const answer = await api.call(`/api/listings?${query}`, { as });
    expect(answer.status, answer.text).toBe(200);
    return answer.json as ListingSearchResult;
  }

  /** Names of the found listings, in order. */
  async function found(typed: string, as?: Person): Promise<string[]> {
    const { hits } = await search(`queries[]=${encodeURIComponent(typed)}`, as);
    return hits.map(
      ({ _source }) => Object.entries(named).find(([, id]) => id === _source.id)?.[0] ?? '?',
    );
  }

  test.each([
    ['a street', 'jacaranda', ['jacaranda']],
    ['a street type in short form', 'acacia ave', ['agent']],
    ['a suburb', 'parramatta', ['jacaranda']],
    ['a postcode', '2150', ['jacaranda']],
    ['a vendor', 'zhang', ['exact']],
    ['a buyer', 'venkataraman', ['buyer']],
    ['a building', 'foundry', ['buyer']],
    ['accents or none', 'siobhan', ['jacaranda']],
    ['apostrophes or none', "o'connor", ['jacaranda']],
    ['capitals', 'JACARANDA', ['jacaranda']],
    ['every word, in any place', 'lund acacia', ['agent']],
    ['every word, and one matches nothing', 'jacaranda zzzzq', []],
    ['words of two listings', 'jacaranda zhang', []],
    ['the beginning of a word', 'venkat', ['buyer']],
    ['part of a word where nothing begins so', 'karanda', []],
    ['part of a word', 'caranda', ['jacaranda']],
    ['a letter too few', 'jacranda', ['jacaranda']],
    ['a letter too many', 'jaccaranda', ['jacaranda']],
    ['a wrong letter', 'jacarenda', ['jacaranda']],
    ['two letters swapped', 'jacarnada', ['jacaranda']],
    ['a mistyped beginning', 'venkta', ['buyer']],
    ['a right word beside a mistyped one', 'parramatta jacarnada', ['jacaranda']],
    ['no typos in numbers', '2151', []],
    ['no typos in short words', 'zha lnud', []],
    ['signs around words', '"zhang", (wei)', ['exact']],
  ])('finds by %s', async (_, typed, expected) => {
    expect(await found(typed)).toEqual(expected);
  });

  test('exact hits come first, then beginnings; parts only where nothing begins so', async () => {
    expect(await found('rose')).toEqual(['exact', 'prefix']);
    expect(await found('imrose')).toEqual(['within']);
  });

  test('a reference is found whole, in one piece and by its number', async () => {
    const { hits } = await search('sort[reference]=asc');
    const reference = hits[0]?._source.reference ?? '';
    for (const typed of [reference, reference.replace('-', ''), reference.split('-')[1] ?? '']) {
      const { hits: first } = await search(`queries[]=${typed}`);
      expect(first.map(({ _source }) => _source.reference)).toEqual([reference]);
    }
  });

  test('an agent’s name finds their listings', async () => {
    expect(await found(agency.colleague.name)).toEqual(['agent']);
  });

  test('spec 5: an empty search is "*" and means everything', async () => {
    const all = (await search('')).total;
    expect(all).toEqual({ value: 8, relation: 'eq' });
    for (const query of ['queries[]=', 'queries[]=*', 'queries[]=%20%20']) {
      expect((await search(query)).total).toEqual(all);
    }
  });

  test('a result says when words were taken as mistyped', async () => {
    expect(await search('queries[]=jacarnada')).toMatchObject({ corrected: true });
    expect(await search('queries[]=jacaranda')).not.toHaveProperty('corrected');
  });

  test('domain.md 4.10: own reach sees own listings, branch reach the branch’s too', async () => {
    const names = async (as: Person) =>
      (await search('size=50', as)).hits.map(({ _source }) => _source.id).sort();
    const ids = (...list: string[]) => list.map((name) => named[name]).sort();
    const branch = agency.people['manage-branch-application'];
    expect(await names(agency.agent)).toEqual(ids('co-agent'));
    expect(await names(agency.colleague)).toEqual(ids('agent'));
    expect(await names(branch)).toEqual(ids('north'));
    expect(await names(agency.people['manage-agency-agents'])).toHaveLength(8);
    expect((await search('', agency.agent)).total.value).toBe(1);
    expect((await search('queries[]=newtown', branch)).total.value).toBe(1);
    expect(await found('grevillea', agency.colleague)).toEqual([]);
    expect(await found('grevilea', agency.agent)).toEqual(['co-agent']);
    expect(await found('grevilea', branch)).toEqual([]);
  });

  test('the archive is a shelf of its own', async () => {
    const as = agency.principal;
    const before = (await search('')).total.value;
    const archive = await api.call(`/api/listings/${named.within}/archive`, {
      as,
      body: {},
      ifMatch: 1,
    });
    expect(archive.status).toBe(200);
    expect(await found('primrose')).toEqual([]);
    expect((await search('')).total.value).toBe(before - 1);
    const shelf = await search('shelf=archived&queries[]=primrose');
    expect(shelf.hits.map(({ _source }) => _source.status)).toEqual(['archived']);
    expect((await search('shelf=archived')).total.value).toBe(1);
    await api.call(`/api/listings/${named.within}/restore`, { as, body: {}, ifMatch: 2 });
    expect((await search('')).total.value).toBe(before);
    expect((await search('shelf=archived')).total.value).toBe(0);
  });

  test('an edited listing is found by its new words and not by its old ones', async () => {
    const id = await add('edited', { address: { streetName: 'Callistemon' } });
    const body = listingInput({ address: { streetName: 'Kurrajong' } });
    await api.call(`/api/listings/${id}`, {
      as: agency.principal,
      method: 'PUT',
      body,
      ifMatch: 1,
    });
    expect(await found('callistemon')).toEqual([]);
    expect(await found('kurajong')).toEqual(['edited']);
  });

  const afterHit = (hit: ListingSearchResult['hits'][number] | undefined) =>
    (hit?.sort ?? []).map((value) => `&searchAfter[]=${encodeURIComponent(value)}`).join('');

  /** All pages of a search, by cursor. */
  async function walk(query: string, as: Person, between?: () => Promise<unknown>) {
    const pages: ListingSummary[][] = [];
    let cursor = '';
    for (;;) {
      const { hits } = await search(`${query}&size=10${cursor}`, as);
      if (hits.length === 0) return pages;
      pages.push(hits.map(({ _source }) => _source));
      cursor = afterHit(hits.at(-1));
      await between?.();
    }
  }

  /** What has neither price nor date comes last either way. */
  type Value = (row: ListingSummary, isRising: boolean) => string | number | undefined;
  const VALUE: Record<string, Value> = {
    updatedAt: (row) => row.updatedAt,
    createdAt: (row) => row.createdAt,
    suburb: (row) => row.suburb,
    status: (row) => row.status,
    reference: (row) => row.reference,
    price: (row, isRising) => row.priceLow || (isRising ? Number.POSITIVE_INFINITY : 0),
    nextDate: (row, isRising) => row.nextDate?.at ?? (isRising ? '~' : ''),
    agent: (row) => row.leadAgentName?.toLowerCase(),
    vendors: (row) => row.vendorNames.join(', ').toLowerCase(),
  };

  const orders = LISTING_SORT_COLUMNS.flatMap((column) =>
    (['asc', 'desc'] as const).map((direction) => ({ column, direction })),
  );

  test.each(orders)('sorted by $column $direction, the pages hold each row once', async (order) => {
    const { column, direction } = order;
    const query = `sort[${column}]=${direction}`;
    for (const words of ['', '&queries[]=wattle']) {
      const pages = await walk(query + words, bulk.principal);
      const rows = pages.flat();
      const { total } = await search(query + words, bulk.principal);
      expect(rows).toHaveLength(total.value);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(total.value);
      expect(pages.slice(0, -1).every((page) => page.length === 10)).toBe(true);
      const value = VALUE[column];
      if (value) {
        const values = rows.map((row) => value(row, direction === 'asc') ?? '');
        const sorted = [...values].sort((x, y) => (x < y ? -1 : x > y ? 1 : 0));
        expect(values).toEqual(direction === 'asc' ? sorted : sorted.reverse());
      }
      const byNumber: ListingSummary[] = [];
      for (let page = 0; page * 10 < total.value; page += 1) {
        const { hits } = await search(`${query}${words}&size=10&page=${page}`, bulk.principal);
        byNumber.push(...hits.map(({ _source }) => _source));
      }
      expect(byNumber).toEqual(rows);
    }
  });

  test('street numbers sort as numbers', async () => {
    const rows = (await walk('sort[address]=asc&queries[]=zed', bulk.principal)).flat();
    const numbers = rows.map(({ addressLine }) => Number.parseInt(addressLine, 10));
    expect(numbers).toEqual([...numbers].sort((x, y) => x - y));
  });

  test('pages stay stable while listings are added: what was there comes once, in order', async () => {
    for (const query of ['sort[updatedAt]=desc', 'sort[address]=asc', 'sort[price]=desc']) {
      const before = (await walk(query, bulk.principal)).flat().map(({ id }) => id);
      const during = (
        await walk(query, bulk.principal, () =>
          add('', { address: { streetName: 'Aaa' }, price: { asking: 20_000_000 } }, bulk),
        )
      ).flat();
      const ids = during.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => before.includes(id))).toEqual(before);
    }
  });

  test('our own staff search across agencies and are told whose each listing is', async () => {
    const ours = await addPlatformPerson(store.database, 'platform-credit');
    const { hits } = await search('queries[]=jacaranda', ours);
    expect(hits.map(({ _source }) => _source.agencyName)).toEqual([`Quillwater ${agency.prefix}`]);
    const all = (await walk('sort[updatedAt]=desc', ours)).flat();
    const mine = (await walk('', agency.principal)).flat();
    const theirs = (await walk('', bulk.principal)).flat();
    expect(all).toHaveLength(mine.length + theirs.length);
    expect(await found('jacarnada', ours)).toEqual(['jacaranda']);
  });
});
