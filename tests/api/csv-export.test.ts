import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListingSearchResult } from '../../contract/endpoints/listings.ts';
import type { IsoInstant } from '../../domain/dates.ts';
import { propertyDate } from '../../domain/listings/property-time.ts';
import { PUBLIC_URL, startApi, type TestApi } from '../support/api-app.ts';
import { addAgency, listingInput, newId, type TestAgency } from '../support/builders.ts';

const LISTINGS = 1_203;

/** Leading signs that a spreadsheet runs (security.md 2.8), each with something to run. */
const FORMULAS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'].map((sign) => `${sign}1+1"x",y`);

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
beforeAll(async () => {
  api = await startApi();
  agency = await addAgency(api.database);
  const as = agency.principal;
  const names = [...FORMULAS, 'Comma, Inc', 'Quote "Q"', 'Semi; colon', "'quoted", 'Zoë', '田中'];
  const rows = Array.from({ length: LISTINGS }, (_, at) => ({
    id: newId(),
    listing: listingInput({
      address: { streetNumber: String(at + 1), siteName: names[at % names.length] },
      // Signs of full width are no letters of a name.
      vendors: [
        { id: newId(), kind: 'person', name: (names[at % names.length] ?? '').normalize('NFKC') },
      ],
      price: { guideLow: 90_000_005, guideHigh: 99_000_000 },
    }),
  }));
  const id = newId();
  await api.call('/api/imports', { as, body: { id, fileName: 'a.csv', rows: LISTINGS } });
  for (let from = 0; from < LISTINGS; from += 100) {
    const path = `/api/imports/${id}/batches/${from / 100}`;
    await api.call(path, { as, method: 'PUT', body: { rows: rows.slice(from, from + 100) } });
  }
  const done = await api.call(`/api/imports/${id}/commit`, { as, body: {} });
  expect(done.json).toMatchObject({ state: 'committed' });
});
afterAll(() => api.close());

type Row = Record<string, string>;

async function exported(query = '', as = agency.principal) {
  const { text, status } = await api.call(`/api/listings/export.csv?${query}`, { as });
  expect(status).toBe(200);
  const parsed = Papa.parse<Row>(text.replace(/^\ufeff/, ''), { header: true });
  return { text, rows: parsed.data.filter((row) => row.Reference), parsed };
}

async function total(query = ''): Promise<number> {
  const answer = await api.call(`/api/listings?${query}`, { as: agency.principal });
  return (answer.json as ListingSearchResult).total.value;
}

describe('spec 2: the CSV of a search', () => {
  test('holds the whole result, in the order of the table, in RFC 4180 form', async () => {
    const { text, rows, parsed } = await exported('sort[reference]=asc');
    expect(parsed.errors.filter(({ code }) => code !== 'TooFewFields')).toEqual([]);
    expect(rows).toHaveLength(LISTINGS);
    expect(rows).toHaveLength(await total());
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const references = rows.map((row) => row.Reference ?? '');
    expect(references).toEqual([...references].sort());
    expect(new Set(references).size).toBe(LISTINGS);
  });

  test('days and times are those at the property, and a next date says what it is', async () => {
    const id = newId();
    const zone = {
      state: 'WA',
      postcode: '6000',
      suburb: 'Perth',
      streetName: 'Zanthorrea',
    } as const;
    const listing = listingInput({
      address: zone,
      saleMethod: 'auction',
      price: { guideLow: 90_000_005, guideHigh: 99_000_000 },
      // The evening before in Greenwich.
      dates: { auctionAt: '2027-01-08T16:30:00.000Z' as IsoInstant },
    });
    const dayInPerth = () => propertyDate(new Date(), 'Australia/Perth');
    const before = dayInPerth();
    await api.call('/api/listings', { as: agency.principal, body: { id, listing } });
    const { rows } = await exported('queries[]=zanthorrea');
    expect(rows).toMatchObject([
      { 'Next event': 'Auction', 'Next date': '2027-01-09', 'Next time': '00:30' },
    ]);
    const days = expect.toBeOneOf([before, dayInPerth()]);
    expect(rows[0]).toMatchObject({ Created: days, Updated: days });
  });

  test('equals the search it belongs to', async () => {
    for (const query of ['queries[]=12', 'queries[]=newtown', 'queries[]=watle', 'queries[]=zz']) {
      expect((await exported(query)).rows).toHaveLength(await total(query));
    }
  });

  test('security.md 2.8, security.md 3.2 (38): no cell begins with a formula sign', async () => {
    const { parsed } = await exported();
    const cells = parsed.data.flatMap((row) => Object.values(row));
    expect(cells.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([]);
    expect(cells.filter((cell) => cell.startsWith("'"))).not.toEqual([]);
  });

  test('says what a listing is in the words of the screen', async () => {
    const listing = listingInput({
      address: { streetName: 'Yarrawonga' },
      propertyClass: 'residential',
      category: 'DuplexSemi-detached',
      saleMethod: 'private-treaty',
      price: { guideLow: 90_000_005, guideHigh: 99_000_000 },
    });
    const body = { id: newId(), listing };
    await api.call('/api/listings', { as: agency.principal, body });
    const { rows } = await exported('queries[]=yarrawonga');
    expect(rows).toMatchObject([
      {
        Status: 'Draft',
        Type: 'Residential',
        Category: 'Duplex or semi-detached',
        Method: 'Private treaty',
      },
    ]);
  });

  test('amounts are dollars and cents', async () => {
    const { rows } = await exported('queries[]=12');
    expect(rows[0]).toMatchObject({ 'Price from': '900000.05', 'Price to': '990000.00' });
  });

  test('someone who sees no listing gets the head alone', async () => {
    expect((await exported('', agency.agent)).rows).toEqual([]);
  });

  test('comes in pieces, the head first', async () => {
    const token = await api.mint(agency.principal);
    const response = await api.app.request(`${PUBLIC_URL}/api/listings/export.csv`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const sizes: number[] = [];
    const firstBytes: number[] = [];
    for await (const chunk of response.body ?? []) {
      sizes.push(chunk.length);
      firstBytes.push(...chunk.slice(0, 3));
    }
    // The mark by which spreadsheet programs know UTF-8.
    expect(firstBytes.slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
    expect(sizes.length).toBe(1 + Math.ceil(LISTINGS / 500));
    expect(sizes[0]).toBeLessThan(300);
    expect(Math.max(...sizes)).toBeLessThan(200_000);
  });

  test('a reader who goes away ends the work', async () => {
    const token = await api.mint(agency.principal);
    const response = await api.app.request(`${PUBLIC_URL}/api/listings/export.csv`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect((await api.call('/api/ping')).status).toBe(200);
  });

  test('adding to another agency changes no figure that this one sees', async () => {
    const before = [await total(), (await exported()).rows.length];
    const other = await addAgency(api.database);
    const body = { id: newId(), listing: listingInput() };
    await api.call('/api/listings', { as: other.principal, body });
    expect([await total(), (await exported()).rows.length]).toEqual(before);
  });
});
