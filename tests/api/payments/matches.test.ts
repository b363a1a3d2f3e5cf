import { describe, expect, test } from 'vitest';
import type { PaymentException, ReturnedPayment } from '../../../contract/exception-shapes.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { newId, type Person } from '../../support/builders.ts';
import {
  active,
  applicationWith,
  approvedDrawdown,
  type Funded,
  runJobs,
  transfer,
} from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, say } from '../../support/provider-news.ts';

const { api, credit, other } = await paymentsApi();

type Queue = Record<'exceptions' | 'kept' | 'matched', PaymentException[]> & {
  returned: ReturnedPayment[];
};
const queue = async () => (await api.call('/api/payment-exceptions', { as: credit })).json as Queue;
const resolve = (as: Person, id: string | undefined, body: Record<string, unknown>) =>
  api.call(`/api/payment-exceptions/${id}/resolve`, {
    as,
    key: newId(),
    body: { note: 'They rang', ...body },
  });
const matchTo = async ({ id, agency }: Funded, receipt: string | undefined, as = credit) =>
  api.call(`/api/payment-exceptions/${receipt}/resolve?agency=${agency.id}`, {
    as,
    key: newId(),
    body: { outcome: 'match', applicationId: id, note: 'They rang' },
  });
const matched = async ({ id }: Funded) =>
  (await queue()).matched.filter(({ about }) => about?.applicationId === id);
const letters = ({ agency }: Funded, kind: string) =>
  asSystem(api.database, (tx) =>
    tx.rows('SELECT id FROM job WHERE agency_id = $1 AND dedupe_key LIKE $2', [
      agency.id,
      `notify ${kind} %`,
    ]),
  );

let sent = 700_000_000_700;
/** Money that nobody was found for waits in the queue. */
async function unknown(amount: number): Promise<PaymentException & { receipt: string }> {
  sent += 1;
  const reference = String(sent);
  const receipt = newId();
  await say(api, { reference }, { kind: 'received', receipt, amount: amount as never });
  const [waits] = await queueOf(api, credit, { reference });
  if (!waits) throw new Error('Nothing waits');
  return { ...waits, receipt };
}

describe('a match of money that was wrong is undone', () => {
  test('of a debt that it paid: owed again, its owners told, and the money waits for the right one', async () => {
    const wrong = await active(api);
    const right = await active(api);
    const money = await unknown(5_275_00);
    const before = await wrong.balances();
    expect((await matchTo(wrong, money.id)).status).toBe(200);
    expect(await wrong.state()).toBe('closed');
    expect(await matched(wrong)).toMatchObject([{ id: money.id, amount: 5_275_00 }]);
    const undone = await resolve(credit, money.id, { outcome: 'undone' });
    expect(undone.json).toMatchObject({ state: 'unmatched', amount: 5_275_00 });
    await runJobs(api);
    expect(await matched(wrong)).toEqual([]);
    expect(await queueOf(api, credit, money)).toMatchObject([{ id: money.id, amount: 5_275_00 }]);
    // Owed again by the wrong one, whose owners hear that it was our slip and not their bank.
    expect(await wrong.balances()).toMatchObject(before);
    expect((await wrong.payout()).figure).toBe(5_275_00);
    expect((await queue()).returned).toMatchObject([{ applicationId: wrong.id, amount: 5_275_00 }]);
    expect(await letters(wrong, 'payment-undone')).toHaveLength(1);
    expect(await letters(wrong, 'payment-returned')).toEqual([]);
    await runJobs(api, 9 * 86_400_000);
    expect(await letters(wrong, 'payment-returned')).toEqual([]);
    // Again says that there is nothing to undo; the right one is paid by it as if it had been the first.
    const again = await resolve(credit, money.id, { outcome: 'undone' });
    expect(again.json).toMatchObject({ code: 'payment.not-payable' });
    await matchTo(right, money.id);
    expect((await matchTo(right, money.id, other)).status).toBe(200);
    expect(await right.state()).toBe('closed');
    await right.balances();
    // Its bank takes it back in the end: from whom it pays now.
    const { receipt } = money;
    await say(api, money, { kind: 'returned', receipt, reason: 'Recalled' });
    expect((await right.payout()).figure).toBe(5_275_00);
    expect((await wrong.payout()).figure).toBeGreaterThan(0);
    await right.balances();
  });

  test('decision 373: nobody moves what paid one debt on to another’s alone, whoever undid it', async () => {
    const one = await active(api);
    const friend = await active(api);
    const money = await unknown(5_275_00);
    await matchTo(one, money.id);
    await resolve(other, money.id, { outcome: 'undone' });
    // Back to the same one it goes by one person's word.
    expect((await matchTo(one, money.id)).json).toMatchObject({ state: 'resolved' });
    expect(await one.state()).toBe('closed');
    await resolve(credit, money.id, { outcome: 'undone' });
    const books = [await one.balances(), await friend.balances()];
    expect((await matchTo(friend, money.id)).json).toMatchObject({
      state: 'unmatched',
      first: { by: credit.name, outcome: 'match' },
    });
    expect((await matchTo(friend, money.id)).json).toMatchObject({
      code: 'application.second-person',
    });
    expect([await one.balances(), await friend.balances()]).toEqual(books);
    expect(await queueOf(api, credit, money)).toMatchObject([{ id: money.id, amount: 5_275_00 }]);
    expect((await matchTo(friend, money.id, other)).json).toMatchObject({ state: 'resolved' });
    expect(await friend.state()).toBe('closed');
    expect((await one.payout()).figure).toBe(5_275_00);
  });

  test('that came late for another’s payment: two undo it, and it waits for that one again', async () => {
    const sender = await active(api);
    const wrong = await active(api);
    const first = await sender.start({ purpose: 'settlement' });
    const late = await sender.start({ purpose: 'settlement', method: 'bank-transfer' });
    await transfer(sender, first);
    await transfer(sender, late);
    const [waits] = await queueOf(api, credit, late);
    await matchTo(wrong, waits?.id);
    expect((await matchTo(wrong, waits?.id, other)).status).toBe(200);
    expect(await wrong.state()).toBe('closed');
    const held = await sender.balances();
    expect((await resolve(credit, waits?.id, { outcome: 'undone' })).json).toMatchObject({
      first: { by: credit.name, outcome: 'undone' },
    });
    expect((await resolve(credit, waits?.id, { outcome: 'undone' })).json).toMatchObject({
      code: 'application.second-person',
    });
    expect(await matched(wrong)).toHaveLength(1);
    expect((await resolve(other, waits?.id, { outcome: 'undone' })).status).toBe(200);
    expect(await queueOf(api, credit, late)).toMatchObject([
      { amount: 5_275_00, about: { applicationId: sender.id } },
    ]);
    expect(await sender.balances()).toEqual(held);
    expect(await letters(sender, 'payment-waiting')).toHaveLength(2);
    // From there it goes every way that it could go before.
    expect((await resolve(credit, waits?.id, { outcome: 'returned' })).status).toBe(200);
    expect(await queueOf(api, credit, late)).toEqual([]);
    await sender.balances();
  });

  test.each([
    ['a part', 275_00],
    ['all', undefined],
  ])(
    'that came late, matched into another agency, and %s of it taken: its sender hears nothing false',
    async (_, amount) => {
      const sender = await active(api);
      const right = await active(api);
      const first = await sender.start({ purpose: 'settlement' });
      const late = await sender.start({ purpose: 'settlement', method: 'bank-transfer' });
      await transfer(sender, first);
      const receipt = newId();
      await say(api, late, { kind: 'received', receipt, amount: 5_275_00 as never });
      const [waits] = await queueOf(api, credit, late);
      await matchTo(right, waits?.id);
      expect((await matchTo(right, waits?.id, other)).status).toBe(200);
      expect(await letters(sender, 'payment-waiting')).toHaveLength(1);
      const part = amount === undefined ? {} : { amount: amount as never };
      await say(api, late, { kind: 'returned', receipt, reason: 'Recalled', ...part });
      await runJobs(api);
      expect(await letters(sender, 'payment-waiting')).toHaveLength(1);
      expect(await queueOf(api, credit, late)).toEqual([]);
      await sender.balances();
    },
  );

  test('what of it was sent back, or taken by its bank, stays gone: the rest waits', async () => {
    const wrong = await active(api);
    const money = await unknown(6_000_00);
    await matchTo(wrong, money.id);
    const over = (await queue()).exceptions.find(({ about }) => about?.applicationId === wrong.id);
    expect(over?.amount).toBe(725_00);
    expect((await resolve(credit, over?.id, { outcome: 'returned' })).status).toBe(200);
    const back = { receipt: money.receipt, amount: 1_000_00 as never, reason: 'Disputed' };
    await say(api, money, { kind: 'returned', ...back });
    await wrong.balances();
    expect((await resolve(credit, money.id, { outcome: 'undone' })).json).toMatchObject({
      state: 'unmatched',
      amount: 4_275_00,
    });
    expect(await wrong.balances()).toMatchObject({ principal: 5_000_00, fees: 275_00 });
    expect((await queue()).exceptions.filter(({ kind }) => kind === 'loss')).toEqual([]);
    expect((await matchTo(wrong, money.id)).status).toBe(200);
    expect((await wrong.payout()).figure).toBe(1_000_00);
    await wrong.balances();
  });

  test('that was passed on: it says so, and two take it back to reclaim it from the agency', async () => {
    const wrong = await applicationWith(api);
    const money = await unknown(5_000_00);
    await matchTo(wrong, money.id);
    expect(await wrong.state()).toBe('paid');
    const refused = await resolve(credit, money.id, { outcome: 'undone' });
    expect(refused.json).toMatchObject({ code: 'payment.passed-on' });
    expect((await resolve(credit, money.id, { outcome: 'reclaimed' })).status).toBe(200);
    expect(await queueOf(api, credit, money)).toEqual([]);
    expect((await resolve(other, money.id, { outcome: 'reclaimed' })).status).toBe(200);
    const waiting = (await queue()).exceptions;
    expect(waiting.filter(({ id }) => id === money.id)).toMatchObject([{ amount: 5_000_00 }]);
    const reclaim = waiting.find(({ kind }) => kind === 'reclaim');
    expect(reclaim).toMatchObject({ amount: 5_000_00, about: { applicationId: wrong.id } });
    // What was paid with it is asked for again, of whom it is.
    expect(
      (await queue()).returned.filter((each) => each.applicationId === wrong.id),
    ).toMatchObject([{ purpose: 'pay-now', amount: 5_000_00 }]);
    expect((await resolve(credit, reclaim?.id, { outcome: 'closed' })).status).toBe(200);
    const right = await applicationWith(api);
    await matchTo(right, money.id);
    expect((await matchTo(right, money.id, other)).status).toBe(200);
    expect(await right.state()).toBe('paid');
    await right.balances();
  });

  test('from the limit on two undo it, and what waits was never matched', async () => {
    const wrong = await active(api);
    const money = await unknown(50_000_00);
    expect((await resolve(credit, money.id, { outcome: 'undone' })).json).toMatchObject({
      code: 'payment.not-payable',
    });
    await matchTo(wrong, money.id);
    await matchTo(wrong, money.id, other);
    await resolve(credit, money.id, { outcome: 'undone' });
    expect(await queueOf(api, credit, money)).toEqual([]);
    expect((await resolve(other, money.id, { outcome: 'undone' })).status).toBe(200);
    expect(await queueOf(api, credit, money)).toMatchObject([{ amount: 50_000_00 }]);
    await wrong.balances();
  });
});

describe('money that is matched pays what was asked for, and nothing before it is asked', () => {
  test('to a draft it waits, whoever has it, and is passed on once that is sent', async () => {
    const draft = await applicationWith(api, { state: 'draft' });
    const money = await unknown(5_000_00);
    expect((await matchTo(draft, money.id)).status).toBe(200);
    await runJobs(api);
    expect(await draft.state()).toBe('draft');
    expect(await draft.balances()).toMatchObject({ unapplied: -5_000_00 });
    const waits = (await queue()).exceptions.filter(
      ({ about }) => about?.applicationId === draft.id,
    );
    expect(waits).toMatchObject([{ amount: 5_000_00, note: expect.stringContaining('before') }]);
    expect(await letters(draft, 'payment-waiting')).toEqual([]);
    const { version } = (await draft.call('')).json as { version: number };
    const moved = await draft.call('/send', { body: {}, ifMatch: version });
    expect(moved.status, moved.text).toBe(200);
    await runJobs(api);
    expect(await draft.state()).toBe('paid');
    expect(await draft.balances()).toMatchObject({ unapplied: 0 });
  });

  test('late for a request of funds it pays that request, which is asked for no more', async () => {
    const funded = await active(api);
    const asked = { state: 'requested', amount: 300_00, requestedBy: 'vendor' } as const;
    const drawdownId = await approvedDrawdown(funded, asked);
    const payment = await funded.start({ drawdownId });
    await runJobs(api, 15 * 86_400_000);
    await runJobs(api, 86_400_000);
    expect((await funded.payments()).find(({ id }) => id === payment.id)?.state).toBe('expired');
    await transfer(funded, payment);
    const [late] = await queueOf(api, credit, payment);
    const { figure } = await funded.payout();
    expect((await matchTo(funded, late?.id)).status).toBe(200);
    await runJobs(api);
    const body = { id: newId(), purpose: 'pay-now', method: 'payid', drawdownId };
    expect((await funded.call('/payments', { body })).json).toMatchObject({
      code: 'payment.not-payable',
    });
    expect((await funded.payout()).figure).toBe(figure);
    await funded.balances();
  });

  test('of exactly what one request asks for it pays that, not the debt', async () => {
    const funded = await active(api);
    const asked = { state: 'requested', amount: 300_00, requestedBy: 'vendor' } as const;
    await approvedDrawdown(funded, asked);
    const { figure } = await funded.payout();
    const money = await unknown(300_00);
    await matchTo(funded, money.id);
    expect((await funded.payout()).figure).toBe(figure);
    const more = await unknown(299_00);
    await matchTo(funded, more.id);
    expect((await funded.payout()).figure).toBe(figure - 299_00);
    await funded.balances();
  });
});
