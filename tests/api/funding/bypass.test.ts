import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApplicationEntry } from '../../../contract/application-shapes.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { otpEndpoints } from '../../../contract/endpoints/otp.ts';
import type { OwnHelp } from '../../../contract/help-shapes.ts';
import { asSystem, rowsOf } from '../../../server/db/transaction.ts';
import { startApi, type TestApi, type TestCall } from '../../support/api-app.ts';
import { addAgency, addPlatformPerson, newId, type TestAgency } from '../../support/builders.ts';
import {
  proofFor,
  type SentApplication,
  sendToOwners,
  sentIn,
  switchOn,
  vendorCalls,
  verifiedIn,
} from '../../support/vendor-links.ts';

type Grant = EndpointOutput<typeof otpEndpoints.grant>;

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
let foreign: TestAgency;
let sent: SentApplication;
beforeAll(async () => {
  api = await startApi('pglite', { TRUST_PROXY: 'true' });
  agency = await addAgency(api.database);
  foreign = await addAgency(api.database);
  await switchOn(api, agency, ['admin-payment-options']);
  await switchOn(api, foreign, ['admin-payment-options']);
  sent = await sendToOwners(api, agency);
});
afterAll(() => api.close());

const reason = 'The vendor asked on the phone';

const mint = (options: TestCall = {}, of: SentApplication = sent) =>
  api.call(`/api/applications/${of.id}/parties/${of.owners[0]?.id}/otp-grant`, {
    as: agency.principal,
    body: { reason },
    ...options,
  });

/** A fresh grant; what the person has tried before doesn't count. */
async function granted(options: TestCall = {}, of: SentApplication = sent): Promise<Grant> {
  await api.database.script(`DELETE FROM otp_count WHERE key LIKE 'grant %'`);
  const answer = await mint(options, of);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as Grant;
}

const check = (grant: Grant, options: TestCall = {}, changes: object = {}) =>
  vendorCalls(api).call(`/otp/${grant.otpId}/check`, {
    as: agency.principal,
    body: { otpSecret: grant.otpSecret, scope: grant.scope, ...changes },
    ...options,
  });

const link = () => `/vendor/application/shortcode/${sent.codes[0]}`;

async function timeline(): Promise<ApplicationEntry[]> {
  const answer = await api.call(`/api/applications/${sent.id}/events`, { as: agency.principal });
  return (answer.json as { events: ApplicationEntry[] }).events;
}

describe('security.md 3.3: giving a grant', () => {
  test('to staff, with a reason: the address has the documented parameters and no secret', async () => {
    const grant = await granted();
    const url = new URL(grant.url);
    expect(url.pathname).toBe(`/pay/${sent.codes[0]}`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      bypassOtp: 'true',
      method: 'admin',
      otpId: grant.otpId,
      scope: `admin-payment-options${sent.codes[0]}`,
    });
    expect(grant.url).not.toContain(grant.otpSecret);
    expect(Buffer.from(grant.otpSecret, 'base64url')).toHaveLength(32);
    const kept = await asSystem(api.database, (tx) =>
      rowsOf(
        tx.execute(sql`SELECT row_to_json(b)::text FROM otp_bypass b
        UNION ALL SELECT row_to_json(k)::text FROM idempotency_key k`),
      ),
    );
    expect(JSON.stringify(kept)).not.toContain(grant.otpSecret);
    expect(JSON.stringify(kept)).not.toContain(sent.codes[0]);
    expect(api.logLines.join()).not.toContain(grant.otpSecret);
  });

  test('not without signing in, not to our own staff, not to another agency, not out of reach', async () => {
    const { as: _, ...anonymous } = { as: undefined, body: { reason } };
    const path = `/api/applications/${sent.id}/parties/${sent.owners[0]?.id}/otp-grant`;
    expect((await api.call(path, anonymous)).status).toBe(401);
    const ours = await addPlatformPerson(api.database, 'platform-super');
    expect((await mint({ as: ours })).status).toBe(403);
    expect((await mint({ as: foreign.principal })).status).toBe(404);
    expect((await mint({ as: agency.colleague })).status).toBe(404);
    expect((await mint({ as: agency.people['manage-agency-products'] })).status).toBe(403);
  });

  test('not without the flag, without a reason, or for somebody else of the application', async () => {
    const own = await addAgency(api.database);
    const other = await sendToOwners(api, own);
    expect((await mint({ as: own.principal }, other)).status).toBe(403);
    expect((await mint({ body: { reason: '' } })).status).toBe(400);
    expect((await mint({ body: {} })).status).toBe(400);
    const path = `/api/applications/${sent.id}/parties/${newId()}/otp-grant`;
    expect((await api.call(path, { as: agency.principal, body: { reason } })).status).toBe(404);
  });

  test('security.md 3.2 (59): a sign-in older than an hour is asked for again', async () => {
    const now = Math.floor(api.clock.now().getTime() / 1000);
    const as = await api.mint(agency.principal, { auth_time: now - 3_610 });
    expect((await mint({ as })).json).toMatchObject({ status: 428, code: 'auth.step-up-required' });
    const fresh = await api.mint(agency.principal, { auth_time: now - 3_580 });
    expect((await mint({ as: fresh })).status).toBe(200);
  });
});

describe('security.md 3.3, security.md 3.2 (8): using a grant', () => {
  test('opens the page for 15 minutes, for reading alone, and says who it is', async () => {
    const grant = await granted();
    const used = await check(grant);
    expect(used.json).toMatchObject({
      valid: true,
      staffName: agency.principal.name,
    });
    const proof = verifiedIn(used);
    const calls = vendorCalls(api);
    const headers = { 'x-otp-id': proof };
    expect((await calls.call(link(), { headers })).status).toBe(200);
    // The grant's id stands in an address: what opens the page is another one.
    const known = { 'x-otp-id': grant.otpId };
    expect((await calls.call(link(), { headers: known })).json).toMatchObject({
      code: 'otp.required',
    });
    expect((await calls.status(grant.otpId, grant.scope)).json).toEqual({ valid: false });
    expect((await calls.held(proof, grant.scope)).json).toEqual({ valid: true });
    const own = `direct-application${sent.codes[0]}`;
    expect((await calls.status(proof, own)).json).toEqual({ valid: false });
    const agree = await calls.call(`${link()}/complete/${sent.id}`, {
      method: 'PUT',
      body: { textVersion: 'x', amount: 1 },
      headers,
    });
    expect(agree.json).toMatchObject({ code: 'otp.required' });
    api.clock.aheadMs += 15 * 60_000;
    expect((await calls.call(link(), { headers })).json).toMatchObject({ code: 'otp.required' });
  });

  test('what an owner asked of our staff is none of the agency’s, also on the owner’s page', async () => {
    const own = { 'x-otp-id': await proofFor(api, sent) };
    const path = `${link()}/help`;
    const body = { id: newId(), kind: 'complaint', words: 'The agent shouts at me' };
    const calls = vendorCalls(api);
    expect((await calls.call(path, { body, headers: own })).status).toBe(200);
    expect((await calls.call(path, { headers: own })).text).toContain(body.words);
    const proof = verifiedIn(await check(await granted()));
    const seen = await calls.call(path, { headers: { 'x-otp-id': proof } });
    expect(seen.json).toMatchObject({ items: [], decisions: [] });
    expect(seen.text).not.toContain(body.words);
    // Nor why it was decided, which says what they told of their money.
    const why = 'Their income is too small';
    const at = api.clock.now().toISOString();
    const decision = { outcome: 'declined', reasons: [why], decidedBy: 'Ann', at };
    const rules = { rules: [{ rule: 'income', passed: false }] };
    await asSystem(api.database, async (tx) => {
      await tx.execute(
        sql`UPDATE application SET decision = ${JSON.stringify(decision)}::jsonb WHERE id = ${sent.id}`,
      );
      for (const [kind, facts, after] of [
        ['refer', rules, '0 s'],
        ['decline', {}, '1 s'],
      ] as const) {
        await tx.execute(sql`INSERT INTO application_event
            (agency_id, application_id, id, at, kind, actor_kind, actor_name, facts)
          VALUES (${agency.id}, ${sent.id}, ${newId()}, ${at}::timestamptz + ${after}::interval, ${kind}, 'ADM', 'Ann', ${JSON.stringify(facts)}::jsonb)`);
      }
    });
    const ours = (await calls.call(path, { headers: own })).json as OwnHelp;
    expect(ours.decisions[0]?.reasons).toHaveLength(2);
    const theirs = (await calls.call(path, { headers: { 'x-otp-id': proof } })).json as OwnHelp;
    expect(theirs.decisions).toMatchObject([{ outcome: 'declined', by: 'person', reasons: [] }]);
  });

  const set = (change: SQL) =>
    asSystem(api.database, (tx) =>
      tx.execute(sql`UPDATE staff_user SET ${change} WHERE id = ${agency.principal.id}`),
    );
  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'the flag is switched off',
      () => switchOn(api, agency, []),
      () => switchOn(api, agency, ['admin-payment-options']),
    ],
    [
      'the person is suspended',
      () => set(sql`status = 'suspended'`),
      () => set(sql`status = 'active'`),
    ],
    [
      'the role is taken away',
      () => set(sql`roles = ARRAY['manage-agency-products']`),
      () => set(sql.raw(`roles = ARRAY['${agency.principal.roles.join("','")}']`)),
    ],
    [
      'the agency is suspended',
      () => api.database.script(`UPDATE agency SET status = 'suspended'`),
      () => api.database.script(`UPDATE agency SET status = 'active'`),
    ],
  ])('the open page ends at once when %s', async (_, end, undo) => {
    const grant = await granted();
    const headers = { 'x-otp-id': verifiedIn(await check(grant)) };
    const look = async () => (await vendorCalls(api).call(link(), { headers })).status;
    expect(await look()).toBe(200);
    await end();
    expect(await look()).toBe(428);
    await undo();
    expect(await look()).toBe(200);
  });

  test('looking in place of the vendor does not open the application', async () => {
    const fresh = await sendToOwners(api, agency);
    const grant = await granted({}, fresh);
    const path = `/vendor/application/shortcode/${fresh.codes[0]}`;
    const headers = { 'x-otp-id': verifiedIn(await check(grant)) };
    expect((await vendorCalls(api).call(path, { headers })).json).toMatchObject({ state: 'sent' });
  });

  test('is told in the timeline: given, used and failed, with the reason', async () => {
    const grant = await granted();
    await check(grant, {}, { otpSecret: 'wrong' });
    await check(grant);
    const told = (await timeline()).filter(({ kind }) => kind.startsWith('bypass')).slice(0, 3);
    const kinds = told.map(({ kind, actorName }) => [kind, actorName]);
    const { name } = agency.principal;
    expect(kinds).toEqual([
      ['bypassUsed', name],
      ['bypassFailed', name],
      ['bypassGranted', name],
    ]);
    expect(told[2]?.reason).toBe(reason);
  });

  test('100 uses at once: exactly one', async () => {
    const grant = await granted();
    const answers = await Promise.all(Array.from({ length: 100 }, () => check(grant)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  type Case = [string, (grant: Grant) => Promise<{ status: number; text: string; json: unknown }>];
  const failing: Case[] = [
    [
      'no bearer',
      (grant) =>
        vendorCalls(api).call(`/otp/${grant.otpId}/check`, {
          body: { otpSecret: grant.otpSecret, scope: grant.scope },
        }),
    ],
    ['a bearer that is no token', (grant) => check(grant, { as: 'a.b.c' })],
    [
      'an expired bearer',
      async (grant) => {
        const now = Math.floor(api.clock.now().getTime() / 1000);
        return check(grant, {
          as: await api.mint(agency.principal, { iat: now - 720, exp: now - 120 }),
        });
      },
    ],
    [
      'a signed-out bearer',
      async (grant) => {
        const as = await api.mint(agency.principal);
        await api.call('/api/account/sign-out', { as, body: {} });
        return check(grant, { as });
      },
    ],
    [
      'another member of staff',
      (grant) => check(grant, { as: agency.people['manage-agency-applications'] }),
    ],
    ['staff of another agency', (grant) => check(grant, { as: foreign.principal })],
    [
      'our own staff',
      async (grant) =>
        check(grant, { as: await addPlatformPerson(api.database, 'platform-super') }),
    ],
    [
      'the role taken away since',
      (grant) => check(grant, { as: { ...agency.principal, roles: ['manage-agency-products'] } }),
    ],
    [
      'the person suspended since',
      async (grant) => {
        const set = (status: string) =>
          asSystem(api.database, (tx) =>
            tx.execute(
              sql`UPDATE staff_user SET status = ${status} WHERE id = ${agency.principal.id}`,
            ),
          );
        await set('suspended');
        const answer = await check(grant);
        await set('active');
        return answer;
      },
    ],
    [
      'the flag switched off since',
      async (grant) => {
        await switchOn(api, agency, []);
        const answer = await check(grant);
        await switchOn(api, agency, ['admin-payment-options']);
        return answer;
      },
    ],
    ['a wrong secret', (grant) => check(grant, {}, { otpSecret: grant.otpSecret.slice(1) })],
    ['an empty secret', (grant) => check(grant, {}, { otpSecret: '' })],
    [
      'the scope of a vendor',
      (grant) => check(grant, {}, { scope: `direct-application${sent.codes[0]}` }),
    ],
    [
      'the scope in another case',
      (grant) => check(grant, {}, { scope: grant.scope.toLowerCase() }),
    ],
    [
      'the scope in look-alike letters',
      (grant) => check(grant, {}, { scope: grant.scope.replace('admin', 'аdmin') }),
    ],
    [
      'the scope of another link',
      async (grant) => {
        const other = await sendToOwners(api, agency);
        return check(grant, {}, { scope: `admin-payment-options${other.codes[0]}` });
      },
    ],
    ['no scope', (grant) => check(grant, {}, { scope: '' })],
    ['an unknown id', (grant) => check({ ...grant, otpId: crypto.randomUUID() })],
    ['an id that is none', (grant) => check({ ...grant, otpId: 'x' })],
    [
      'the id of a vendor’s code',
      async (grant) => {
        const other = await sendToOwners(api, agency);
        const { otpId } = sentIn(await vendorCalls(api).send(other.codes[0] ?? ''));
        return check({ ...grant, otpId });
      },
    ],
    [
      'after 60 seconds',
      async (grant) => {
        api.clock.aheadMs += 60_001;
        return check(grant);
      },
    ],
    [
      'a second use',
      async (grant) => {
        expect((await check(grant)).status).toBe(200);
        return check(grant);
      },
    ],
    [
      'the right secret after three wrong ones',
      async (grant) => {
        for (let at = 0; at < 3; at += 1) await check(grant, {}, { otpSecret: 'wrong' });
        return check(grant);
      },
    ],
    [
      'the eleventh check of a person in an hour',
      async (grant) => {
        for (let at = 0; at < 10; at += 1) await check({ ...grant, otpId: crypto.randomUUID() });
        return check(grant);
      },
    ],
    [
      'a link revoked since',
      async () => {
        const other = await sendToOwners(api, agency);
        const grant = await granted({}, other);
        await asSystem(api.database, (tx) =>
          tx.execute(
            sql`UPDATE shortcode SET revoked_at = now() WHERE application_id = ${other.id}`,
          ),
        );
        return check(grant);
      },
    ],
  ];

  test.each(failing)('spec 4: "Bypass OTP check failed" for %s', async (_, attempt) => {
    const { status, text, json } = await attempt(await granted());
    const { instance } = json as { instance: string };
    expect(status).toBe(422);
    expect(text.replace(instance, '')).toBe(
      JSON.stringify({
        type: 'https://lintel.example/problems/otp.bypass-refused',
        code: 'otp.bypass-refused',
        status: 422,
        title: 'Bypass OTP check failed',
        instance: '',
      }),
    );
  });

  test.each([
    [{ extra: 1 }],
    [{ otpSecret: ['x'] }],
    [{ otpSecret: 1 }],
    [{ otpSecret: null }],
    [{ otpSecret: { $ne: '' } }],
    [{ scope: true }],
    [JSON.parse('{"__proto__":{"otpSecret":"x"},"otpSecret":"x","scope":"x"}')],
  ])('a body like %j is refused before anything is tried', async (changes) => {
    const grant = await granted();
    const rawBody = JSON.stringify({ otpSecret: 'x', scope: 'x', ...changes });
    const answer = await vendorCalls(api).call(`/otp/${grant.otpId}/check`, {
      as: agency.principal,
      ...(Object.keys(changes).length === 2
        ? { rawBody: '{"__proto__":{"a":1},"otpSecret":"x","scope":"x"}' }
        : { rawBody }),
    });
    expect(answer.json).toMatchObject({ code: 'request.invalid' });
    expect((await check(grant)).status).toBe(200);
  });

  test('the answer never depends on who holds a proof of their own', async () => {
    const grant = await granted();
    const otpId = await proofFor(api, await sendToOwners(api, agency));
    expect((await check(grant, { headers: { 'x-otp-id': otpId } })).status).toBe(200);
  });
});
