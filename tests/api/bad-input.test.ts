import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PROBLEMS, problemType } from '../../contract/problem-statuses.ts';
import { ProblemSchema } from '../../contract/problems.ts';
import { ListingInputSchema, ListingSchema } from '../../domain/listings/listing.ts';
import { type Answer, startApi, type TestApi, type TestCall } from '../support/api-app.ts';
import { addAgency, listingInput, newId, type TestAgency } from '../support/builders.ts';
import { tableDump } from './table-dump.ts';

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
let other: TestAgency;
let before: Record<string, string>;
let listingId: string;

beforeAll(async () => {
  api = await startApi();
  agency = await addAgency(api.database);
  other = await addAgency(api.database);
  listingId = newId();
  const body = { id: listingId, listing: listingInput() };
  await api.call('/api/listings', { as: agency.principal, body });
  for (let made = 0; made < 11; made += 1) {
    await api.call('/api/listings', {
      as: agency.principal,
      body: { id: newId(), listing: listingInput() },
    });
  }
});
afterAll(() => api.close());

beforeEach(async () => {
  before = await tableDump(api.database);
});

/** The answer is that problem, whole and coded, and nothing changed. */
async function refused(answer: Answer, code: keyof typeof PROBLEMS): Promise<void> {
  expect(answer.json, answer.text).toMatchObject({ code });
  expect(v.parse(v.strictObject(ProblemSchema.entries), answer.json)).toMatchObject({
    type: problemType(code),
    status: PROBLEMS[code].status,
    title: PROBLEMS[code].title,
  });
  expect(answer.status).toBe(PROBLEMS[code].status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.headers.get('x-api')).toBe('lintel');
  expect(await tableDump(api.database)).toEqual(before);
}

const create = (options: TestCall) =>
  api.call('/api/listings', { method: 'POST', as: agency.principal, ...options });
const send = (rawBody: BodyInit) => create({ rawBody });
const withText = (text: string) =>
  JSON.stringify({ id: newId(), listing: listingInput({ address: { suburb: 'MARK' } }) }).replace(
    'MARK',
    text,
  );
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))),
  );

test('a name that no paper can write is refused where it is entered, with what to do', async () => {
  const vendors = [{ id: newId(), kind: 'person' as const, name: 'Jane 👩‍🚀' }];
  const listing = listingInput({ vendors });
  const answer = await create({ body: { id: newId(), listing } });
  await refused(answer, 'request.invalid');
  expect(answer.json).toMatchObject({
    errors: [
      {
        path: 'listing.vendors.0.name',
        message: 'Our papers can’t write “👩”. Enter the name in Latin letters, as on a passport',
      },
    ],
  });
});

describe('bodies that can not be read', () => {
  test.each([
    ['', 'nothing'],
    ['{', 'half an object'],
    ['{"a":1,}', 'a trailing comma'],
    ["{'a':1}", 'single quotes'],
    ['{"a":NaN}', 'NaN'],
    ['// x\n{}', 'a comment'],
    ['{} {}', 'two values'],
    ['\ufeff{}', 'a byte order mark'],
    ['[1,2', 'half an array'],
    ['"\u0001"', 'a control character in a text'],
  ])('%j (%s) is malformed', async (text) => {
    await refused(await send(text), 'request.malformed');
  });

  test.each([
    ['a lone continuation byte', [0x80]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['a surrogate in UTF-8', [0xed, 0xa0, 0x80]],
    ['a byte beyond Unicode', [0xf5, 0x80, 0x80, 0x80]],
    ['a cut sequence', [0xe2, 0x82]],
    ['Latin-1', [0xe9]],
  ])('invalid UTF-8 is malformed: %s', async (_, invalid) => {
    await refused(await send(bytes('{"a":"', invalid, '"}')), 'request.malformed');
  });

  test.each(['\\u0000', 'a\\u0000b', '\\ud800', '\\udfff', 'x\\ud83d'])(
    'a text with %s is malformed',
    async (text) => {
      await refused(await send(withText(text)), 'request.malformed');
    },
  );

  test('a key with NUL is malformed', async () => {
    await refused(await send('{"a\\u0000":1}'), 'request.malformed');
  });

  test('a body nested 33 deep is malformed, one of 32 is only invalid', async () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    await refused(await send(nested(33)), 'request.malformed');
    await refused(await send(nested(32)), 'request.invalid');
    await refused(await send(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`), 'request.malformed');
  });

  test('a body nested 100,000 deep is refused and the server lives', async () => {
    await refused(await send('['.repeat(100_000) + ']'.repeat(100_000)), 'request.malformed');
    await refused(await send('['.repeat(100_000)), 'request.malformed');
    await refused(await send('{"a":'.repeat(40_000)), 'request.malformed');
  });

  test('security.md 2.8: 256 KiB may come, more may not, declared or in chunks', async () => {
    const body = (size: number) => JSON.stringify({ a: 'x'.repeat(size - 8) });
    await refused(await send(body(262_144)), 'request.invalid');
    await refused(await send(body(262_145)), 'request.too-large');
    await refused(await send(body(300 * 1024)), 'request.too-large');
    const chunk = new TextEncoder().encode('x'.repeat(65_536));
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(chunk);
      },
    });
    await refused(await send(endless), 'request.too-large');
    expect(sent).toBeLessThan(10);
    const lying = { 'content-length': '9999999999' };
    await refused(await create({ rawBody: '{}', headers: lying }), 'request.too-large');
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json; charset=utf-16',
    'application/jsonp',
    'text/json',
    '',
  ])('media type %j is refused', async (type) => {
    const headers = { 'content-type': type };
    await refused(await create({ rawBody: '{}', headers }), 'request.unsupported-media-type');
  });
});

describe('security.md 3.2 (20): bodies with values that are not accepted', () => {
  const serverKeys = Object.keys(ListingSchema.entries).filter(
    (key) => !(key in ListingInputSchema.entries),
  );
  const extra = [...serverKeys, 'status', 'tags', 'agency_id', 'isDemo', 'roles', 'tenantId'];

  test('what the server alone decides is known', () => {
    expect(serverKeys).toEqual(
      expect.arrayContaining(['id', 'agencyId', 'reference', 'state', 'version', 'createdAt']),
    );
  });

  test.each(extra)('%s can not be written into a listing', async (key) => {
    const listing = { ...listingInput(), [key]: 'active' };
    await refused(await create({ body: { id: newId(), listing } }), 'request.invalid');
    const edit = { method: 'PUT', as: agency.principal, body: listing, ifMatch: 1 };
    await refused(await api.call(`/api/listings/${listingId}`, edit), 'request.invalid');
  });

  test.each([
    ['the body', (body: object) => ({ ...body, extra: 1 })],
    [
      'the listing',
      (body: { listing: object }) => ({
        ...body,
        listing: { ...body.listing, extra: 1 },
      }),
    ],
    [
      'the address',
      (body: { listing: { address: object } }) => ({
        ...body,
        listing: { ...body.listing, address: { ...body.listing.address, extra: 1 } },
      }),
    ],
    [
      'a vendor',
      (body: { listing: { vendors: object[] } }) => ({
        ...body,
        listing: { ...body.listing, vendors: [{ ...body.listing.vendors[0], extra: 1 }] },
      }),
    ],
    [
      'the price',
      (body: { listing: object }) => ({
        ...body,
        listing: { ...body.listing, price: { asking: 1, extra: 1 } },
      }),
    ],
    [
      'the land area',
      (body: { listing: object }) => ({
        ...body,
        listing: {
          ...body.listing,
          features: { landArea: { value: 1, unit: 'acres', extra: 1 } },
        },
      }),
    ],
  ])('an unknown key in %s is refused', async (_, spoil) => {
    const body = { id: newId(), listing: listingInput() };
    await refused(await create({ body: spoil(body) }), 'request.invalid');
  });

  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'])(
    'the key %s is refused at each level',
    async (key) => {
      const text = JSON.stringify({ id: newId(), listing: listingInput() });
      const inner = `"${key}":{"polluted":true},`;
      for (const place of ['{"id"', '"listing":{', '"address":{', '"vendors":[{']) {
        const at = text.indexOf(place) + (place === '{"id"' ? 1 : place.length);
        await refused(await send(text.slice(0, at) + inner + text.slice(at)), 'request.invalid');
      }
      expect({}).not.toHaveProperty('polluted');
    },
  );

  test.each([null, true, 0, 'text', [], {}, [[]], { id: 1 }, { id: null, listing: null }])(
    '%j is no listing',
    async (body) => {
      await refused(await create({ body }), 'request.invalid');
    },
  );

  test('each field with a value of each wrong type is refused', async () => {
    const listing: Record<string, unknown> = { ...listingInput() };
    for (const key of Object.keys(ListingInputSchema.entries)) {
      for (const wrong of [null, true, -1, 1.5, 'no', [1], { no: 1 }]) {
        const body = { id: newId(), listing: { ...listing, [key]: wrong } };
        const answer = await create({ body });
        expect(answer.json, `${key}: ${JSON.stringify(wrong)}`).toMatchObject({
          code: 'request.invalid',
        });
      }
    }
    expect(await tableDump(api.database)).toEqual(before);
  });

  test.each([
    'not-an-id',
    '00000000-0000-0000-0000-000000000000',
    '019A0000-0000-7000-8000-000000000001',
    '019a0000-0000-4000-8000-000000000001',
    "'; DROP TABLE listing; --",
  ])('%j is no id', async (id) => {
    await refused(await create({ body: { id, listing: listingInput() } }), 'request.invalid');
    const path = `/api/listings/${encodeURIComponent(id)}`;
    await refused(await api.call(path, { as: agency.principal }), 'resource.not-found');
  });

  test('security.md 3.2 (19): ids of another agency in a body are refused', async () => {
    const { agent, branches } = other;
    for (const listing of [
      listingInput({ leadAgentId: agent.id }),
      listingInput({ coAgentIds: [agent.id] }),
      listingInput({ branchId: branches.north }),
    ]) {
      await refused(await create({ body: { id: newId(), listing } }), 'request.invalid');
    }
  });

  test('a taken id is refused and uses up no reference', async () => {
    const answer = await create({ body: { id: listingId, listing: listingInput() } });
    expect(answer.json).toMatchObject({ code: 'listing.exists' });
    const { idempotency_key: _, ...changed } = await tableDump(api.database);
    const { idempotency_key: __, ...unchanged } = before;
    expect(changed).toEqual(unchanged);
  });
});

describe('security.md 2.8: queries', () => {
  const search = (query: string) => api.call(`/api/listings?${query}`, { as: agency.principal });

  test.each([
    'page=1&page=2',
    'queries=a',
    'queries=a&queries[]=b',
    'queries[]=a&queries[x]=b',
    'sort[address]=asc&sort[address]=desc',
    'sort=asc&sort[address]=asc',
    'a[b][c]=1',
    'a[[b]]=1',
    'a]=1',
    '[a]=1',
    'queries[]%00=1',
    'page=%',
    'page=%zz',
    'page=%ff',
    'queries[]=%00',
    'queries[]=%ED%A0%80',
    '__proto__[x]=1',
    '__proto__=1',
    'sort[__proto__]=asc',
    'constructor[prototype]=1',
    'sort[price;drop]=asc',
    'sort[constructor]=asc',
    `${'a=1&'.repeat(101)}`,
    Array.from({ length: 10_000 }, (_, at) => `p${at}=1`).join('&'),
    `queries[]=${'a'.repeat(9_000)}`,
  ])('%.60s is refused', async (query) => {
    const answer = await search(query);
    const { code } = answer.json as { code: 'request.malformed' | 'request.invalid' };
    expect(['request.malformed', 'request.invalid']).toContain(code);
    await refused(answer, code);
  });

  test.each([
    'unknown=1',
    'toString=1',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=99999999',
    'page=',
    'size=7',
    'size=1000',
    'sort[commission]=asc',
    'sort[address]=up',
    'sort[address]=asc&sort[price]=asc',
    'shelf=all',
    'searchAfter[]=a&searchAfter[]=b&searchAfter[]=c&searchAfter[]=d&searchAfter[]=e',
    `queries[]=${'a'.repeat(201)}`,
    'queries[]=a&'.repeat(11),
  ])('%.60s is invalid', async (query) => {
    await refused(await search(query), 'request.invalid');
  });

  test('an endpoint without parameters takes none', async () => {
    const account = await api.call('/api/account?x=1', { as: agency.principal });
    await refused(account, 'request.invalid');
  });

  test('skipping more than 10,000 rows needs a cursor', async () => {
    await refused(await search('page=51&size=200'), 'search.page-too-deep');
    expect((await search('page=50&size=200')).status).toBe(200);
  });

  test('security.md 3.2 (18): a cursor of another search, agency or maker is refused', async () => {
    const first = await search('size=10&sort[reference]=asc');
    const { hits } = first.json as { hits: { sort: string[] }[] };
    const cursor = hits.at(-1)?.sort ?? [];
    expect(cursor).toHaveLength(3);
    const seek = (values: string[]) =>
      values.map((value) => `searchAfter[]=${encodeURIComponent(value)}`).join('&');
    const next = await search(`size=10&sort[reference]=asc&${seek(cursor)}`);
    expect((next.json as { hits: unknown[] }).hits).toHaveLength(2);
    const [reference = '', id = '', seal = ''] = cursor;
    const tampered = [
      `sort[reference]=desc&${seek(cursor)}`,
      `sort[address]=asc&${seek(cursor)}`,
      `queries[]=wattle&sort[reference]=asc&${seek(cursor)}`,
      `shelf=archived&sort[reference]=asc&${seek(cursor)}`,
      ...[
        [`${reference}x`, id, seal],
        [reference, newId(), seal],
        [reference, id, `${seal.slice(0, -2)}AA`],
        [reference, id],
        [reference, id, ''],
        [seal],
        [],
        ['', '', ''],
        [reference, id, seal, seal],
        ["' OR 1=1", id, seal],
      ].map((values) => `sort[reference]=asc&${seek(values) || 'searchAfter[]='}`),
    ];
    for (const query of tampered) await refused(await search(query), 'search.cursor-invalid');
    for (const as of [other.principal, agency.agent]) {
      const answer = await api.call(`/api/listings?sort[reference]=asc&${seek(cursor)}`, { as });
      await refused(answer, 'search.cursor-invalid');
    }
  });
});

describe('headers and addresses', () => {
  test('security.md 2.3: a write without Idempotency-Key is refused', async () => {
    const body = { id: newId(), listing: listingInput() };
    await refused(await create({ body, key: null }), 'idempotency.key-missing');
    await refused(await create({ body, key: ' ' }), 'idempotency.key-missing');
    for (const key of ['short', 'x'.repeat(256), 'with a blank', 'naïve-naïve']) {
      await refused(await create({ body, key }), 'request.malformed');
    }
  });

  test.each(['W/"1"', '1', '*', '"1", "2"', '""', '"x"', '"-1"', '"1.0"', '"9999999999"'])(
    'If-Match %s is refused: only one strong ETag counts',
    async (ifMatch) => {
      const call = { method: 'PUT', as: agency.principal, body: listingInput(), ifMatch };
      await refused(await api.call(`/api/listings/${listingId}`, call), 'request.malformed');
    },
  );

  test('security.md 3.2 (41): a write from another site is refused', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const body = { id: newId(), listing: listingInput() };
    await refused(await create({ body, headers }), 'request.cross-site');
  });

  test.each([
    ['GET', '/api/nothing', 'route.not-found'],
    ['GET', '/api/', 'route.not-found'],
    ['GET', '/api/listings/', 'route.not-found'],
    ['GET', '/api/listings/x/y/z', 'route.not-found'],
    ['DELETE', '/api/listings', 'route.method-not-allowed'],
    ['PATCH', '/api/account', 'route.method-not-allowed'],
    ['OPTIONS', '/api/listings', 'route.method-not-allowed'],
    ['POST', '/api/openapi.json', 'route.method-not-allowed'],
  ] as const)('%s %s is %s', async (method, path, code) => {
    await refused(await api.call(path, { method, as: agency.principal }), code);
  });

  test.each(['%E0%A4%A', '%2e%2e', '%00', '..%2f..%2fetc%2fpasswd', '%ff'])(
    'the path /api/listings/%s names nothing',
    async (part) => {
      const answer = await api.call(`/api/listings/${part}`, { as: agency.principal });
      expect([404, 400]).toContain(answer.status);
      expect(answer.json).toHaveProperty('code');
    },
  );
});
