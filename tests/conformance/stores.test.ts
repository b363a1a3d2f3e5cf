import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListingImport } from '../../contract/endpoints/imports.ts';
import type { ListingSearchResult } from '../../contract/endpoints/listings.ts';
import type { Listing } from '../../domain/listings/listing.ts';
import { loadServerSecret } from '../../server/db/server-secret.ts';
import { houseKeep } from '../../server/housekeeping.ts';
import { databaseRateLimiter } from '../../server/http/rate-limits.ts';
import { loadSigningKeys } from '../../server/idp/secrets.ts';
import {
  type Answer,
  apiOver,
  freshDatabase,
  type TestApi,
  testClock,
} from '../support/api-app.ts';
import {
  addAgency,
  listingInput,
  newId,
  type Person,
  type TestAgency,
} from '../support/builders.ts';

describe.each(['pglite', 'postgres'] as const)('stores on %s', (kind) => {
  let store: Awaited<ReturnType<typeof freshDatabase>>;
  let api: TestApi;
  let sibling: TestApi;
  beforeAll(async () => {
    store = await freshDatabase(kind);
    api = await apiOver(store.database);
    sibling = await apiOver(await store.another(), api.clock);
  });
  afterAll(() => store.remove());

  const total = async (as: Person) =>
    ((await api.call('/api/listings', { as })).json as ListingSearchResult).total.value;

  describe('listings', () => {
    test('what is written comes back as it was, with what the server keeps', async () => {
      const agency = await addAgency(store.database);
      const listing = listingInput({
        title: { lotPlan: '1/DP123' },
        category: 'House',
        features: { bedrooms: 'studio', landArea: { value: 612.55, unit: 'square-metres' } },
        authority: { kind: 'exclusive', signedOn: '2026-01-05' },
        price: { guideLow: 0, guideHigh: 999_999_999_999, guideText: 'Über "alles", 50%' },
        dates: { auctionAt: '2026-12-12T00:30:00.000Z', closesOn: '2028-02-29' },
        commission: {
          kind: 'tiered',
          tiers: [{ upTo: 1, basisPoints: 0 }, { basisPoints: 10_000 }],
          plusGst: false,
        },
        branchId: agency.branches.south,
        coAgentIds: [agency.agent.id, agency.colleague.id],
      });
      const id = newId();
      const as = agency.principal;
      const made = await api.call('/api/listings', { as, body: { id, listing } });
      const read = await sibling.call(`/api/listings/${id}`, { as });
      expect(read.text).toBe(made.text);
      expect(read.json).toMatchObject({ ...listing, id, agencyId: agency.id, version: 1 });
    });

    test('references are unique and without gaps under concurrency', async () => {
      const agency = await addAgency(store.database);
      const token = await api.mint(agency.principal);
      const answers: Answer[] = await Promise.all(
        Array.from({ length: 60 }, (_, at) =>
          (at % 2 ? api : sibling).call('/api/listings', {
            as: token,
            body: { id: newId(), listing: listingInput() },
          }),
        ),
      );
      const references = answers.map(({ json }) => (json as Listing).reference).sort();
      const expected = Array.from(
        { length: 60 },
        (_, at) => `${agency.prefix}-${String(at + 1).padStart(6, '0')}`,
      );
      expect(references).toEqual(expected);
      expect(await total(agency.principal)).toBe(60);
    });

    test('the same id made twice at once is one listing', async () => {
      const agency = await addAgency(store.database);
      const token = await api.mint(agency.principal);
      const id = newId();
      const statuses = await Promise.all(
        Array.from({ length: 8 }, async (_, at) => {
          const body = { id, listing: listingInput() };
          return (await (at % 2 ? api : sibling).call('/api/listings', { as: token, body })).status;
        }),
      );
      expect(statuses.sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
      expect(await total(agency.principal)).toBe(1);
    });

    test('two agencies may use the same id and never meet', async () => {
      const [a, b] = [await addAgency(store.database), await addAgency(store.database)];
      const id = newId();
      for (const { principal, prefix } of [a, b]) {
        const body = { id, listing: listingInput({ address: { streetName: `Of ${prefix}` } }) };
        expect((await api.call('/api/listings', { as: principal, body })).status).toBe(201);
      }
      const read = await api.call(`/api/listings/${id}`, { as: a.principal });
      expect(read.json).toMatchObject({ address: { streetName: `Of ${a.prefix}` } });
      await api.call(`/api/listings/${id}/archive`, { as: b.principal, body: {}, ifMatch: 1 });
      const after = await api.call(`/api/listings/${id}`, { as: a.principal });
      expect(after.text).toBe(read.text);
    });
  });

  describe('imports', () => {
    async function begun(agency: TestAgency, rows: number, as = agency.principal) {
      const id = newId();
      await api.call('/api/imports', { as, body: { id, fileName: 'a.csv', rows } });
      const put = (batch: number, list: unknown[], by = as) =>
        api.call(`/api/imports/${id}/batches/${batch}`, {
          as: by,
          method: 'PUT',
          body: { rows: list },
        });
      const act = (action: string, by = as) =>
        api.call(`/api/imports/${id}/${action}`, { as: by, body: {} });
      return { id, put, act };
    }
    const row = (id = newId(), changes = {}) => ({ id, listing: listingInput(changes) });

    test('a batch sent again replaces the first, so that a lost answer costs nothing', async () => {
      const agency = await addAgency(store.database);
      const { put, act } = await begun(agency, 3);
      await put(0, [row(), row()]);
      await put(0, [row(), row()]);
      const added = await put(1, [row()]);
      expect(added.json).toMatchObject({ receivedRows: 3 } satisfies Partial<ListingImport>);
      expect((await act('commit')).status).toBe(200);
      expect(await total(agency.principal)).toBe(3);
    });

    test('spec 2: nothing is half imported: one bad row keeps all of them out', async () => {
      const agency = await addAgency(store.database);
      const other = await addAgency(store.database);
      const taken = row();
      await api.call('/api/listings', { as: agency.principal, body: taken });
      const twice = row();
      const spoilt: [unknown[], number, string][] = [
        [[row(), row(taken.id)], 409, 'listing.exists'],
        [[twice, row(twice.id)], 409, 'listing.exists'],
        [[row(), row(newId(), { leadAgentId: other.agent.id })], 400, 'request.invalid'],
        [[row(), row(newId(), { branchId: other.branches.north })], 400, 'request.invalid'],
      ];
      for (const [rows, status, code] of spoilt) {
        const { put, act } = await begun(agency, rows.length);
        await put(0, rows);
        expect(await act('commit')).toMatchObject({ status, json: { code } });
        expect(await total(agency.principal)).toBe(1);
        expect(await act('cancel')).toMatchObject({ status: 200, json: { state: 'cancelled' } });
      }
    });

    test('an agent may import only what will be their own', async () => {
      const agency = await addAgency(store.database);
      const { put, act } = await begun(agency, 1, agency.agent);
      await put(0, [row(newId(), { leadAgentId: agency.colleague.id })]);
      expect((await act('commit')).status).toBe(403);
      await put(0, [row()]);
      expect((await act('commit')).status).toBe(200);
      const { hits } = (await api.call('/api/listings', { as: agency.agent }))
        .json as ListingSearchResult;
      expect(hits.map(({ _source }) => _source.leadAgentName)).toEqual([agency.agent.name]);
    });

    test('a colleague can not touch another’s import', async () => {
      const agency = await addAgency(store.database);
      const { put, act } = await begun(agency, 1);
      expect((await put(0, [row()], agency.colleague)).status).toBe(404);
      expect((await act('cancel', agency.colleague)).status).toBe(404);
    });

    test('committing twice at once makes the listings once', async () => {
      const agency = await addAgency(store.database);
      const { put, act } = await begun(agency, 40);
      await put(
        0,
        Array.from({ length: 40 }, () => row()),
      );
      const statuses = await Promise.all(
        [1, 2, 3, 4].map(async () => (await act('commit')).status),
      );
      expect(statuses.sort()).toEqual([200, 409, 409, 409]);
      expect(await total(agency.principal)).toBe(40);
    });

    test('an import left alone for a day is thrown away', async () => {
      const agency = await addAgency(store.database);
      const { put, act } = await begun(agency, 1);
      await put(0, [row()]);
      try {
        api.clock.aheadMs = 25 * 3_600_000;
        await houseKeep(api.deps);
      } finally {
        api.clock.aheadMs = 0;
      }
      expect((await act('commit')).status).toBe(404);
    });
  });

  describe('rate limits', () => {
    const rule = { limit: 30, windowSeconds: 60, lease: 5 };

    test('processes together never allow more than the limit, and not much less', async () => {
      const clock = testClock();
      const limiters = [
        databaseRateLimiter(api.database, clock),
        databaseRateLimiter(sibling.database, clock),
      ];
      const key = newId();
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, at) => limiters[at % 2]?.take(key, rule)),
      );
      const allowed = answers.filter((answer) => answer?.allowed).length;
      expect(allowed).toBeLessThanOrEqual(30);
      expect(allowed).toBeGreaterThanOrEqual(26);
      const refused = answers.find((answer) => answer && !answer.allowed);
      expect(refused?.retryAfterSeconds).toBeGreaterThan(55);
      expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(60);
      clock.aheadMs = 61_000;
      expect(await limiters[0]?.take(key, rule)).toMatchObject({ allowed: true });
    });

    test('many callers at once use one lease, not one each', async () => {
      const limiter = databaseRateLimiter(api.database, testClock());
      const key = newId();
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => limiter.take(key, { ...rule, lease: 10 })),
      );
      expect(answers.filter(({ allowed }) => allowed)).toHaveLength(30);
      expect((await limiter.take(key, rule)).allowed).toBe(false);
    });

    test('without a lease the count is exact over processes', async () => {
      const limiters = [api, sibling].map(({ database }) =>
        databaseRateLimiter(database, testClock()),
      );
      const key = newId();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          limiters[at % 2]?.take(key, { limit: 7, windowSeconds: 60 }),
        ),
      );
      expect(answers.filter((answer) => answer?.allowed)).toHaveLength(7);
    });

    test('over the limit the API answers 429 with Retry-After, to that person alone', async () => {
      const agency = await addAgency(store.database);
      const tight = await apiOver(store.database, testClock(), { RATE_LIMIT_PER_MINUTE: '20' });
      const token = await tight.mint(agency.agent);
      const statuses: number[] = [];
      for (let at = 0; at < 25; at += 1) {
        const { status, headers, json } = await tight.call('/api/account', { as: token });
        statuses.push(status);
        if (status !== 429) continue;
        expect(json).toMatchObject({ code: 'rate.limited' });
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(20);
      expect((await tight.call('/api/account', { as: agency.colleague })).status).toBe(200);
    });
  });

  test('secrets are the same for every process, and are made once', async () => {
    const clock = testClock();
    const databases = [api.database, sibling.database, api.database, sibling.database];
    const name = newId();
    const made = await Promise.all(databases.map((each) => loadServerSecret(each, name)));
    expect(new Set(made.map((key) => key.toString('hex'))).size).toBe(1);
    expect(made[0]).toHaveLength(32);
    const keys = await Promise.all(
      databases.map((database) => loadSigningKeys({ database, clock })),
    );
    expect(new Set(keys.map(([key]) => key?.kid)).size).toBe(1);
  });

  test('security.md 3.2 (15): a sign-out on one process holds on the other within a second', async () => {
    const agency = await addAgency(store.database);
    const token = await api.mint(agency.agent);
    expect((await sibling.call('/api/account', { as: token })).status).toBe(200);
    await api.call('/api/account/sign-out', { as: token, body: {} });
    expect((await api.call('/api/account', { as: token })).status).toBe(401);
    await expect
      .poll(async () => (await sibling.call('/api/account', { as: token })).status, {
        timeout: 1_000,
        interval: 50,
      })
      .toBe(401);
  });
});
