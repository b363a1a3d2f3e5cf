import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AgencySettings } from '../../../contract/endpoints/agency-settings.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { startApi, type TestApi, type TestCall } from '../../support/api-app.ts';
import { addAgency, addPlatformPerson, type Person } from '../../support/builders.ts';

let api: TestApi & { close(): Promise<void> };
let ours: Person;
beforeAll(async () => {
  api = await startApi();
  ours = await addPlatformPerson(api.database, 'platform-super');
});
afterAll(() => api.close());

async function settings() {
  const agency = await addAgency(api.database);
  const path = `/api/agencies/${agency.id}/settings`;
  const put = (what: string, body: object, ifMatch: number, options: TestCall = {}) =>
    api.call(`${path}/${what}`, {
      as: agency.principal,
      method: 'PUT',
      body,
      ifMatch,
      ...options,
    });
  return { agency, put, read: () => api.call(path, { as: agency.nobody }) };
}

test('spec 3: an agency begins with the default methods and chooses its own', async () => {
  const { put, read } = await settings();
  const first = await read();
  expect(first.headers.get('etag')).toBe('"0"');
  expect((first.json as AgencySettings).paymentMethods).toEqual([
    'credit-card',
    'bank-transfer',
    'payid',
    'pay-at-settlement',
    'bpay',
  ]);
  const paymentMethods = ['payto', 'amex'];
  const chosen = await put('payment-methods', { paymentMethods }, 0);
  expect(chosen.json).toMatchObject({ paymentMethods: ['amex', 'payto'], flags: [], version: 1 });
  expect((await put('payment-methods', { paymentMethods }, 0)).json).toMatchObject({
    code: 'etag.stale',
    current: { version: 1 },
  });
  expect((await read()).json).toEqual(chosen.json);
});

test('domain.md 4.2: the short application only and top-ups only contradict each other', async () => {
  const { put } = await settings();
  const paymentMethods = ['pay-at-settlement-simple-only', 'request-more-only'];
  expect((await put('payment-methods', { paymentMethods }, 0)).json).toMatchObject({
    code: 'request.invalid',
    errors: [{ path: 'paymentMethods' }],
  });
});

test('spec 3: our own staff choose methods once the flag admin-payment-options is on', async () => {
  const { put } = await settings();
  const paymentMethods = ['payid'];
  const as = ours;
  expect((await put('payment-methods', { paymentMethods }, 0, { as })).status).toBe(403);
  const flags = ['admin-payment-options', 'direct-application'];
  expect((await put('flags', { flags }, 0)).status).toBe(403);
  expect((await put('flags', { flags }, 0, { as })).json).toMatchObject({
    flags: ['direct-application', 'admin-payment-options'],
    version: 1,
  });
  expect((await put('payment-methods', { paymentMethods }, 1, { as })).json).toMatchObject({
    paymentMethods,
    version: 2,
  });
});

test('decision 309: what our own staff set takes a fresh sign-in', async () => {
  const { agency, put } = await settings();
  const anHourAgo = Math.floor(api.clock.now().getTime() / 1000) - 3_610;
  const as = await api.mint(ours, { auth_time: anHourAgo });
  for (const [what, body] of [
    ['credit-limit', { creditLimit: 9_000_00 }],
    ['flags', { flags: [] }],
    ['acceptance-costs', { acceptanceCosts: [] }],
  ] as const) {
    const answer = await put(what, body, 0, { as });
    expect.soft(answer.json, what).toMatchObject({ code: 'auth.step-up-required' });
  }
  // An agency's own ways to pay are as before.
  const own = await api.mint(agency.principal, { auth_time: anHourAgo });
  const ways = await put('payment-methods', { paymentMethods: ['payid'] }, 0, { as: own });
  expect(ways.status).toBe(200);
});

test('decision 309: who changed which setting is kept, from what to what', async () => {
  const { agency, put } = await settings();
  await put('payment-methods', { paymentMethods: ['payid'] }, 0);
  await put('credit-limit', { creditLimit: 5_000_00 }, 1, { as: ours });
  await put('credit-limit', { creditLimit: null }, 2, { as: ours });
  await put('flags', { flags: ['direct-application'] }, 3, { as: ours });
  // On top of what is gone it changes nothing.
  await put('flags', { flags: [] }, 3, { as: ours });
  const kept = await asSystem(api.database, (tx) =>
    tx.rows<{ setting: string; by: string; facts: object }>(
      `SELECT setting, actor_id AS by, facts FROM agency_setting_event WHERE agency_id = $1`,
      [agency.id],
    ),
  );
  const limit = { setting: 'creditLimit', by: ours.id };
  expect(kept).toHaveLength(4);
  expect(kept).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        setting: 'paymentMethods',
        by: agency.principal.id,
        facts: { before: expect.any(Array), after: ['payid'] },
      }),
      { ...limit, facts: { before: null, after: 5_000_00 } },
      { ...limit, facts: { before: 5_000_00, after: null } },
      { setting: 'flags', by: ours.id, facts: { before: [], after: ['direct-application'] } },
    ]),
  );
});
