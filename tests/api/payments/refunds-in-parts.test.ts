import { describe, expect, test } from 'vitest';
import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { takeIn } from '../../../server/modules/payments/webhooks/service.ts';
import type { PaymentGateway } from '../../../server/ports/payment-gateway.ts';
import { newId } from '../../support/builders.ts';
import { applicationWith, type Funded, runJobs } from '../../support/payments.ts';

type Refund = Parameters<PaymentGateway['refund']>[0];
type Said = ProviderEvent extends infer Each
  ? Each extends ProviderEvent
    ? Omit<Each, 'id' | 'at'>
    : never
  : never;

import { paymentsApi } from '../../support/payments-api.ts';

const { api } = await paymentsApi();

/** The provider tells of a payment. */
async function say({ reference }: { reference: string }, said: Said): Promise<void> {
  const at = api.clock.now().toISOString();
  const event = { id: newId(), at, ...said } as ProviderEvent;
  const message = { id: newId(), news: { reference, method: null, event } };
  const doing = { ids: api.deps.ids, now: api.clock.now() };
  await asSystem(api.database, (tx) => takeIn(tx, doing, 'sandbox', message));
  await runJobs(api);
}

const received = (receipt: string, amount: number) =>
  ({ kind: 'received', receipt, amount }) as Said;
const returned = (receipt: string) =>
  ({ kind: 'returned', receipt, reason: 'Refer to drawer' }) as Said;

/** Answers refunds as the test says, without news; gives what was asked. */
async function whileRefunds(
  answer: (request: Refund) => 'ok' | 'unavailable' | 'refused',
  work: (asked: Refund[]) => Promise<void>,
): Promise<Refund[]> {
  const gateway = api.deps.gateways[0] as PaymentGateway;
  const before = gateway.refund;
  const asked: Refund[] = [];
  gateway.refund = async (request) => {
    const reason = answer(request);
    if (reason !== 'ok') return { ok: false, error: { reason, detail: '' } };
    asked.push(request);
    return { ok: true, value: undefined };
  };
  try {
    await work(asked);
  } finally {
    gateway.refund = before;
  }
  return asked;
}

/** 5,000 paid at once by two transfers. */
async function paidByTwo() {
  const funded = await applicationWith(api);
  const payment = await funded.start();
  await say(payment, received(`${payment.reference}_200000`, 2_000_00));
  await say(payment, received(`${payment.reference}_300000`, 3_000_00));
  const [one, two] = [`${payment.reference}_200000`, `${payment.reference}_300000`] as const;
  return { funded, payment, one, two };
}

const refund = (funded: Funded, { id }: { id: string }) =>
  funded.call(`/payments/${id}/refund`, { body: { reason: 'Paid twice' } });
const stateOf = async (funded: Funded) => (await funded.payments())[0]?.state;

describe('a payment that came in parts goes back arrival by arrival', () => {
  test('the provider is away for the second: it is asked again, and nothing is there before both are', async () => {
    const { funded, payment, one, two } = await paidByTwo();
    let isAway = true;
    const asked = await whileRefunds(
      ({ receipt }) => (receipt === two && isAway ? 'unavailable' : 'ok'),
      async (sent) => {
        await refund(funded, payment);
        await runJobs(api);
        const first = sent.find(({ receipt }) => receipt === one);
        await say(payment, { kind: 'refund-paid', refund: first?.refund ?? '' });
        expect(await stateOf(funded)).toBe('refund_pending');
        expect(await funded.balances()).toMatchObject({ 'refunds-payable': -3_000_00 });
        isAway = false;
        for (const _ of [1, 2, 3]) await runJobs(api, 3_600_000);
        const second = sent.find(({ receipt }) => receipt === two);
        await say(payment, { kind: 'refund-paid', refund: second?.refund ?? '' });
      },
    );
    expect(await stateOf(funded)).toBe('refunded');
    expect(await funded.balances()).toMatchObject({ 'refunds-payable': 0 });
    const names = new Set(asked.map((each) => each.refund));
    expect(names.size).toBe(2);
    expect(asked.filter(({ receipt }) => receipt === one).length).toBe(1);
  });

  test('one is paid, one refused: what was refused is used again, what was paid is gone', async () => {
    const { funded, payment, one, two } = await paidByTwo();
    await whileRefunds(
      ({ receipt }) => (receipt === two ? 'refused' : 'ok'),
      async (sent) => {
        await refund(funded, payment);
        await runJobs(api);
        const first = sent.find(({ receipt }) => receipt === one);
        await say(payment, { kind: 'refund-paid', refund: first?.refund ?? '' });
      },
    );
    // What was paid lacks (decision 380).
    expect(await stateOf(funded)).toBe('dishonoured');
    expect(await funded.balances()).toMatchObject({ 'refunds-payable': 0 });
    // The rest goes back by a second refund, what went back does not.
    const again = await whileRefunds(
      () => 'ok',
      async (sent) => {
        expect((await refund(funded, payment)).status).toBe(200);
        await runJobs(api);
        await say(payment, { kind: 'refund-paid', refund: sent[0]?.refund ?? '' });
      },
    );
    expect(again).toMatchObject([{ receipt: two, amount: 3_000_00 }]);
    expect(await stateOf(funded)).toBe('refunded');
    await funded.balances();
  });

  test('an arrival that its bank took back already isn’t sent back a second time', async () => {
    const funded = await applicationWith(api);
    const payment = await funded.start();
    await say(payment, received(`${payment.reference}a_200000`, 2_000_00));
    await say(payment, returned(`${payment.reference}a_200000`));
    await say(payment, received(`${payment.reference}b_300000`, 3_000_00));
    await say(payment, received(`${payment.reference}c_200000`, 2_000_00));
    const asked = await whileRefunds(
      () => 'ok',
      async () => {
        await refund(funded, payment);
        await runJobs(api);
      },
    );
    expect(asked.map(({ amount }) => amount).sort()).toEqual([2_000_00, 3_000_00]);
    expect(asked.some(({ receipt }) => receipt.includes('a_'))).toBe(false);
    await funded.balances();
  });

  test('agreed to, and then its bank takes one back: that one isn’t sent, and isn’t owed', async () => {
    const { funded, payment, one, two } = await paidByTwo();
    let isAway = true;
    const asked = await whileRefunds(
      () => (isAway ? 'unavailable' : 'ok'),
      async () => {
        await refund(funded, payment);
        await runJobs(api);
        await say(payment, returned(one));
        expect(await funded.balances()).toMatchObject({ 'refunds-payable': -3_000_00 });
        isAway = false;
        for (const _ of [1, 2, 3]) await runJobs(api, 3_600_000);
      },
    );
    expect(asked.map(({ receipt }) => receipt)).toEqual([two]);
    await say(payment, { kind: 'refund-paid', refund: asked[0]?.refund ?? '' });
    expect(await stateOf(funded)).toBe('refunded');
    expect(await funded.balances()).toMatchObject({ 'refunds-payable': 0 });
  });

  test('what comes while a refund is on its way is asked for or waits, like any money', async () => {
    const { funded, payment } = await paidByTwo();
    await whileRefunds(
      () => 'unavailable',
      async () => {
        await refund(funded, payment);
        await say(payment, received(`${payment.reference}late_100`, 1_00));
        await funded.balances();
      },
    );
  });
});

test('whoever is refunded reads of what goes back, without the surcharge that stays', async () => {
  const funded = await applicationWith(api);
  const payment = await funded.start({ method: 'credit-card' });
  await asSystem(api.database, (tx) =>
    tx.rows('UPDATE payment SET surcharge = 7500 WHERE id = $1', [payment.id]),
  );
  await say(payment, received('with-surcharge', payment.amount + 75_00));
  expect((await refund(funded, payment)).status).toBe(200);
  const letters = await asSystem(api.database, (tx) =>
    tx.rows<{ amount: number }>(
      `SELECT (payload #>> '{facts,amount}')::int AS amount FROM job
        WHERE agency_id = $1 AND dedupe_key LIKE 'notify payment-refund %'`,
      [funded.agency.id],
    ),
  );
  expect(letters).toEqual([{ amount: payment.amount }]);
});
