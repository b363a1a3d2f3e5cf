import { describe, expect, test } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import { cents } from '../../../domain/money.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { putInState } from '../../support/applications.ts';
import { newId } from '../../support/builders.ts';
import { active, applicationWith, type Funded, runJobs } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, say } from '../../support/provider-news.ts';

const { api, credit, other } = await paymentsApi();
const AMEX = { methods: ['amex'] };

/** A payment by Amex, which costs this agency 1.1 %, put on what is paid by it. */
async function started(funded: Funded, purpose: 'pay-now' | 'settlement'): Promise<Payment> {
  const acceptanceCosts = [{ scheme: 'amex', from: '2026-01-01', percent: 1_100_000 }];
  const entered = await api.call(`/api/agencies/${funded.agency.id}/settings/acceptance-costs`, {
    as: other,
    method: 'PUT',
    ifMatch: 1,
    body: { acceptanceCosts },
  });
  expect(entered.status, entered.text).toBe(200);
  return funded.start({ purpose, method: 'amex' });
}

async function receive(payment: Payment, amount: number): Promise<string> {
  const receipt = `x_${payment.id}_${amount}`;
  await say(api, payment, { kind: 'received', receipt, amount: cents(amount) });
  return receipt;
}

/** The card's issuer takes so much of it, or all that is left. */
async function take(payment: Payment, receipt: string, amount?: number): Promise<string> {
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

async function refund({ call, id, agency }: Funded, payment: Payment): Promise<void> {
  const body = { reason: 'Paid in error' };
  const path = `/payments/${payment.id}/refund`;
  const ours = `/api/applications/${id}${path}-repayment?agency=${agency.id}`;
  const asked =
    payment.purpose === 'settlement'
      ? await api.call(ours, { as: credit, body })
      : await call(path, { body });
  expect(asked.status, asked.text).toBe(200);
  for (const _ of [1, 2, 3]) await runJobs(api);
}

/** What the books have at the provider of a payment, in cents, with nothing wrong in them. */
async function atProvider(funded: Funded): Promise<number> {
  await funded.balances();
  const [row] = await asSystem(api.database, (tx) =>
    tx.rows<{ sum: number }>(
      `SELECT coalesce(sum(amount), 0)::int AS sum FROM ledger_line
       JOIN ledger_entry ON ledger_entry.id = entry_id
       WHERE application_id = $1 AND account LIKE 'clearing:%:amex'`,
      [funded.id],
    ),
  );
  return row?.sum ?? 0;
}

const waitingOf = async (payment: Payment) =>
  (await queueOf(api, credit, payment)).map(({ kind, amount }) => [kind, amount]);

describe('a refund of money that its surcharge wasn’t taken of', () => {
  const ALL = 5_055_00;

  test('all of it goes back while it waits, once, and nothing of it is lost', async () => {
    const funded = await applicationWith(api, AMEX);
    const payment = await started(funded, 'pay-now');
    await putInState(api, funded.id, 'in_review');
    const receipt = await receive(payment, ALL);
    expect(await waitingOf(payment)).toEqual([['money', ALL]]);
    await refund(funded, payment);
    expect(await waitingOf(payment)).toEqual([]);
    expect(await funded.balances()).toMatchObject({ 'refunds-payable': 0, unapplied: 0 });
    expect(await atProvider(funded)).toBe(0);
    const id = await take(payment, receipt);
    expect(await waitingOf(payment)).toEqual([['loss', ALL]]);
    expect(await atProvider(funded)).toBe(-ALL);
    await say(api, payment, { kind: 'reinstated', of: id });
    expect(await waitingOf(payment)).toEqual([]);
    expect(await atProvider(funded)).toBe(0);
  });

  test('what a dispute left of it, less than the surcharge', async () => {
    const funded = await applicationWith(api, AMEX);
    const payment = await started(funded, 'pay-now');
    const receipt = await receive(payment, ALL);
    await take(payment, receipt, 5_020_00);
    expect(await waitingOf(payment)).toEqual([['money', 35_00]]);
    await refund(funded, payment);
    expect(await waitingOf(payment)).toEqual([]);
    expect(await atProvider(funded)).toBe(0);
    await take(payment, receipt);
    expect(await waitingOf(payment)).toEqual([['loss', 35_00]]);
    expect(await atProvider(funded)).toBe(-35_00);
  });

  test.each([1, 30_00])('parts of which the first was %i cents', async (first) => {
    const funded = await applicationWith(api, AMEX);
    const payment = await started(funded, 'pay-now');
    await receive(payment, first);
    const receipt = await receive(payment, ALL - first);
    await refund(funded, payment);
    expect(await waitingOf(payment)).toEqual([]);
    expect(await atProvider(funded)).toBe(0);
    await take(payment, receipt);
    expect(await waitingOf(payment)).toEqual([['loss', ALL - first]]);
    expect(await atProvider(funded)).toBe(first - ALL);
  });
});

describe('of a debt, money that is no more than its surcharge', () => {
  test.each([1, 58_02, 58_03])('%i cents that come first pay something of it', async (first) => {
    const funded = await active(api, AMEX);
    const payment = await started(funded, 'settlement');
    expect(payment.surcharge).toBe(58_03);
    const before = (await funded.payout()).figure;
    await receive(payment, first);
    expect(await atProvider(funded)).toBe(first);
    expect((await funded.payout()).figure).toBe(before - first);
    await receive(payment, payment.amount + payment.surcharge - first);
    expect(await atProvider(funded)).toBe(payment.amount + payment.surcharge);
  });

  test('what a dispute left of it is in the books, and goes back by a refund', async () => {
    const funded = await active(api, AMEX);
    const payment = await started(funded, 'settlement');
    const receipt = await receive(payment, payment.amount + payment.surcharge);
    const id = await take(payment, receipt, payment.amount + 1_00);
    expect(await atProvider(funded)).toBe(payment.surcharge - 1_00);
    await say(api, payment, { kind: 'reinstated', of: id });
    expect(await funded.balances()).toMatchObject({ principal: 0, fees: 0 });
    await take(payment, receipt, payment.amount);
    await refund(funded, payment);
    expect(await waitingOf(payment)).toEqual([]);
    expect(await atProvider(funded)).toBe(0);
  });
});
