import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, isMutation } from '../../../contract/endpoint.ts';
import type { DrawdownReviewItem } from '../../../contract/endpoints/drawdowns.ts';
import type { OtpAvailable } from '../../../contract/endpoints/otp.ts';
import { subjectOf } from '../../../contract/named-agency.ts';
import { allEndpoints } from '../../../contract/table.ts';
import { can } from '../../../domain/permissions.ts';
import { bankReceipt, drawdown, payment } from '../../../server/db/schema/funding/payment.ts';
import type { Answer, TestCall } from '../../support/api-app.ts';
import { newId, type Person } from '../../support/builders.ts';
import { agencyMark, copyAgency } from '../../support/equal-ids.ts';
import { moduleCalls, readyFor } from '../../support/example-run.ts';
import { permissionRows } from '../permission-table.ts';
import { request } from './calls.ts';
import { inputFor, prepare } from './preparing.ts';
import { openWorld, type Prepared, type Row, type World } from './world.ts';

/*
 * Ids are made by callers and unique within an agency only. Here two agencies have everything under the
 * same ids, and every call about a thing of an agency is made on it.
 */

/** Money and payouts that wait have ids of ours; a file that is brought gets its id by the call. */
const ELSEWHERE = [
  'payments.resolve',
  'payouts.decide',
  'settlements.decide',
  'contract-files.upload',
];
/** What the permission table calls on nothing that is there. */
const onNothing = (id: string) => id.startsWith('help.');
const about = allEndpoints.filter(
  (endpoint) => subjectOf(endpoint) && !ELSEWHERE.includes(endpoint.id) && !onNothing(endpoint.id),
);

/** The row of the matrix that has something to do for the call. */
const rowOf = (id: string) =>
  permissionRows.find(
    ({ endpoint, target, variant }) =>
      endpoint === id && target.startsWith('own') && (!variant || variant === 'mine'),
  ) as Row;

/** Stored bytes and sealed links belong to their agency, so the copy has none. */
const NOT_COPIED = [
  'aml.document',
  'contract-files.content',
  'contract-files.propose',
  'documents.content',
  'envelopes.content',
  'envelopes.preview',
  'otp.grant',
  'otp.unlock',
];

const withAgency = (path: string, agency: string) =>
  `${path}${path.includes('?') ? '&' : '?'}agency=${agency}`;

describe('security 2, security.md 3.2 (17, 61): the same ids in two agencies', () => {
  let world: World;
  let ours: Person;
  const prepared = new Map<string, Prepared>();
  /** The calls of modules that are one declaration, by their examples. */
  const runs = new Map<string, () => [string, TestCall]>();
  /** What gives a thing away as the one agency's or the other's. */
  let marks: { own: string[]; foreign: string[] };

  beforeAll(async () => {
    world = await openWorld();
    const { api, agency, foreign } = world;
    ours = world.personOf('platform-credit');
    const place = { api, agency, ours: new Map([['platform-credit' as const, ours]]) };
    for (const { id } of about) {
      const call = moduleCalls.find((each) => each.id === id);
      if (call) {
        const run = await readyFor(place, call);
        runs.set(id, () => run.request(call.name));
      } else prepared.set(id, await prepare(world, rowOf(id), 'manage-agency'));
    }
    marks = {
      own: [agency.id, 'Wattle', `of ${agency.prefix}`, `${agency.prefix}-0`],
      foreign: [foreign.id, 'Banksia', `of ${foreign.prefix}`, `${foreign.prefix}-0`],
    };
    const words = Object.fromEntries(marks.own.map((word, at) => [word, marks.foreign[at] ?? '']));
    await copyAgency(api.database, agency.id, foreign.id, words);
  });
  afterAll(() => world.close());

  test('every call that our own staff make on an id of an agency is about a kind that can be told apart', () => {
    const withIds = allEndpoints.filter(
      ({ access, path }) => access.kind === 'permission' && path.includes('/:'),
    );
    const untold = withIds.filter((endpoint) => !subjectOf(endpoint)).map(({ path }) => path);
    // What is an agency's alone is named by the agency itself; a version of the sanctions list is nobody's,
    // and so is what leaves our own account.
    const named = [
      ...['/api/agencies/:agencyId/', '/api/sanctions-lists/', '/api/customers/'],
      ...['/api/product-versions/', '/api/registrations/', '/api/people/', '/api/branches/'],
      ...['/api/agency-accounts/', '/api/suppliers/', '/api/payment-runs/'],
      ...['/api/bank-orders/', '/api/bank-runs/', '/api/bank-lines/'],
      '/api/supplier-statements/',
      ...['/api/trust-book/', '/api/trust-statement-lines/', '/api/trust-licensee/'],
      '/api/trust-withdrawals/',
    ];
    expect(untold.filter((path) => !named.some((each) => path.startsWith(each)))).toEqual([]);
    expect(about.filter(({ id }) => !runs.has(id) && !rowOf(id))).toEqual([]);
  });

  /** The call of an endpoint, with fresh ids for what it makes. */
  function callOf({ id }: Endpoint): [string, TestCall] {
    const ready = runs.get(id);
    if (ready) return ready();
    const row = rowOf(id);
    const body = inputFor(world, row.target, 'manage-agency');
    return request(world.agency.id, id, row.variant, prepared.get(id) as Prepared, body);
  }

  async function answerOf(endpoint: Endpoint, as: Person, named?: string): Promise<Answer> {
    const [path, call] = callOf(endpoint);
    const at = named === undefined ? path : withAgency(path, named);
    return world.api.call(at, { ...call, as });
  }

  /** Nothing of the other agency's, but what the caller said themselves. */
  function expectOnly(endpoint: Endpoint, answer: Answer, whose: 'own' | 'foreign') {
    const said = JSON.stringify(callOf(endpoint));
    const other = marks[whose === 'own' ? 'foreign' : 'own'].filter((mark) => !said.includes(mark));
    for (const mark of other) expect.soft(answer.text, endpoint.id).not.toContain(mark);
    const isThere = whose === 'own' || !NOT_COPIED.includes(endpoint.id);
    if (isThere) expect.soft(answer.status, `${endpoint.id} ${answer.text}`).toBeLessThan(500);
  }

  test('nobody reads or changes the other agency’s, and our own staff reach the one that they name', async () => {
    const { api, agency, foreign } = world;
    // The same person by their id, of the other agency.
    const twin = { ...agency.principal, agencyId: foreign.id };
    const theirs = new Map<string, Answer>();
    const ownMark = await agencyMark(api.database, agency.id);
    for (const endpoint of about) {
      const { id, access } = endpoint;
      const may = access.kind === 'permission' && can(ours.roles, access.permission) !== 'none';
      const unnamed = await answerOf(endpoint, ours);
      const code = may ? 'agency.not-named' : 'auth.forbidden';
      expect.soft(unnamed.json, id).toMatchObject({ code });
      if (may) expect.soft((await answerOf(endpoint, ours, newId())).status, id).toBe(404);
      const elsewhere = await answerOf(endpoint, twin, agency.id);
      const mayThere =
        access.kind === 'permission' && can(twin.roles, access.permission) !== 'none';
      const missing = mayThere ? 'resource.not-found' : 'auth.forbidden';
      expect.soft(elsewhere.json, id).toMatchObject({ code: missing });
      for (const [whose, { id: named }] of Object.entries({ own: agency, foreign })) {
        if (!may || isMutation(endpoint)) continue;
        const answer = await answerOf(endpoint, ours, named);
        expectOnly(endpoint, answer, whose as 'own' | 'foreign');
        // What there is nothing to do for is refused by a code of its own.
        if (!NOT_COPIED.includes(id)) expect.soft([200, 404, 409], id).toContain(answer.status);
        expect.soft(answer.json, id).not.toMatchObject({ code: 'agency.not-named' });
      }
      theirs.set(id, await answerOf(endpoint, twin));
      expectOnly(endpoint, theirs.get(id) as Answer, 'foreign');
    }
    expect(await agencyMark(api.database, agency.id)).toEqual(ownMark);

    const foreignMark = await agencyMark(api.database, foreign.id);
    for (const endpoint of about) {
      const own = await answerOf(endpoint, agency.principal);
      expectOnly(endpoint, own, 'own');
      if (NOT_COPIED.includes(endpoint.id)) continue;
      expect.soft(theirs.get(endpoint.id)?.status, endpoint.id).toBe(own.status);
    }
    expect(await agencyMark(api.database, foreign.id)).toEqual(foreignMark);
  });

  test('a decision is made where it was meant: of the application, the request and the money that is named', async () => {
    const { api, agency, foreign } = world;
    const listing = await prepareOn(world, 'applications.decide');
    const id = listing.entry ?? '';
    const drawdownId = newId();
    const now = new Date();
    await api.database.orm.insert(drawdown).values({
      agencyId: agency.id,
      applicationId: id,
      id: drawdownId,
      amount: 1_000_00,
      state: 'in_review',
      reason: 'Wattle',
      payee: 'Wattle',
      requestedBy: 'agent',
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    const words = { Wattle: 'Banksia', '"amount": 800000': '"amount": 700000' };
    await copyAgency(api.database, agency.id, foreign.id, words);
    const ownMark = await agencyMark(api.database, agency.id);
    const path = `/api/applications/${id}`;
    const act = (at: string, body: unknown, named?: string, ifMatch?: number) =>
      api.call(named === undefined ? at : withAgency(at, named), {
        as: ours,
        body,
        ...(ifMatch === undefined ? {} : { ifMatch }),
      });

    const queue = await api.call('/api/drawdowns-to-review', { as: ours });
    const { items } = queue.json as { items: DrawdownReviewItem[] };
    const asked = items.filter((item) => item.drawdown.id === drawdownId);
    expect(asked.map(({ agencyId }) => agencyId).sort()).toEqual([agency.id, foreign.id].sort());

    const request = `${path}/drawdowns/${drawdownId}/decision`;
    const no = { event: 'decline', reason: 'No' };
    expect((await act(request, no)).json).toMatchObject({ code: 'agency.not-named' });
    expect((await act(request, no, foreign.id)).json).toMatchObject({ state: 'declined' });
    const decision = { event: 'decline', reasons: ['No'] };
    const key = newId();
    expect((await act(`${path}/decision`, decision, undefined, 1)).json).toMatchObject({
      code: 'agency.not-named',
    });
    const declined = await api.call(withAgency(`${path}/decision`, foreign.id), {
      as: ours,
      body: decision,
      ifMatch: 1,
      key,
    });
    expect(declined.json).toMatchObject({
      agencyId: foreign.id,
      state: 'declined',
      amount: 700_000,
    });
    expect(await agencyMark(api.database, agency.id)).toEqual(ownMark);
    // A key answers again for the agency alone that it was used for.
    const reused = await api.call(withAgency(`${path}/decision`, agency.id), {
      as: ours,
      body: decision,
      ifMatch: 1,
      key,
    });
    expect(reused.json).toMatchObject({ code: 'idempotency.key-reused' });
    const theirs = await act(`${path}/decision`, decision, agency.id, 1);
    expect(theirs.json).toMatchObject({ agencyId: agency.id, state: 'declined', amount: 800_000 });

    const receipt = newId();
    await api.database.orm.insert(bankReceipt).values({
      id: receipt,
      method: 'payid',
      reference: 'Unknown',
      amount: 5_00,
      at: now,
      state: 'unmatched',
      note: '',
      agencyId: null,
      paymentId: null,
    });
    const resolve = `/api/payment-exceptions/${receipt}/resolve`;
    const match = { outcome: 'match', applicationId: id, note: 'By its amount' };
    expect((await act(resolve, match)).json).toMatchObject({ code: 'agency.not-named' });
    const kept = await act(resolve, match, foreign.id);
    expect(kept.json, kept.text).toMatchObject({ state: 'resolved' });
    const matched = await api.database.orm
      .select({ agencyId: payment.agencyId })
      .from(payment)
      .where(eq(payment.applicationId, id));
    expect(matched).toEqual([{ agencyId: foreign.id }]);
  });

  test('a reference without a secret is for the application that had the id first', async () => {
    const { api, agency, foreign } = world;
    const { entry: id = '' } = prepared.get('applications.links') as Prepared;
    const { orm } = api.database;
    await orm.execute(sql`UPDATE application_party SET email = 'mallory@elsewhere.example'
      WHERE agency_id = ${foreign.id} AND application_id = ${id}`);
    await orm.execute(sql`UPDATE application SET created_at = created_at + interval '1 minute'
      WHERE agency_id = ${foreign.id} AND id = ${id}`);
    await orm.execute(sql`INSERT INTO shortcode
      SELECT (jsonb_populate_record(NULL::shortcode, to_jsonb(s) || jsonb_build_object(
        'agency_id', ${foreign.id}::text, 'code_hash', sha256(s.code_hash)))).*
      FROM shortcode s WHERE agency_id = ${agency.id} AND application_id = ${id}`);
    const answer = await api.call(`/api/public/otp/available/${id}`);
    const { channels } = answer.json as OtpAvailable;
    expect(channels).toEqual([{ channel: 'EMAIL', otpSentTo: 'vXXXXa@vendor.example' }]);
  });
});

function prepareOn(world: World, endpoint: string): Promise<Prepared> {
  return prepare(world, { ...rowOf('applications.decide'), endpoint }, 'manage-agency');
}
