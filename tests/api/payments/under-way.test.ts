import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import type { PaymentGateway } from '../../../server/ports/payment-gateway.ts';
import { newId } from '../../support/builders.ts';
import {
  active,
  applicationWith,
  approvedDrawdown,
  bankOf,
  DAY_MS,
  type Funded,
  passDays,
  runJobs,
  transfer,
} from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { pageOf, queueOf, resolve, say, stateOf } from '../../support/provider-news.ts';

const { api, credit, other } = await paymentsApi();
const gateway = api.deps.gateways[0] as PaymentGateway;
/** What is done daily is done once a day, so each test has days of its own. */
let firstDay = 0;
beforeEach(() => {
  api.clock.aheadMs = firstDay * DAY_MS;
  firstDay += 40;
  return () => void vi.restoreAllMocks();
});

/** Messages that the provider sent get lost on their way; it knows what it sent. */
const loseMessages = () =>
  asSystem(api.database, (tx) =>
    tx.rows(`DELETE FROM job WHERE kind = 'payments.sandbox-message' AND done_at IS NULL`, []),
  );
const days = (count: number) => passDays(api, count);

type Waiting = { funded: Funded; payment: Payment };

/** Something that a provider is to say something of, and whether to end it may send money again. */
type Kind = {
  begin(isLost: boolean): Promise<Waiting>;
  state: string;
  after: string;
  takesTwo: boolean;
};

const debit: Kind = {
  state: 'processing',
  after: 'failed',
  takesTwo: false,
  begin: async (isLost) => {
    const funded = await active(api);
    const payment = await funded.start({ purpose: 'settlement', method: 'direct-debit' });
    if (isLost) await bankOf(api).pay(pageOf(payment), 'unheard');
    else await say(api, payment, { kind: 'authorised' });
    await runJobs(api, 5_000);
    return { funded, payment };
  },
};

const agreement: Kind = {
  state: 'processing',
  after: 'failed',
  takesTwo: false,
  begin: async (isLost) => {
    const funded = await applicationWith(api);
    const payment = await funded.start({ method: 'payto' });
    if (isLost) {
      await bankOf(api).pay(pageOf(payment), 'paid');
      await loseMessages();
    }
    await say(api, payment, { kind: 'authorised' });
    return { funded, payment };
  },
};

const KINDS: Record<string, Kind> = {
  'a debit that was agreed to': debit,
  'a PayTo agreement': agreement,
  'a refund': {
    state: 'refund_pending',
    after: 'settled',
    takesTwo: true,
    begin: async (isLost) => {
      const funded = await applicationWith(api);
      const payment = await funded.start();
      await transfer(funded, payment);
      const { refund } = gateway;
      vi.spyOn(gateway, 'refund').mockImplementation(async (of) => {
        if (isLost) await refund(of);
        await loseMessages();
        return { ok: true, value: undefined };
      });
      await funded.call(`/payments/${payment.id}/refund`, { body: { reason: 'Wrong card' } });
      await api.deps.jobs.runDue();
      return { funded, payment };
    },
  },
  'a payout': {
    state: 'awaiting_customer',
    after: 'failed',
    takesTwo: true,
    begin: async (isLost) => {
      const funded = await applicationWith(api, { state: 'accepted' });
      const id = await approvedDrawdown(funded);
      const value = { providerRef: newId() };
      if (!isLost) vi.spyOn(gateway, 'payOut').mockResolvedValue({ ok: true, value });
      await funded.call(`/drawdowns/${id}/disburse`, { body: {} });
      if (isLost) await loseMessages();
      const [payment] = await funded.payments();
      if (!payment) throw new Error('Nothing was paid out');
      return { funded, payment };
    },
  },
};
const DONE: Record<string, string> = { 'a refund': 'refunded' };

type Answer = Awaited<ReturnType<PaymentGateway['standing']>>;
const ANSWERS: [string, Answer][] = [
  ['says nothing new', { ok: true, value: [] }],
  ['doesn’t know it', { ok: false, error: { reason: 'refused', detail: '' } }],
  ['is away', { ok: false, error: { reason: 'unavailable', detail: '' } }],
];

describe.each(Object.entries(KINDS))('%s', (name, { begin, state, after, takesTwo }) => {
  test('whose message got lost comes to its end by asking the provider', async () => {
    const { funded, payment } = await begin(true);
    expect(await stateOf(funded, payment.id)).toBe(state);
    await days(8);
    expect(await stateOf(funded, payment.id)).toBe(DONE[name] ?? 'settled');
    expect(await queueOf(api, credit, payment)).toEqual([]);
    await funded.balances();
  });

  test.each(ANSWERS.slice(0, name === 'a debit that was agreed to' ? 3 : 1))(
    'of which the provider %s waits for our staff, who end it',
    async (_, answer) => {
      const { funded, payment } = await begin(false);
      vi.spyOn(gateway, 'standing').mockResolvedValue(answer.ok ? { ok: true, value: [] } : answer);
      await days(9);
      expect(await queueOf(api, credit, payment)).toEqual([]);
      await days(3);
      const [matter, ...more] = await queueOf(api, credit, payment);
      expect(matter).toMatchObject({ kind: 'under-way', about: { applicationId: funded.id } });
      expect(more).toEqual([]);
      // It is no money: nobody matches it or says that it went back.
      expect((await resolve(api, credit, matter?.id, 'returned')).status).toBe(409);
      expect((await resolve(api, credit, matter?.id, 'closed')).status).toBe(200);
      if (takesTwo) {
        expect(await stateOf(funded, payment.id)).toBe(state);
        expect((await resolve(api, credit, matter?.id, 'closed')).status).toBe(409);
        expect((await resolve(api, other, matter?.id, 'closed')).status).toBe(200);
      }
      expect(await stateOf(funded, payment.id)).toBe(after);
      expect(await queueOf(api, credit, payment)).toEqual([]);
      await funded.balances();
    },
  );
});

test('what moves by itself leaves the queue again', async () => {
  const { funded, payment } = await agreement.begin(false);
  vi.spyOn(gateway, 'standing').mockResolvedValue({ ok: true, value: [] });
  await days(11);
  expect(await queueOf(api, credit, payment)).toHaveLength(1);
  await say(api, payment, { kind: 'received', receipt: newId(), amount: payment.amount });
  expect(await queueOf(api, credit, payment)).toEqual([]);
  expect(await funded.state()).toBe('paid');
});

test('closed by our staff, its payer pays all of it by another way, and what comes late is seen', async () => {
  const { funded, payment } = await debit.begin(false);
  vi.spyOn(gateway, 'standing').mockResolvedValue({ ok: true, value: [] });
  await days(11);
  const [matter] = await queueOf(api, credit, payment);
  await resolve(api, credit, matter?.id, 'closed');
  const { figure } = await funded.payout();
  const again = await funded.start({ purpose: 'settlement', method: 'payid' });
  expect(again.amount).toBe(figure);
  await transfer(funded, again);
  expect(await funded.state()).toBe('closed');
  await say(api, payment, { kind: 'received', receipt: newId(), amount: payment.amount });
  await say(api, payment, { kind: 'cleared', receipt: 'none' });
  await days(6);
  expect(await queueOf(api, credit, payment)).toMatchObject([
    { kind: 'money', amount: payment.amount },
  ]);
  await funded.balances();
});

test('a page that was paid doesn’t run out, and a debit that came back doesn’t clear', async () => {
  const funded = await applicationWith(api);
  const card = await funded.start({ method: 'credit-card' });
  await bankOf(api).pay(pageOf(card), 'unheard');
  await days(2);
  expect(await stateOf(funded, card.id)).toBe('settled');
  expect(await funded.state()).toBe('paid');
  const debtor = await applicationWith(api);
  const owed = await debtor.start({ method: 'direct-debit' });
  await bankOf(api).pay(pageOf(owed), 'returned-later');
  await runJobs(api, 1.1 * DAY_MS);
  await loseMessages();
  await days(7);
  expect(await stateOf(debtor, owed.id)).toBe('failed');
  await debtor.balances();
});

test('what was settled is asked about once a week for as long as it can be taken back, and a lost return is found', async () => {
  const funded = await active(api);
  const debit = await funded.start({ purpose: 'settlement', method: 'direct-debit' });
  await bankOf(api).pay(pageOf(debit), 'returned-late');
  await runJobs(api, 1.1 * DAY_MS);
  await runJobs(api, 7 * DAY_MS);
  expect(await stateOf(funded, debit.id)).toBe('settled');
  await loseMessages();
  await runJobs(api, 2.1 * DAY_MS);
  expect(await stateOf(funded, debit.id)).toBe('settled');
  const asked = vi.spyOn(gateway, 'standing');
  const timesOf = ({ reference }: Payment) =>
    asked.mock.calls.filter(([of]) => of.reference === reference).length;
  await days(8);
  expect(await stateOf(funded, debit.id)).toBe('dishonoured');
  expect(timesOf(debit)).toBeLessThanOrEqual(2);
  expect((await funded.payout()).figure).toBeGreaterThan(0);
  await funded.balances();
  // A provider that is away is left in peace until the next day, and nobody is forgotten.
  const other = await applicationWith(api);
  const payment = await other.start();
  await transfer(other, payment);
  asked.mockResolvedValue({ ok: false, error: { reason: 'unavailable', detail: '' } });
  for (let day = 0; day < 9; day += 1) await runJobs(api, DAY_MS);
  asked.mockClear();
  asked.mockResolvedValue({ ok: true, value: [] });
  await runJobs(api, DAY_MS);
  expect(timesOf(payment)).toBe(1);
  await runJobs(api, 100 * DAY_MS);
  expect(timesOf(payment)).toBe(2);
  await runJobs(api, 21 * DAY_MS);
  expect(timesOf(payment)).toBe(2);
});

test('a refund that was agreed to and never sent is sent days later, once', async () => {
  const funded = await applicationWith(api);
  const payment = await funded.start();
  await transfer(funded, payment);
  const sent = vi.spyOn(gateway, 'refund');
  sent.mockClear();
  await funded.call(`/payments/${payment.id}/refund`, { body: { reason: 'Wrong card' } });
  await asSystem(api.database, (tx) =>
    tx.rows(`DELETE FROM job WHERE kind = 'payments.refund' AND done_at IS NULL`, []),
  );
  await days(4);
  await days(4);
  expect(sent.mock.calls.map(([{ reference, amount }]) => [reference, amount])).toEqual([
    [payment.reference, payment.amount],
  ]);
  expect(await stateOf(funded, payment.id)).toBe('refunded');
  await funded.balances();
});

test('a refund of which its provider says nothing is asked for once more alone', async () => {
  const funded = await applicationWith(api);
  const payment = await funded.start();
  await transfer(funded, payment);
  const sent = vi.spyOn(gateway, 'refund').mockResolvedValue({ ok: true, value: undefined });
  sent.mockClear();
  await funded.call(`/payments/${payment.id}/refund`, { body: { reason: 'Wrong card' } });
  await days(5);
  await days(5);
  const names = sent.mock.calls.map(([{ refund }]) => refund);
  expect(names).toEqual([names[0], names[0]]);
  expect(await stateOf(funded, payment.id)).toBe('refund_pending');
});

describe('something is under way too long, and later something else of the same payment', () => {
  const silent = () => {
    vi.spyOn(gateway, 'refund').mockResolvedValue({ ok: true, value: undefined });
    vi.spyOn(gateway, 'standing').mockResolvedValue({ ok: true, value: [] });
  };
  const refunded = async ({ funded, payment }: Waiting) => {
    const path = `/payments/${payment.id}/refund`;
    const { status } = await funded.call(path, { body: { reason: 'Wrong' } });
    expect(status).toBe(200);
    await days(12);
  };

  test('a second refund, after the first was closed: it waits like the first', async () => {
    const funded = await applicationWith(api);
    const payment = await funded.start();
    await transfer(funded, payment);
    silent();
    for (const turn of [1, 2, 3]) {
      await refunded({ funded, payment });
      const [matter, ...others] = await queueOf(api, credit, payment);
      expect(matter, `refund ${turn}`).toMatchObject({ kind: 'under-way' });
      expect(others).toEqual([]);
      expect((await resolve(api, credit, matter?.id, 'closed')).status).toBe(200);
      expect((await resolve(api, other, matter?.id, 'closed')).status).toBe(200);
      expect(await stateOf(funded, payment.id)).toBe('settled');
      expect(await queueOf(api, credit, payment)).toEqual([]);
    }
  });

  test('the refund of a debit that was under way before', async () => {
    const funded = await applicationWith(api);
    const payment = await funded.start({ method: 'payto' });
    silent();
    await say(api, payment, { kind: 'authorised' });
    await days(12);
    expect(await queueOf(api, credit, payment)).toHaveLength(1);
    const { amount } = payment;
    await say(api, payment, { kind: 'received', receipt: 'under-way', amount });
    expect(await queueOf(api, credit, payment)).toEqual([]);
    await refunded({ funded, payment });
    expect(await stateOf(funded, payment.id)).toBe('refund_pending');
    expect(await queueOf(api, credit, payment)).toMatchObject([{ kind: 'under-way' }]);
  });
});

test('a payment that another one made needless while its provider was asked for it is stopped there', async () => {
  const funded = await applicationWith(api);
  const sister = await funded.start();
  const { present } = gateway;
  vi.spyOn(gateway, 'present').mockImplementationOnce(async (asked) => {
    const presented = await present(asked);
    await transfer(funded, sister);
    return presented;
  });
  const stopped = vi.spyOn(gateway, 'cancel');
  const body = { id: newId(), purpose: 'pay-now', method: 'credit-card' };
  const refused = await funded.call('/payments', { body });
  expect(refused.json, refused.text).toMatchObject({ code: 'payment.not-payable' });
  const [, late] = await funded.payments();
  expect(late).toMatchObject({ id: body.id, state: 'cancelled' });
  await runJobs(api);
  expect(stopped).toHaveBeenCalledWith({ providerRef: expect.any(String) });
});
