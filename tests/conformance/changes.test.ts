import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListingSummary } from '../../contract/endpoints/listings.ts';
import type { ListingInput } from '../../domain/listings/listing.ts';
import { endChangeEpoch, keepChangeEpoch } from '../../server/db/change-epoch.ts';
import { asSystem } from '../../server/db/transaction.ts';
import { apiOver, freshDatabase, type TestApi } from '../support/api-app.ts';
import {
  addAgency,
  addPlatformPerson,
  listingInput,
  newId,
  type Person,
  type TestAgency,
} from '../support/builders.ts';
import { FeedReader } from '../support/feed-reader.ts';

describe.each(['pglite', 'postgres'] as const)('the feed of changes on %s', (kind) => {
  let store: Awaited<ReturnType<typeof freshDatabase>>;
  let api: TestApi;
  beforeAll(async () => {
    store = await freshDatabase(kind);
    await keepChangeEpoch(store.database);
    api = await apiOver(store.database);
  });
  afterAll(() => store.remove());

  const tokenOf = (person: Person) =>
    api.mint(person, { exp: Math.floor(Date.now() / 1000) + 3_600 });
  const replicaOf = async (person: Person) => new FeedReader(api, await tokenOf(person), true);

  /** What a search of the same person finds on both shelves: the truth a replica has to reach. */
  async function truthFor(person: Person): Promise<Map<string, ListingSummary>> {
    const as = await tokenOf(person);
    const found = new Map<string, ListingSummary>();
    const shelves = person.roles.includes('manage-agency') ? ['current', 'archived'] : ['current'];
    for (const shelf of shelves) {
      const answer = await api.call(`/api/listings?size=200&shelf=${shelf}`, { as });
      const { hits } = answer.json as { hits: { _source: ListingSummary }[] };
      expect(hits.length).toBeLessThan(200);
      for (const { _source } of hits) found.set(_source.id, _source);
    }
    return found;
  }

  async function add(agency: TestAgency, input: ListingInput = listingInput()): Promise<string> {
    const id = newId();
    const body = { id, listing: input };
    const answer = await api.call('/api/listings', { as: agency.principal, body });
    expect(answer.status, answer.text).toBe(201);
    return id;
  }
  const edit = (agency: TestAgency, id: string, version: number, input: ListingInput) =>
    api.call(`/api/listings/${id}`, {
      as: agency.principal,
      method: 'PUT',
      body: input,
      ifMatch: version,
    });

  test('the first filling has work first, then what is done with, then the archive, newest first', async () => {
    const agency = await addAgency(store.database);
    const as = agency.principal;
    const signed = { authority: { kind: 'sole', signedOn: '2026-01-05' } };
    const ids = [];
    for (let at = 0; at < 6; at += 1) ids.push(await add(agency, listingInput(signed)));
    const [archived = '', withdrawn = '', ...drafts] = ids;
    await api.call(`/api/listings/${archived}/archive`, { as, body: {}, ifMatch: 1 });
    const move = (event: string, ifMatch: number) =>
      api.call(`/api/listings/${withdrawn}/moves`, { as, body: { event, reason: 'x' }, ifMatch });
    await move('activate', 1);
    await move('withdraw', 2);
    for (const size of [1, 2, 500]) {
      const replica = await replicaOf(as);
      const last = await replica.catchUp(size);
      expect([...replica.rows.keys()]).toEqual([...drafts.reverse(), withdrawn, archived]);
      drafts.reverse();
      expect(replica.rows).toEqual(await truthFor(as));
      expect(last).toMatchObject({ rows: [], removed: [] });
      expect(replica.pages.map(({ isReset }) => isReset)).toEqual(
        replica.pages.map((_, at) => at === 0),
      );
    }
  });

  test('a change made while the first filling is under way is not missed', async () => {
    const agency = await addAgency(store.database);
    const ids = [];
    for (let at = 0; at < 5; at += 1) ids.push(await add(agency));
    const replica = await replicaOf(agency.principal);
    await replica.page(2);
    // The oldest rises to the top, which has been handed out; a new one appears there.
    await edit(agency, ids[0] ?? '', 1, listingInput({ saleMethod: 'tender' }));
    await add(agency);
    await replica.catchUp(2);
    expect(replica.rows).toEqual(await truthFor(agency.principal));
    expect(replica.rows.get(ids[0] ?? '')).toMatchObject({ version: 2, saleMethod: 'tender' });
  });

  test('what leaves the scope comes as removed, and only to those who had it', async () => {
    const agency = await addAgency(store.database);
    const { agent, colleague, branches } = agency;
    const mine = listingInput({ leadAgentId: agent.id, branchId: branches.north });
    const theirs = listingInput({ leadAgentId: colleague.id, branchId: branches.south });
    const id = await add(agency, mine);
    const own = await replicaOf(agent);
    const other = await replicaOf(colleague);
    const branch = await replicaOf(agency.people['manage-branch-application']);
    for (const replica of [own, other, branch]) await replica.catchUp();
    expect([own, other, branch].map(({ rows }) => rows.has(id))).toEqual([true, false, true]);

    await edit(agency, id, 1, theirs);
    expect((await own.catchUp()).removed).toEqual([id]);
    expect((await branch.catchUp()).removed).toEqual([id]);
    expect((await other.catchUp()).rows).toMatchObject([{ id, version: 2 }]);

    // Whoever has it no more is told again, whoever never had it is not told at all.
    const bystander = await replicaOf(agency.people['manage-current-agent']);
    await bystander.catchUp();
    await edit(agency, id, 2, { ...theirs, saleMethod: 'tender' });
    expect(await bystander.catchUp()).toMatchObject({ rows: [], removed: [] });
    expect((await own.catchUp()).removed).toEqual([id]);

    await edit(agency, id, 3, mine);
    expect((await own.catchUp()).rows).toMatchObject([{ id, version: 4 }]);
    expect((await other.catchUp()).removed).toEqual([id]);

    const archive = { as: agency.principal, body: {}, ifMatch: 4 };
    await api.call(`/api/listings/${id}/archive`, archive);
    expect((await own.catchUp()).removed).toEqual([id]);
    const principal = await replicaOf(agency.principal);
    await principal.catchUp();
    expect(principal.rows.get(id)?.status).toBe('archived');
    const restore = { as: agency.principal, body: {}, ifMatch: 5 };
    await api.call(`/api/listings/${id}/restore`, restore);
    expect((await own.catchUp()).rows).toMatchObject([{ id, status: 'draft' }]);
    await branch.catchUp();
    expect([own, other, branch].map(({ rows }) => rows.has(id))).toEqual([true, false, true]);
  });

  test('security.md 3.4: a cursor of someone else, of another scope or of no one begins afresh', async () => {
    const agency = await addAgency(store.database);
    const foreign = await addAgency(store.database);
    const { agent } = agency;
    const id = await add(agency, listingInput({ leadAgentId: agent.id }));
    const hidden = await add(agency, listingInput({ leadAgentId: agency.colleague.id }));
    await add(foreign);
    const principal = await replicaOf(agency.principal);
    await principal.catchUp();
    const { cursor = '' } = principal;
    const [values = '', signature = ''] = cursor.split('.');
    const moved = Buffer.from(values, 'base64url').toString().replace(/\d+/, '0');
    const begin = async (person: Person, tried: string) => {
      const replica = await replicaOf(person);
      replica.cursor = tried;
      const page = await replica.page();
      expect(page.isReset, tried.slice(0, 40)).toBe(true);
      expect(page.removed).toEqual([]);
      return page.rows.map((row) => row.id);
    };
    expect(await begin(agent, cursor)).toEqual([id]);
    // Roles count by what is kept of the person just now, a second later at most.
    await asSystem(api.database, (tx) =>
      tx.execute(sql`UPDATE staff_user SET roles = '{manage-agency,manage-own-application}'
        WHERE id IN (${agent.id}, ${agency.principal.id})`),
    );
    api.clock.aheadMs += 1_000;
    const widened: Person = { ...agent, roles: ['manage-agency'] };
    expect((await begin(widened, cursor)).sort()).toEqual([id, hidden].sort());
    expect(await begin({ ...agency.principal, roles: ['manage-own-application'] }, cursor)).toEqual(
      [],
    );
    expect(await begin(foreign.principal, cursor)).toHaveLength(1);
    const strange = [
      ...['', '.', 'x', `${values}.`, `.${signature}`, `${values}.${signature}.x`.slice(1)],
      `${Buffer.from(moved).toString('base64url')}.${signature}`,
      `${values}.${signature.slice(0, -3)}AAA`,
      Buffer.from('{"a":1}').toString('base64url'),
      'é\u{1f600}%',
      'a'.repeat(4_000),
    ];
    for (const tried of strange) expect(await begin(agent, tried)).toEqual([id]);
    const page = await principal.page();
    expect(page).toMatchObject({ isReset: false, rows: [], removed: [] });
  });

  test('our own staff have no replica', async () => {
    const ours = await addPlatformPerson(store.database, 'platform-super');
    const replica = await replicaOf(ours);
    expect(await replica.page()).toMatchObject({ rows: [], removed: [], isComplete: true });
    expect(await replica.page()).toMatchObject({ rows: [], removed: [], isComplete: true });
  });

  test('another life of the database makes every replica begin afresh and misses nothing', async () => {
    const agency = await addAgency(store.database);
    const id = await add(agency);
    const replica = await replicaOf(agency.principal);
    await replica.catchUp();
    await keepChangeEpoch(store.database);
    expect(await replica.catchUp()).toMatchObject({ isReset: false });
    await endChangeEpoch(store.database);
    await Promise.all([1, 2, 3].map(() => keepChangeEpoch(store.database)));
    expect(await replica.page()).toMatchObject({ isReset: true, rows: [{ id }] });
    await edit(agency, id, 1, listingInput({ saleMethod: 'tender' }));
    expect(await replica.catchUp()).toMatchObject({ isReset: false, rows: [{ id, version: 2 }] });
  });

  test('numbers that run ahead of the database’s own are those of a life undone', async () => {
    const agency = await addAgency(store.database);
    const id = await add(agency);
    const replica = await replicaOf(agency.principal);
    await replica.catchUp();
    const [row] = await store.database.orm
      .execute<{ horizon: string }>(sql`SELECT listing_change_horizon()::text AS horizon`)
      .then((result) => (result as unknown as { rows: { horizon: string }[] }).rows);
    const owner = [
      agency.principal.id,
      { kind: 'agency', agencyId: agency.id, branchId: null, agentId: null },
      true,
    ];
    const ahead = String(BigInt(row?.horizon ?? 0) + 1_000n);
    replica.cursor = api.deps.cursors.seal(owner, ['following', ahead, id]);
    expect(await replica.page()).toMatchObject({ isReset: true, rows: [{ id }] });
    const due = String(BigInt(row?.horizon ?? 0) - 1n);
    replica.cursor = api.deps.cursors.seal(owner, ['following', due, id]);
    expect(await replica.page()).toMatchObject({ isReset: false });
  });

  test('a replica that is filled stops at its limit and follows changes beyond it', async () => {
    const agency = await addAgency(store.database);
    const first = await add(agency);
    await store.database.script(`
      INSERT INTO listing (agency_id, id, reference, status, version, record, address_line, address_sort,
        suburb, australian_state, postcode, property_class, sale_method, vendor_names, agent_ids,
        price_sort, search_text, created_at, updated_at)
      SELECT agency_id, ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, reference || n, status,
        version, record, address_line, address_sort, suburb, australian_state, postcode, property_class,
        sale_method, vendor_names, agent_ids, price_sort, search_text, created_at,
        updated_at - n * interval '1 second'
      FROM listing, generate_series(1, 10029) AS n WHERE id = '${first}'`);
    const replica = await replicaOf(agency.principal);
    await replica.catchUp(1_000);
    expect(replica.rows.size).toBe(10_000);
    const left = '01900000-0000-7000-8000-000000010029';
    expect(replica.rows.has(left)).toBe(false);
    await edit(agency, left, 1, listingInput());
    await replica.catchUp();
    expect(replica.rows.get(left)).toMatchObject({ version: 2 });
  });

  test('whatever writers do, and however the pages are cut, each replica ends at the truth', async () => {
    const step = fc.record({
      kind: fc.constantFrom('add', 'edit', 'give', 'archive', 'restore', 'page', 'catchUp'),
      which: fc.nat(40),
      size: fc.integer({ min: 1, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
        const agency = await addAgency(store.database);
        const watchers = [
          agency.principal,
          agency.agent,
          agency.people['manage-branch-application'],
        ];
        const replicas = await Promise.all(watchers.map(replicaOf));
        const made: { id: string; version: number }[] = [];
        const holders = [agency.agent, agency.colleague, agency.nobody];
        const inputOf = (which: number) =>
          listingInput({
            leadAgentId: holders[which % 3]?.id,
            ...(which % 2 ? { branchId: Object.values(agency.branches)[which % 4 ? 0 : 1] } : {}),
          });
        for (const { kind: act, which, size } of steps) {
          const one = made[which % Math.max(1, made.length)];
          const replica = replicas[which % replicas.length];
          if (act === 'page') await replica?.page(size);
          else if (act === 'catchUp') await replica?.catchUp(size);
          else if (act === 'add' || !one) {
            made.push({ id: await add(agency, inputOf(which)), version: 1 });
          } else {
            const path = `/api/listings/${one.id}`;
            const answer =
              act === 'archive' || act === 'restore'
                ? await api.call(`${path}/${act}`, {
                    as: agency.principal,
                    body: {},
                    ifMatch: one.version,
                  })
                : await edit(
                    agency,
                    one.id,
                    one.version,
                    inputOf(which + (act === 'give' ? 1 : 0)),
                  );
            if (answer.status === 200) one.version += 1;
          }
        }
        for (const [at, replica] of replicas.entries()) {
          const person = watchers[at];
          if (!person) continue;
          const truth = await truthFor(person);
          await replica.catchUp(3);
          expect(replica.rows).toEqual(truth);
        }
      }),
      { seed: 20_261_121, numRuns: kind === 'pglite' ? 20 : 25 },
    );
  });
});
