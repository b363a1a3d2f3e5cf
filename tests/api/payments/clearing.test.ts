import { expect, test } from 'vitest';
import type { PayerPayment } from '../../../contract/endpoints/payer.ts';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import { debitClearsOn } from '../../../domain/payments/clearing.ts';
import { DEBIT_AGREEMENT } from '../../../domain/payments/debit-agreement.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { applicationCalls, applicationIn } from '../../support/applications.ts';
import { addAgency, newId } from '../../support/builders.ts';
import { auditFaults } from '../../support/money-audit.ts';
import { bankOf, DAY_MS, runJobs } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, say } from '../../support/provider-news.ts';
import { owner, proofFor, sendToOwners, vendorCalls } from '../../support/vendor-links.ts';

const { api, credit } = await paymentsApi({ TRUST_PROXY: 'true' });

/** An owner who gave a direct debit that their bank pays the next day. */
async function debited(outcome: 'paid' | 'returned-later') {
  const agency = await addAgency(api.database);
  await api.call(`/api/agencies/${agency.id}/settings/payment-methods`, {
    as: agency.principal,
    method: 'PUT',
    ifMatch: 0,
    body: { paymentMethods: ['direct-debit', 'payid', 'pay-at-settlement'] },
  });
  const sent = await sendToOwners(api, agency, [owner('Vera Vendor')]);
  const base = `/vendor/application/shortcode/${sent.codes[0]}`;
  const visit = async () => {
    const calls = vendorCalls(api);
    const headers = { 'x-otp-id': await proofFor(api, sent, 0, calls) };
    const read = async <T>(path: string) => (await calls.call(base + path, { headers })).json as T;
    return { calls, headers, read };
  };
  const { calls, headers, read } = await visit();
  await read('');
  const asked = { id: newId(), purpose: 'pay-now', method: 'direct-debit' };
  const start = (more: object = {}) =>
    calls.call(`${base}/payments`, { headers, body: { ...asked, ...more } });
  const without = await start();
  const answer = await start({ debitAgreement: DEBIT_AGREEMENT.version });
  expect(answer.status, answer.text).toBe(201);
  const { shown } = answer.json as Payment;
  if (shown?.kind !== 'hosted') throw new Error('A debit without its page');
  await bankOf(api).pay(shown.url.split('/').at(-1) ?? '', outcome);
  await runJobs(api);
  const letters = async (kind: string) =>
    asSystem(api.database, (tx) =>
      tx.rows('SELECT id FROM job WHERE agency_id = $1 AND dedupe_key LIKE $2', [
        agency.id,
        `notify ${kind} %`,
      ]),
    );
  const agent = applicationCalls(api, sent.listingId, agency.principal);
  const state = async () => applicationIn(await agent.read(sent.id)).state;
  const latest = async () => {
    const path = `/api/applications/${sent.id}/payments`;
    const { json } = await api.call(path, { as: agency.principal });
    return (json as { payments: Payment[] }).payments.at(-1);
  };
  return { id: asked.id, without, visit, letters, state, latest };
}

const DAY = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);

const soundBooks = async () => expect(await auditFaults(api)).toEqual([]);

test('m9: a debit that came counts once it has cleared; until then nothing is passed on or receipted', async () => {
  const to = await debited('paid');
  await runJobs(api, 1.1 * DAY_MS);
  const page = await to.visit();
  const { payments } = await page.read<{ payments: PayerPayment[] }>('/payments');
  const held = payments.at(-1);
  expect(held).toMatchObject({ state: 'processing', received: 0 });
  const receivedOn = held?.receivedOn;
  expect(receivedOn && held?.clearsOn).toBe(receivedOn && debitClearsOn(receivedOn));
  expect(await to.state()).toBe('opened');
  const { soFar } = await page.read<VendorApplication>('');
  expect(soFar.moves).toEqual([
    {
      kind: 'under-way',
      amount: 8_000_00,
      method: 'direct-debit',
      on: receivedOn,
      clearsOn: held?.clearsOn,
    },
  ]);
  expect(await to.letters('payment-receipt')).toHaveLength(0);
  await soundBooks();
  await runJobs(api, 7 * DAY_MS);
  expect(await to.latest()).toMatchObject({ state: 'settled', received: 8_000_00 });
  expect(await to.state()).toBe('paid');
  expect(await to.letters('payment-receipt')).toHaveLength(1);
  await soundBooks();
});

test('m9: one that its bank returns before is not a Paid taken away, and every way is open again', async () => {
  const to = await debited('returned-later');
  await runJobs(api, 1.1 * DAY_MS);
  await runJobs(api, 2.1 * DAY_MS);
  expect(await to.latest()).toMatchObject({ state: 'failed', received: 0 });
  expect(await to.letters('payment-returned')).toHaveLength(1);
  expect(await to.letters('payment-receipt')).toHaveLength(0);
  // What would have said that it cleared finds it gone.
  await runJobs(api, 7 * DAY_MS);
  const page = await to.visit();
  const application = await page.read<VendorApplication>('');
  expect(application).toMatchObject({
    state: 'opened',
    isPayable: true,
    soFar: { received: 0, stillAsked: 8_000_00 },
    choice: { first: { atSettlement: 'full' } },
  });
  expect(application).not.toHaveProperty('owedAgain');
  // What went back, when and why: home and the list of payments say the same.
  const back = {
    kind: 'taken-back',
    amount: 8_000_00,
    method: 'direct-debit',
    on: DAY,
    why: expect.stringContaining('enough money'),
  };
  expect(application.soFar.moves).toEqual([back]);
  const { payments } = await page.read<{ payments: PayerPayment[] }>('/payments');
  expect(payments.at(-1)?.moves).toEqual([back]);
  await soundBooks();
});

test('domain.md 4.4: a debit takes the service agreement of the day, and its version is kept', async () => {
  const to = await debited('paid');
  expect(to.without.status).toBe(400);
  expect(to.without.text).toContain('service agreement');
  const [kept] = await asSystem(api.database, (tx) =>
    tx.rows<{ agreed: { version: string; partyId: string } }>(
      `SELECT facts -> 'debitAgreement' AS agreed FROM payment WHERE id = $1`,
      [to.id],
    ),
  );
  expect(kept?.agreed).toMatchObject({ version: DEBIT_AGREEMENT.version });
  expect(kept?.agreed.partyId).toBeTruthy();
});

test('a debit that clears pays the debt where it was funded meanwhile: only the rest is asked for', async () => {
  const agency = await addAgency(api.database);
  await api.call(`/api/agencies/${agency.id}/settings/payment-methods`, {
    as: agency.principal,
    method: 'PUT',
    ifMatch: 0,
    body: { paymentMethods: ['direct-debit', 'payid', 'pay-at-settlement'] },
  });
  const listing = { price: { estimateLow: 2_000_000_00 } };
  const sent = await sendToOwners(
    api,
    agency,
    [owner('Vera Vendor')],
    { amount: 5_000_00 },
    listing,
  );
  const calls = vendorCalls(api);
  const headers = { 'x-otp-id': await proofFor(api, sent, 0, calls) };
  const base = `/vendor/application/shortcode/${sent.codes[0]}`;
  const start = async (purpose: string, method: string, more = {}) => {
    const body = { id: newId(), purpose, method, ...more };
    const answer = await calls.call(`${base}/payments`, { headers, body });
    expect(answer.status, answer.text).toBe(201);
    return answer.json as Payment;
  };
  const debitAgreement = DEBIT_AGREEMENT.version;
  const debit = await start('pay-now', 'direct-debit', { debitAgreement });
  await say(api, debit, { kind: 'authorised' });
  await say(api, debit, { kind: 'received', receipt: 'debit', amount: debit.amount });
  // Before it has cleared they agree to have it funded.
  const agreed = await calls.call(`${base}/complete/${sent.id}`, {
    headers,
    method: 'PUT',
    body: { textVersion: CONSENT_VERSION, amount: debit.amount },
  });
  expect(agreed.json, agreed.text).toMatchObject({ state: 'accepted' });
  await runJobs(api);
  await runJobs(api);
  const read = async () => (await calls.call(base, { headers })).json as VendorApplication;
  const fees = 275_00;
  const rest = await start('settlement', 'payid');
  expect(rest.amount).toBe(fees);
  await say(api, rest, { kind: 'received', receipt: 'rest', amount: rest.amount });
  expect((await read()).state).toBe('active');
  await say(api, debit, { kind: 'cleared', receipt: 'debit' });
  expect((await read()).state).toBe('closed');
  expect(await queueOf(api, credit, debit)).toEqual([]);
  expect(await queueOf(api, credit, rest)).toEqual([]);
});
