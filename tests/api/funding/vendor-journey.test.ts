import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { addAgency, newId } from '../../support/builders.ts';
import { auditFaults } from '../../support/money-audit.ts';
import { DAY_MS, runJobs, WITH_SANDBOX } from '../../support/payments.ts';
import { owner, proofFor, sendToOwners, vendorCalls } from '../../support/vendor-links.ts';

let api: TestApi & { close(): Promise<void> };
beforeAll(async () => {
  api = await startApi('pglite', { ...WITH_SANDBOX, TRUST_PROXY: 'true' });
});
afterAll(() => api.close());

test('domain.md 4.3: agreed by link, paid out, 5,350.00 owing on 5,000.00 at day 91, asked for more', async () => {
  const agency = await addAgency(api.database);
  const choice = { amount: 5_000_00 };
  const listing = { price: { estimateLow: 1_000_000_00 } };
  const sent = await sendToOwners(api, agency, [owner('Vera Vendor')], choice, listing);
  const calls = vendorCalls(api);
  const base = `/vendor/application/shortcode/${sent.codes[0]}`;
  let headers = { 'x-otp-id': await proofFor(api, sent, 0, calls) };
  const agree = (id: string, amount: number) =>
    calls.call(`${base}/complete/${id}`, {
      method: 'PUT',
      body: { textVersion: CONSENT_VERSION, amount },
      headers,
    });
  const read = async () => (await calls.call(base, { headers })).json as VendorApplication;

  expect((await agree(sent.id, 5_000_00)).json).toMatchObject({ state: 'accepted' });
  await runJobs(api);
  await runJobs(api);
  const running = await read();
  expect(running).toMatchObject({ state: 'active', drawdowns: [{ state: 'disbursed' }] });

  api.clock.aheadMs += 91 * DAY_MS;
  await api.deps.jobs.runDue();
  headers = { 'x-otp-id': await proofFor(api, sent, 0, calls) };
  const payout = await calls.call(`${base}/payout`, { headers });
  expect(payout.json).toMatchObject({ figure: 5_350_00 });

  const more = newId();
  const asked = { amount: 1_000_00, reason: 'More photos' };
  const put = { method: 'PUT', body: asked, headers };
  expect((await calls.call(`${base}/${more}`, put)).status).toBe(200);
  expect((await agree(more, 1_000_00)).json).toMatchObject({ approvedAmount: 6_000_00 });
  await runJobs(api);
  await runJobs(api);
  expect((await read()).drawdowns.map(({ state }) => state)).toEqual(['disbursed', 'disbursed']);
  const faults = await auditFaults(api);
  expect(faults).toEqual([]);
});
