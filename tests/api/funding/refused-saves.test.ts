import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { startApi, type TestApi, type TestCall } from '../../support/api-app.ts';
import { addAgency, newId, type TestAgency } from '../../support/builders.ts';
import { runJobs, WITH_SANDBOX } from '../../support/payments.ts';
import {
  proofFor,
  type SentApplication,
  sendToOwners,
  stranger,
  vendorCalls,
} from '../../support/vendor-links.ts';

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
beforeAll(async () => {
  api = await startApi('pglite', { ...WITH_SANDBOX, TRUST_PROXY: 'true' });
  agency = await addAgency(api.database);
});
afterAll(() => api.close());

async function holder(sent: SentApplication, at = 0) {
  const calls = vendorCalls(api);
  const headers = { 'x-otp-id': await proofFor(api, sent, at, calls) };
  const base = `/vendor/application/shortcode/${sent.codes[at]}`;
  const call = (path: string, options: TestCall = {}) =>
    calls.call(base + path, { ...options, headers });
  return {
    call,
    read: async () => (await call('')).json as VendorApplication,
    save: (answers: object, version: number) =>
      call(`/mark-partially-completed/${sent.id}`, {
        method: 'PUT',
        body: { answers },
        ifMatch: version,
      }),
    agree: (amount: number) =>
      call(`/complete/${sent.id}`, {
        method: 'PUT',
        body: { textVersion: CONSENT_VERSION, amount },
      }),
  };
}
const consents = ({ id }: SentApplication) =>
  asSystem(api.database, (tx) =>
    tx.rows<{ at: unknown; has: boolean }>(
      `SELECT consented_at IS NOT NULL AS at, consent IS NOT NULL AS has FROM application_party WHERE application_id = $1 ORDER BY id`,
      [id],
    ),
  );

test.each([
  ['active', true],
  ['accepted', false],
])(
  'saving other answers once it is %s is refused, and leaves what was agreed to as it is',
  async (state, pays) => {
    const people = [stranger(), stranger('Otto Owner')];
    const sent = await sendToOwners(
      api,
      agency,
      people,
      { amount: 5_000_00 },
      { price: { estimateLow: 1_000_000_00 } },
    );
    const [one, two] = [await holder(sent, 0), await holder(sent, 1)];
    await one.agree(5_000_00);
    expect((await two.agree(5_000_00)).json).toMatchObject({ state: 'accepted' });
    if (pays) await runJobs(api);
    const { version, state: now } = await two.read();
    expect(now).toBe(state);
    const before = await consents(sent);
    expect(before).toEqual([
      { at: true, has: true },
      { at: true, has: true },
    ]);
    const refused = await two.save({ sale: { conveyancer: 'Anybody' } }, version);
    expect(refused.status, refused.text).toBe(409);
    expect(refused.json).toMatchObject({ code: 'application.transition-refused' });
    // A refused call changes nothing: the proof of both owners' agreement to credit is there.
    expect(await consents(sent)).toEqual(before);
  },
);

test('one of two owners alone draws more funds: a refused save takes the other’s agreement away first', async () => {
  const people = [stranger(), stranger('Otto Owner')];
  const sent = await sendToOwners(
    api,
    agency,
    people,
    { amount: 5_000_00 },
    { price: { estimateLow: 1_000_000_00 } },
  );
  const [one, two] = [await holder(sent, 0), await holder(sent, 1)];
  await one.agree(5_000_00);
  await two.agree(5_000_00);
  await runJobs(api);
  const { version, state } = await two.read();
  expect(state).toBe('active');
  const id = newId();
  const asked = await two.call(`/${id}`, {
    method: 'PUT',
    body: { amount: 500_00, reason: 'More' },
  });
  expect(asked.status, asked.text).toBe(200);
  await two.save({ sale: { conveyancer: 'Anybody' } }, version);
  const agreed = await two.call(`/complete/${id}`, {
    method: 'PUT',
    body: { textVersion: CONSENT_VERSION, amount: 500_00 },
  });
  expect(agreed.status, agreed.text).toBe(200);
  const [row] = await asSystem(api.database, (tx) =>
    tx.rows<{ state: string }>(`SELECT state FROM drawdown WHERE id = $1`, [id]),
  );
  // The other owner owes it too and hasn't confirmed.
  expect(row?.state).toBe('requested');
});
