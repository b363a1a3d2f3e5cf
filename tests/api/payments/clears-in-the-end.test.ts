import { describe, expect, test, vi } from 'vitest';
import { cents } from '../../../domain/money.ts';
import type { ProviderEvent } from '../../../domain/payments/payment-news.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { newId } from '../../support/builders.ts';
import { auditFaults } from '../../support/money-audit.ts';
import { applicationWith, approvedDrawdown, passDays, runJobs } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { payOutsAreTaken, queueOf, say, stateOf } from '../../support/provider-news.ts';

const { api, credit } = await paymentsApi();
const [gateway] = api.deps.gateways;
if (!gateway) throw new Error('No gateway');

const past = (days: number) => passDays(api, days);

/** A debit that came under this receipt, and counts once its bank can't return it any more. */
async function debited(receipt = newId()) {
  const funded = await applicationWith(api);
  const payment = await funded.start({ method: 'bank-transfer' });
  // As a debit that an owner agreed to.
  await asSystem(api.database, (tx) =>
    tx.rows(
      `UPDATE payment SET facts = jsonb_set(facts, '{needsClearing}', 'true') WHERE id = $1`,
      [payment.id],
    ),
  );
  await say(api, payment, { kind: 'received', receipt, amount: payment.amount });
  return { funded, payment, receipt };
}
type Debited = Awaited<ReturnType<typeof debited>>;

/** It went back, all or a part of it, and comes again some days later. */
async function toAndFro({ payment, receipt }: Debited, { days, part }: Turn) {
  const id = newId();
  const amount = part === undefined ? {} : { amount: cents(part) };
  const reason = 'Refunded at the provider';
  await say(api, payment, { id, kind: 'returned', receipt, reason, cause: 'refund', ...amount });
  await past(days);
  await say(api, payment, { kind: 'reinstated', of: id });
}
type Turn = { days: number; part?: number };

describe('a debit that goes back before it counts, and comes again', () => {
  test.each<Turn>([
    { days: 0 },
    { days: 2 },
    { days: 10 },
    { days: 0, part: 1_000_00 },
    { days: 10, part: 1_000_00 },
  ])('clears, and nobody is asked about it: %o', async (turn) => {
    const made = await debited();
    await toAndFro(made, turn);
    await past(20);
    expect(await stateOf(made.funded, made.payment.id)).toBe('settled');
    expect(await queueOf(api, credit, made.payment)).toEqual([]);
    expect(await auditFaults(api)).toEqual([]);
  });

  test('twice, clears too', async () => {
    const made = await debited();
    await toAndFro(made, { days: 1 });
    await toAndFro(made, { days: 1 });
    await past(20);
    expect(await stateOf(made.funded, made.payment.id)).toBe('settled');
    expect(await auditFaults(api)).toEqual([]);
  });

  test('without anything that will ever say so is a fault, and no item to end it by', async () => {
    const made = await debited();
    await asSystem(api.database, (tx) =>
      tx.rows(`DELETE FROM job WHERE kind = 'payments.clear' AND done_at IS NULL`, []),
    );
    await past(20);
    expect(await queueOf(api, credit, made.payment)).toEqual([]);
    const found = await auditFaults(api);
    expect(found).toMatchObject([{ kind: 'never-clears', wanted: made.payment.amount }]);
    // Told once more, it clears.
    await say(api, made.payment, { kind: 'authorised' });
    await past(20);
    expect(await stateOf(made.funded, made.payment.id)).toBe('settled');
    expect(await auditFaults(api)).toEqual([]);
  });
});

describe('what providers name alike', () => {
  test('two debits that came by one receipt both clear', async () => {
    const one = await debited();
    const two = await debited(one.receipt);
    await past(14);
    for (const { funded, payment } of [one, two]) {
      expect(await stateOf(funded, payment.id)).toBe('settled');
    }
    expect(await auditFaults(api)).toEqual([]);
  });

  test('one arrival that is found by asking pays each payment of which it is said', async () => {
    const name = newId();
    const at = api.clock.now().toISOString();
    const made: Pick<Debited, 'funded' | 'payment'>[] = [];
    for (let count = 0; count < 2; count += 1) {
      const funded = await applicationWith(api);
      const payment = await funded.start({ method: 'bank-transfer' });
      await say(api, payment, { kind: 'authorised' });
      made.push({ funded, payment });
    }
    const asked = vi.spyOn(gateway, 'standing').mockImplementation(async ({ reference }) => {
      const payment = made.find((each) => each.payment.reference === reference)?.payment;
      const amount = cents(payment?.amount ?? 0);
      const came: ProviderEvent = { id: name, at, kind: 'received', receipt: name, amount };
      return { ok: true, value: payment ? [came] : [] };
    });
    await past(4);
    for (const { funded, payment } of made) {
      expect(await stateOf(funded, payment.id)).toBe('settled');
    }
    asked.mockRestore();
    expect(await auditFaults(api)).toEqual([]);
  });
});

describe('a payout that failed, and then for good', () => {
  payOutsAreTaken(api);

  test('has failed where that is found by asking', async () => {
    const funded = await applicationWith(api, { state: 'accepted' });
    const id = await approvedDrawdown(funded);
    await funded.call(`/drawdowns/${id}/disburse`, { body: {} });
    await runJobs(api);
    const payout = (await funded.payments()).find(({ purpose }) => purpose === 'drawdown');
    if (!payout) throw new Error('No payout');
    await say(api, payout, { kind: 'failed', reason: 'Account closed' });
    expect(await stateOf(funded, payout.id)).toBe('processing');
    const at = api.clock.now().toISOString();
    const over = { id: newId(), at, kind: 'failed', reason: 'Closed', isFinal: true } as const;
    const asked = vi.spyOn(gateway, 'standing').mockResolvedValue({ ok: true, value: [over] });
    await past(3);
    expect(await stateOf(funded, payout.id)).toBe('failed');
    asked.mockRestore();
  });
});
