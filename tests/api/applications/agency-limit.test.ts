import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../../contract/application-shapes.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import { lendingLimits } from '../../../domain/applications/lending-limits.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import {
  addAgency,
  addPlatformPerson,
  newId,
  type Person,
  type TestAgency,
} from '../../support/builders.ts';
import { proofFor, sendToOwners, stranger, vendorCalls } from '../../support/vendor-links.ts';

let api: TestApi & { close(): Promise<void> };
let ours: Person;
beforeAll(async () => {
  api = await startApi('pglite', { TRUST_PROXY: 'true' });
  ours = await addPlatformPerson(api.database, 'platform-super');
});
afterAll(() => api.close());

async function limited(creditLimit: number | null): Promise<TestAgency> {
  const agency = await addAgency(api.database);
  const path = `/api/agencies/${agency.id}/settings`;
  const put = { method: 'PUT', ifMatch: 0, body: { creditLimit } };
  expect((await api.call(`${path}/credit-limit`, { ...put, as: agency.principal })).status).toBe(
    403,
  );
  const done = await api.call(`${path}/credit-limit`, { ...put, as: ours });
  expect(done.json).toMatchObject({ creditLimit, version: 1 });
  return agency;
}

/** Somebody who is about to agree to 5,000.00 that keeps every other rule. */
async function about(agency: TestAgency) {
  const listing = { price: { estimateLow: 1_000_000_00 } };
  const people = [stranger()];
  const sent = await sendToOwners(api, agency, people, { amount: 5_000_00 }, listing);
  const calls = vendorCalls(api);
  const headers = { 'x-otp-id': await proofFor(api, sent, 0, calls) };
  const base = `/vendor/application/shortcode/${sent.codes[0]}`;
  await calls.call(base, { headers });
  const agree = async (amount = 5_000_00, id = sent.id) => {
    const body = { textVersion: CONSENT_VERSION, amount };
    const path = `${base}/complete/${id}`;
    return (await calls.call(path, { headers, method: 'PUT', body })).json as VendorApplication;
  };
  const ask = (id: string, amount: number) => {
    const body = { amount, reason: 'More photos' };
    return calls.call(`${base}/${id}`, { headers, method: 'PUT', body });
  };
  return { sent, agree, ask };
}

test('domain.md 3 (86): what goes over the limit of its agency waits for a person, the rest is approved', async () => {
  const agency = await limited(10_000_00);
  const first = await about(agency);
  expect(await first.agree()).toMatchObject({ state: 'accepted' });
  const second = await about(agency);
  expect(await second.agree()).toMatchObject({ state: 'accepted' });
  const third = await about(agency);
  expect(await third.agree()).toMatchObject({ state: 'in_review' });
  const path = `/api/applications/${third.sent.id}`;
  expect((await api.call(path, { as: agency.principal })).json).toMatchObject({
    decision: {
      reasons: expect.arrayContaining([
        'Over the agency’s limit of $10,000.00: $10,000.00 is taken',
      ]),
    },
  });
  // More on what runs already counts as well.
  const id = newId();
  expect((await first.ask(id, 1_000_00)).status).toBe(200);
  await first.agree(1_000_00, id);
  const drawdowns = await api.call(`/api/applications/${first.sent.id}/drawdowns`, {
    as: agency.principal,
  });
  expect(drawdowns.json).toMatchObject({
    drawdowns: expect.arrayContaining([expect.objectContaining({ id, state: 'in_review' })]),
  });
});

test('domain.md 3 (86): of applications at once no more are approved than the limit has room for', async () => {
  const agency = await limited(10_000_00);
  const all = await Promise.all(Array.from({ length: 5 }, () => about(agency)));
  const states = (await Promise.all(all.map(({ agree }) => agree()))).map(({ state }) => state);
  expect(states.filter((state) => state === 'accepted')).toHaveLength(2);
  expect(states.filter((state) => state === 'in_review')).toHaveLength(3);
});

test('decision 156: where nothing is set the default of every agency counts, to the cent', async () => {
  const agency = await limited(null);
  const first = await about(agency);
  expect(await first.agree()).toMatchObject({ state: 'accepted' });
  const { agencyLimit } = lendingLimits(propertyDate(api.clock.now(), 'Australia/Sydney'));
  const takes = (amount: number) =>
    asSystem(api.database, (tx) =>
      tx.rows('UPDATE application SET approved_amount = $2 WHERE id = $1', [first.sent.id, amount]),
    );
  await takes(agencyLimit - 5_000_00);
  expect(await (await about(agency)).agree()).toMatchObject({ state: 'accepted' });
  await takes(agencyLimit - 9_999_99);
  const over = await about(agency);
  expect(await over.agree()).toMatchObject({ state: 'in_review' });
  const path = `/api/applications/${over.sent.id}`;
  const { decision } = (await api.call(path, { as: agency.principal })).json as Application;
  expect(decision?.reasons.join()).toContain('Over the agency’s limit of $1,000,000.00');
});
