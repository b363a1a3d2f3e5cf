import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AgencySettings } from '../../../contract/endpoints/agency-settings.ts';
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
