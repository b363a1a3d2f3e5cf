import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { ReturnedPayment } from '../../../contract/exception-shapes.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { arrange } from '../../../server/modules/payments/placing/arrange-service.ts';
import { takeIn } from '../../../server/modules/payments/webhooks/service.ts';
import type { PaymentGateway } from '../../../server/ports/payment-gateway.ts';
import { putInState } from '../../support/applications.ts';
import { newId } from '../../support/builders.ts';
import {
  active,
  applicationWith,
  bankOf,
  DAY_MS,
  type Funded,
  runJobs,
} from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { pageOf, queueOf, resolve, say, stateOf } from '../../support/provider-news.ts';

const { api, credit } = await paymentsApi();

const receivedBy = (payment: Payment, receipt: string, amount = payment.amount) =>
  say(api, payment, { kind: 'received', receipt, amount });
const returned = async ({ id }: Funded) => {
  const { json } = await api.call('/api/payment-exceptions', { as: credit });
  return (json as { returned: ReturnedPayment[] }).returned.filter(
    ({ applicationId }) => applicationId === id,
  );
};
/** What the books have at banks and as lost for an application, in cents. */
async function sums({ id }: Pick<Funded, 'id'>): Promise<{ here: number; lost: number }> {
  const rows = await asSystem(api.database, (tx) =>
    tx.rows<{ here: number; lost: number }>(
      `SELECT coalesce(sum(amount) FILTER (WHERE account LIKE 'clearing:%'), 0)::int AS here,
         coalesce(sum(amount) FILTER (WHERE account LIKE '%:write-offs'), 0)::int AS lost
       FROM ledger_line JOIN ledger_entry ON ledger_entry.agency_id = ledger_line.agency_id AND ledger_entry.id = entry_id
       WHERE application_id = $1`,
      [id],
    ),
  );
  return rows[0] ?? { here: 0, lost: 0 };
}

/** What the books have of the agency's as passed on, in cents. */
async function agencyOwes({ agency }: Funded): Promise<number> {
  const [row] = await asSystem(api.database, (tx) =>
    tx.rows<{ sum: number }>(
      `SELECT coalesce(sum(amount), 0)::int AS sum FROM ledger_line
       WHERE agency_id = $1 AND account LIKE '%:payable'`,
      [agency.id],
    ),
  );
  return row?.sum ?? 0;
}

describe('money that its card’s issuer or somebody at the provider takes', () => {
  test.each(['disputed', 'dispute-won'] as const)('a card payment of a debt, %s', async (how) => {
    const funded = await active(api, { methods: ['credit-card', 'payid'] });
    const payment = await funded.start({ purpose: 'settlement', method: 'credit-card' });
    await bankOf(api).pay(pageOf(payment), how);
    await runJobs(api);
    expect(await funded.state()).toBe('closed');
    await runJobs(api, 2.1 * DAY_MS);
    // Owed again, seen by our staff, and the issuer’s question waits for an answer.
    expect(await returned(funded)).toMatchObject([{ amount: 5_275_00, reason: 'fraudulent' }]);
    const [asked] = await queueOf(api, credit, payment);
    expect(asked).toMatchObject({ kind: 'dispute', amount: 5_275_00 });
    expect(asked?.note).toMatch(/answer at the provider by \d{4}-/);
    expect(await funded.balances()).toMatchObject({ principal: 5_000_00, fees: 275_00 });
    await runJobs(api, 11 * DAY_MS);
    if (how === 'dispute-won') {
      expect(await stateOf(funded, payment.id)).toBe('settled');
      expect(await returned(funded)).toEqual([]);
      expect(await queueOf(api, credit, payment)).toEqual([]);
      expect(await sums(funded)).toEqual({ here: 5_275_00, lost: 0 });
    } else {
      expect((await resolve(api, credit, asked?.id, 'closed')).status).toBe(200);
      expect(await queueOf(api, credit, payment)).toEqual([]);
      expect(await returned(funded)).toHaveLength(1);
    }
    await funded.balances();
  });

  test('a part that somebody refunds at the provider is owed again, and is here once more where that failed', async () => {
    const funded = await active(api);
    const payment = await funded.start({ purpose: 'settlement' });
    const receipt = `rcp_${newId()}_${payment.amount}`;
    await receivedBy(payment, receipt);
    const id = newId();
    const reason = 'Refunded at the provider';
    const back = { id, receipt, amount: 1_000_00 as never, reason, cause: 'refund' } as const;
    await say(api, payment, { kind: 'returned', ...back });
    // Told once more it is the same.
    await say(api, payment, { kind: 'returned', ...back });
    expect(await returned(funded)).toMatchObject([{ amount: 1_000_00 }]);
    expect(await queueOf(api, credit, payment)).toMatchObject([
      { kind: 'provider-refund', amount: 1_000_00 },
    ]);
    expect(await sums(funded)).toEqual({ here: 4_275_00, lost: 0 });
    expect((await funded.payout()).figure).toBe(1_000_00);
    await say(api, payment, { kind: 'reinstated', of: id });
    expect(await queueOf(api, credit, payment)).toEqual([]);
    expect(await returned(funded)).toEqual([]);
    expect(await sums(funded)).toEqual({ here: 5_275_00, lost: 0 });
    await funded.balances();
  });

  test('what was paid at once is owed again, while nobody funded it', async () => {
    const funded = await applicationWith(api);
    const payment = await funded.start({ method: 'credit-card' });
    await bankOf(api).pay(pageOf(payment), 'refunded-there');
    await runJobs(api);
    expect(await funded.state()).toBe('paid');
    await runJobs(api, 2.1 * DAY_MS);
    expect(await returned(funded)).toMatchObject([{ amount: 5_000_00, purpose: 'pay-now' }]);
    expect(await sums(funded)).toEqual({ here: 0, lost: 0 });
    await funded.balances();
  });
});

type GivenBack = { funded: Funded; payment: Payment; lost: number };

async function refunded(): Promise<GivenBack> {
  const funded = await applicationWith(api);
  const payment = await funded.start();
  await receivedBy(payment, `x_${payment.id}_${payment.amount}`);
  await funded.call(`/payments/${payment.id}/refund`, { body: { reason: 'Twice' } });
  await runJobs(api);
  await runJobs(api);
  return { funded, payment, lost: payment.amount };
}

/** Money that is given back by us, in each way there is, with the payment and what was given back. */
const WAYS: Record<string, () => Promise<GivenBack>> = {
  'by a refund': refunded,
  'by hand, what came for a payment that was cancelled': async () => {
    const funded = await active(api);
    const first = await funded.start({ purpose: 'settlement' });
    const payment = await funded.start({ purpose: 'settlement', method: 'bank-transfer' });
    await receivedBy(first, newId());
    await receivedBy(payment, `x_${payment.id}_${payment.amount}`);
    const [late] = await queueOf(api, credit, payment);
    expect((await resolve(api, credit, late?.id, 'returned')).status).toBe(200);
    return { funded, payment, lost: payment.amount };
  },
  'by hand, what was over': async () => {
    const funded = await active(api);
    const payment = await funded.start({ purpose: 'settlement' });
    await receivedBy(
      payment,
      `x_${payment.id}_${payment.amount}`,
      (payment.amount + 500_00) as never,
    );
    const [over] = await queueOf(api, credit, payment);
    expect((await resolve(api, credit, over?.id, 'returned')).status).toBe(200);
    return { funded, payment, lost: 500_00 };
  },
};

describe.each(Object.entries(WAYS))('given back %s, then taken by its bank as well', (_, begin) => {
  test('is a loss in the books, once, and our own staff claim it', async () => {
    const { funded, payment, lost } = await begin();
    const before = await sums(funded);
    const receipt = `x_${payment.id}_${payment.amount}`;
    for (let times = 0; times < 2; times += 1) {
      await say(api, payment, { kind: 'returned', receipt, reason: 'Recalled' });
    }
    const [loss, ...more] = await queueOf(api, credit, payment);
    expect(loss).toMatchObject({ kind: 'loss', amount: lost });
    expect(more).toEqual([]);
    const { here, lost: written } = await sums(funded);
    expect(written).toBe(lost);
    // Each cent that left a bank left the books of it.
    const whole = lost === payment.amount ? lost : payment.amount + lost;
    expect(here).toBe(before.here - whole);
    await funded.balances();
    expect((await resolve(api, credit, loss?.id, 'closed')).status).toBe(200);
    expect(await queueOf(api, credit, payment)).toEqual([]);
  });
});

describe.each(Object.entries(WAYS))(
  'given back %s, taken by its bank, and given again',
  (_, begin) => {
    test.each(['while the loss waits', 'once a person has dealt with it'])(
      'is joined with the loss, or waits for a person: %s',
      async (when) => {
        const { funded, payment, lost } = await begin();
        const before = await sums(funded);
        const receipt = `x_${payment.id}_${payment.amount}`;
        const id = newId();
        await say(api, payment, { kind: 'returned', id, receipt, reason: 'fraudulent' });
        const [loss] = await queueOf(api, credit, payment);
        const isJoined = when.startsWith('while');
        if (!isJoined) await resolve(api, credit, loss?.id, 'closed');
        for (let times = 0; times < 2; times += 1) {
          await say(api, payment, { kind: 'reinstated', of: id });
        }
        const waits = (await queueOf(api, credit, payment)).map(({ amount }) => amount);
        expect(waits).toEqual(isJoined ? [] : [lost]);
        const { here, lost: written } = await sums(funded);
        expect(written).toBe(isJoined ? 0 : lost);
        expect(here).toBe(before.here);
        await funded.balances();
      },
    );
  },
);

test('a part of what was refunded that is taken and given again was never lost', async () => {
  const { funded, payment } = await refunded();
  const receipt = `x_${payment.id}_${payment.amount}`;
  const id = newId();
  const part = { receipt, amount: 300_00 as never, reason: 'Disputed', cause: 'dispute' } as const;
  await say(api, payment, { kind: 'returned', id, ...part });
  expect(await sums(funded)).toEqual({ here: -300_00, lost: 300_00 });
  await say(api, payment, { kind: 'reinstated', of: id });
  expect(await sums(funded)).toEqual({ here: 0, lost: 0 });
  expect(await queueOf(api, credit, payment)).toEqual([]);
  await funded.balances();
});

describe('a refund that failed, whose money went back otherwise, and that its provider pays after all', () => {
  /** A refund of money that nobody asks for any more, which its provider refused. */
  async function failed() {
    const names: string[] = [];
    const asked = vi.spyOn(api.deps.gateways[0] as PaymentGateway, 'refund');
    asked.mockImplementation(async (of) => {
      names.push(of.refund);
      return { ok: true, value: undefined };
    });
    onTestFinished(() => void asked.mockRestore());
    const funded = await applicationWith(api);
    const payment = await funded.start();
    const receipt = `x_${payment.id}_${payment.amount}`;
    await receivedBy(payment, receipt);
    const path = `/payments/${payment.id}/refund`;
    const agree = () => funded.call(path, { body: { reason: 'Twice' } });
    expect((await agree()).status).toBe(200);
    await runJobs(api);
    await say(api, payment, { kind: 'refund-failed', refund: names[0] ?? '' });
    expect(await stateOf(funded, payment.id)).toBe('settled');
    return { funded, payment, receipt, names, agree };
  }
  const paid = (payment: Payment, refund = '') =>
    say(api, payment, { kind: 'refund-paid', refund });

  test('by hand: the double refund is a loss, once, and in the queue', async () => {
    const { funded, payment, names } = await failed();
    // Nobody asks for it any more.
    await putInState(api, funded.id, 'declined');
    await asSystem(api.database, (tx) =>
      arrange(tx, { ids: api.deps.ids, now: api.clock.now() }, funded.id),
    );
    const [waits] = await queueOf(api, credit, payment);
    expect(waits?.amount).toBe(payment.amount);
    expect((await resolve(api, credit, waits?.id, 'returned')).status).toBe(200);
    await funded.balances();
    await paid(payment, names[0]);
    await paid(payment, names[0]);
    expect(await queueOf(api, credit, payment)).toMatchObject([
      { kind: 'loss', amount: payment.amount, note: expect.stringContaining('provider') },
    ]);
    expect(await sums(funded)).toEqual({ here: -payment.amount, lost: payment.amount });
    await funded.balances();
  });

  test.each(['before the second is', 'once the second is'])(
    'by a second refund: it goes back once, or what went twice is a loss (%s paid)',
    async (when) => {
      const { funded, payment, names, agree } = await failed();
      expect((await agree()).status).toBe(200);
      await runJobs(api);
      expect(names).toHaveLength(2);
      const isFirst = when.startsWith('before');
      await paid(payment, names[isFirst ? 0 : 1]);
      expect(await stateOf(funded, payment.id)).toBe('refunded');
      expect(await sums(funded)).toEqual({ here: 0, lost: 0 });
      await funded.balances();
      await paid(payment, names[isFirst ? 1 : 0]);
      expect(await sums(funded)).toEqual({ here: -payment.amount, lost: payment.amount });
      expect(await queueOf(api, credit, payment)).toMatchObject([{ kind: 'loss' }]);
      expect(await agencyOwes(funded)).toBe(0);
      await funded.balances();
    },
  );

  test('before the second is asked for: that one isn’t sent', async () => {
    const { funded, payment, names, agree } = await failed();
    expect((await agree()).status).toBe(200);
    await asSystem(api.database, (tx) =>
      takeIn(tx, { ids: api.deps.ids, now: api.clock.now() }, 'sandbox', {
        id: newId(),
        news: {
          reference: payment.reference,
          method: null,
          event: {
            id: newId(),
            at: api.clock.now().toISOString(),
            kind: 'refund-paid' as const,
            refund: names[0] ?? '',
          },
        },
      }),
    );
    await runJobs(api);
    expect(names).toHaveLength(1);
    await funded.balances();
  });
});

test('a part of what was refunded that is taken as well is lost by that part', async () => {
  const { funded, payment } = await refunded();
  const receipt = `x_${payment.id}_${payment.amount}`;
  const part = { receipt, amount: 300_00 as never, reason: 'Disputed', cause: 'dispute' } as const;
  await say(api, payment, { kind: 'returned', ...part });
  expect(await sums(funded)).toEqual({ here: -300_00, lost: 300_00 });
  expect(await queueOf(api, credit, payment)).toMatchObject([{ kind: 'loss', amount: 300_00 }]);
  expect(await stateOf(funded, payment.id)).toBe('refunded');
  await funded.balances();
});

test('a payment that comes back after its debt was written off is owed again and seen, and charges nothing', async () => {
  const funded = await active(api);
  const payment = await funded.start({ purpose: 'settlement' });
  const receipt = newId();
  await receivedBy(payment, receipt, 1_000_00 as never);
  await putInState(api, funded.id, 'overdue');
  const { figure } = await funded.payout();
  const body = { amount: figure, reason: 'Bankrupt' };
  const path = `/api/applications/${funded.id}/write-off?agency=${funded.agency.id}`;
  expect((await api.call(path, { as: credit, body })).status).toBe(200);
  expect(await funded.state()).toBe('written_off');
  await say(api, payment, { kind: 'returned', receipt, reason: 'Recalled' });
  expect(await returned(funded)).toMatchObject([{ amount: 1_000_00, reason: 'Recalled' }]);
  await runJobs(api, 200 * DAY_MS);
  expect((await funded.payout()).figure).toBe(1_000_00);
  await funded.balances();
  const again = await funded.start({ purpose: 'settlement', method: 'bank-transfer' });
  await receivedBy(again, newId());
  expect(await returned(funded)).toEqual([]);
  await funded.balances();
});
