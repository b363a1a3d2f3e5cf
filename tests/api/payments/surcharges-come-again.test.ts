import { describe, expect, test } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import { cents } from '../../../domain/money.ts';
import { newId } from '../../support/builders.ts';
import { active, applicationWith, type Funded, runJobs } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, say } from '../../support/provider-news.ts';

const { api, credit, other } = await paymentsApi();

/** Amex costs this agency 1.1 %, which it puts on what is paid by it. */
async function surcharged({ agency }: Funded): Promise<void> {
  const acceptanceCosts = [{ scheme: 'amex', from: '2026-01-01', percent: 1_100_000 }];
  const entered = await api.call(`/api/agencies/${agency.id}/settings/acceptance-costs`, {
    as: other,
    method: 'PUT',
    ifMatch: 1,
    body: { acceptanceCosts },
  });
  expect(entered.status, entered.text).toBe(200);
}

const AMEX = { methods: ['amex'] };

/** What the agency has of surcharges by its books, in cents. */
async function surchargesOf({ call }: Funded): Promise<number> {
  const { json } = await call('/ledger');
  const { entries } = json as { entries: { lines: { account: string; amount: number }[] }[] };
  return entries
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account.endsWith(':surcharge-income'))
    .reduce((sum, { amount }) => sum - amount, 0);
}

type Told = { receipt: string; payment: Payment };

async function paid(funded: Funded, purpose: 'pay-now' | 'settlement'): Promise<Told> {
  await surcharged(funded);
  const payment = await funded.start({ purpose, method: 'amex' });
  const amount = cents(payment.amount + payment.surcharge);
  const receipt = newId();
  await say(api, payment, { kind: 'received', receipt, amount });
  return { receipt, payment };
}

/** The card's issuer takes it, or so much of it, and gives it again. */
async function taken({ receipt, payment }: Told, amount?: number): Promise<string> {
  const id = newId();
  const part = amount === undefined ? {} : { amount: cents(amount) };
  await say(api, payment, {
    kind: 'returned',
    receipt,
    id,
    reason: 'Disputed',
    cause: 'dispute',
    ...part,
  });
  return id;
}

describe('a surcharge that comes again with its payment', () => {
  const all = undefined;
  test.each([
    ['all of it', [all]],
    ['a part of it', [3_000_00]],
    ['all but the surcharge', [5_000_00]],
    ['all but less than the surcharge', [5_020_00]],
    ['two parts of it', [2_000_00, 3_020_00]],
    ['all of it twice', [all, all]],
  ])('%s, paid at once: nothing is over, whatever was disputed', async (_, parts) => {
    const funded = await applicationWith(api, AMEX);
    const told = await paid(funded, 'pay-now');
    expect(told.payment.surcharge).toBe(55_00);
    for (const part of parts) {
      const id = await taken(told, part);
      await funded.balances();
      await say(api, told.payment, { kind: 'reinstated', of: id });
      expect(await funded.balances()).toMatchObject({ unapplied: 0 });
      expect(await queueOf(api, credit, told.payment)).toEqual([]);
      expect(await surchargesOf(funded)).toBe(55_00);
    }
  });

  test('of a debt: it stays paid to the cent, and nothing waits', async () => {
    const funded = await active(api, AMEX);
    const told = await paid(funded, 'settlement');
    for (const part of [all, 5_200_00]) {
      const id = await taken(told, part);
      await say(api, told.payment, { kind: 'reinstated', of: id });
      expect(await funded.balances()).toMatchObject({ unapplied: 0, principal: 0, fees: 0 });
      expect(await queueOf(api, credit, told.payment)).toEqual([]);
      expect(await surchargesOf(funded)).toBe(told.payment.surcharge);
    }
  });

  test('refunded after that: what was paid goes back, the surcharge stays as of any refund', async () => {
    const funded = await applicationWith(api, AMEX);
    const told = await paid(funded, 'pay-now');
    await say(api, told.payment, { kind: 'reinstated', of: await taken(told) });
    const asked = await funded.call(`/payments/${told.payment.id}/refund`, {
      body: { reason: 'Paid in error' },
    });
    expect(asked.status, asked.text).toBe(200);
    expect(await funded.balances()).toMatchObject({ 'refunds-payable': -5_000_00 });
    await runJobs(api);
    await funded.balances();
  });
});
