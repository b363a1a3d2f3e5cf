import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listing } from '../../domain/listings/listing.ts';
import { houseKeep } from '../../server/housekeeping.ts';
import { apiOver, freshDatabase, type TestApi } from '../support/api-app.ts';
import {
  addAgency,
  listingInput,
  newId,
  type Person,
  type TestAgency,
} from '../support/builders.ts';

const DAY = 86_400_000;

describe.each(['pglite', 'postgres'] as const)('security.md 2.3: Idempotency-Key on %s', (kind) => {
  let store: Awaited<ReturnType<typeof freshDatabase>>;
  let api: TestApi;
  /** A second server process over the same data. */
  let sibling: TestApi;
  let agency: TestAgency;
  beforeAll(async () => {
    store = await freshDatabase(kind);
    api = await apiOver(store.database);
    sibling = await apiOver(await store.another(), api.clock);
    agency = await addAgency(store.database);
  });
  afterAll(() => store.remove());

  const create = (key: string, body: unknown, as: Person = agency.principal, via = api) =>
    via.call('/api/listings', { as, key, body });
  const total = async () => {
    const answer = await api.call('/api/listings', { as: agency.principal });
    return (answer.json as { total: { value: number } }).total.value;
  };

  test('the same key and body give the same answer and one effect, on any process', async () => {
    const key = randomUUID();
    const body = { id: newId(), listing: listingInput() };
    const before = await total();
    const first = await create(key, body);
    expect(first.status).toBe(201);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    for (const via of [api, sibling]) {
      const again = await create(key, body, agency.principal, via);
      expect(again).toMatchObject({ status: 201, text: first.text });
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
      expect(again.headers.get('idempotent-replayed')).toBe('true');
    }
    expect(await total()).toBe(before + 1);
  });

  test('the order of the keys in the body does not matter, its values do', async () => {
    const key = randomUUID();
    const id = newId();
    const listing = listingInput();
    await create(key, { id, listing });
    const turned = Object.fromEntries(Object.entries(listing).reverse());
    const again = await create(key, { listing: turned, id });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await create(key, { id, listing: { ...listing, saleMethod: 'auction' } });
    expect(other).toMatchObject({ status: 422, json: { code: 'idempotency.key-reused' } });
  });

  test('another version or another listing under the same key is another request', async () => {
    const made = [newId(), newId()];
    for (const id of made) await create(randomUUID(), { id, listing: listingInput() });
    const key = randomUUID();
    const archive = (id: string | undefined, ifMatch: number) =>
      api.call(`/api/listings/${id}/archive`, { as: agency.principal, key, ifMatch, body: {} });
    expect((await archive(made[0], 1)).status).toBe(200);
    expect((await archive(made[0], 2)).status).toBe(422);
    expect((await archive(made[1], 1)).status).toBe(422);
    const replayed = await archive(made[0], 1);
    expect(replayed).toMatchObject({ status: 200, json: { state: 'archived', version: 2 } });
  });

  test('security.md F10: the same key of another person or agency meets nothing of it', async () => {
    const key = randomUUID();
    const stranger = await addAgency(store.database);
    const mine = await create(key, { id: newId(), listing: listingInput() });
    for (const as of [agency.colleague, stranger.principal]) {
      const theirs = await create(key, { id: newId(), listing: listingInput() }, as);
      expect(theirs.status).toBe(201);
      expect(theirs.headers.get('idempotent-replayed')).toBeNull();
      expect((theirs.json as Listing).id).not.toBe((mine.json as Listing).id);
    }
  });

  test('a refusal for want of rights or for bad values is not kept', async () => {
    const key = randomUUID();
    const id = newId();
    await create(randomUUID(), { id, listing: listingInput() });
    const path = `/api/listings/${id}/moves`;
    const activate = () =>
      api.call(path, { as: agency.principal, key, ifMatch: 1, body: { event: 'activate' } });
    expect((await activate()).json).toMatchObject({ code: 'request.invalid' });
    const again = await activate();
    expect(again.headers.get('idempotent-replayed')).toBeNull();
  });

  test('an answer is kept for 30 days and then forgotten', async () => {
    const key = randomUUID();
    const body = { id: newId(), listing: listingInput() };
    await create(key, body);
    try {
      api.clock.aheadMs = 30 * DAY - 60_000;
      await houseKeep(api.deps);
      expect((await create(key, body)).headers.get('idempotent-replayed')).toBe('true');
      api.clock.aheadMs = 30 * DAY + 60_000;
      await houseKeep(api.deps);
      expect(await create(key, body)).toMatchObject({
        status: 409,
        json: { code: 'listing.exists' },
      });
    } finally {
      api.clock.aheadMs = 0;
    }
  });

  test('security.md R5: ten at once with one key have one effect, over and over', async () => {
    const rounds = kind === 'postgres' ? 50 : 10;
    const token = await api.mint(agency.principal);
    const before = await total();
    const seen = new Map<number, number>();
    for (let round = 0; round < rounds; round += 1) {
      const key = randomUUID();
      const body = { id: newId(), listing: listingInput() };
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          (at % 2 ? api : sibling).call('/api/listings', { as: token, key, body }),
        ),
      );
      for (const { status, json, headers } of answers) {
        seen.set(status, (seen.get(status) ?? 0) + 1);
        if (status === 409) expect(json).toMatchObject({ code: 'idempotency.in-progress' });
        if (status === 409) expect(headers.get('retry-after')).toBe('1');
      }
      const done = answers.filter(({ status }) => status === 201);
      expect(done.length).toBeGreaterThanOrEqual(1);
      expect(new Set(done.map(({ text }) => text)).size).toBe(1);
      const first = done.filter(({ headers }) => !headers.has('idempotent-replayed'));
      expect(first).toHaveLength(1);
    }
    expect([...seen.keys()].filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect(await total()).toBe(before + rounds);
  });
});

describe('security.md 2.3: ETags', () => {
  let store: Awaited<ReturnType<typeof freshDatabase>>;
  let api: TestApi;
  let agency: TestAgency;
  beforeAll(async () => {
    store = await freshDatabase('postgres');
    api = await apiOver(store.database);
    agency = await addAgency(store.database);
  });
  afterAll(() => store.remove());

  async function made() {
    const id = newId();
    const listing = listingInput({ price: { reserve: 100_000_00 } });
    await api.call('/api/listings', { as: agency.principal, body: { id, listing } });
    return { path: `/api/listings/${id}`, listing };
  }

  test('security.md 3.2 (47): a change without If-Match is 428, a stale one 412 with the state', async () => {
    const { path, listing } = await made();
    const as = agency.principal;
    const missing = await api.call(path, { as, method: 'PUT', body: listing });
    expect(missing).toMatchObject({ status: 428, json: { code: 'etag.missing' } });
    const body = { ...listing, saleMethod: 'auction' };
    const won = await api.call(path, { as, method: 'PUT', body, ifMatch: 1 });
    expect(won.headers.get('etag')).toBe('"2"');
    const lost = await api.call(path, { as, method: 'PUT', body: listing, ifMatch: 1 });
    expect(lost).toMatchObject({
      status: 412,
      json: { code: 'etag.stale', current: { version: 2, saleMethod: 'auction' } },
    });
    expect((await api.call(path, { as })).json).toMatchObject({ saleMethod: 'auction' });
  });

  test.each(['archive', 'restore', 'moves'])('%s needs If-Match too', async (action) => {
    const { path } = await made();
    const body = action === 'moves' ? { event: 'requestAuthority' } : {};
    const call = { as: agency.principal, body };
    expect((await api.call(`${path}/${action}`, call)).status).toBe(428);
    expect((await api.call(`${path}/${action}`, { ...call, ifMatch: 7 })).status).toBe(412);
  });

  test('of ten who change the same version at once, one wins', async () => {
    const { path, listing } = await made();
    const token = await api.mint(agency.principal);
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        const body = {
          ...listing,
          vendors: [{ ...listing.vendors[0], name: `Vera Vendor ${'ABCDEFGHIJ'.charAt(at)}` }],
        };
        return (await api.call(path, { as: token, method: 'PUT', body, ifMatch: 1 })).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(9);
    const events = await api.call(`${path}/events`, { as: token });
    expect((events.json as { events: unknown[] }).events).toHaveLength(2);
  });
});
