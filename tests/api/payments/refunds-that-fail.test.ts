import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import { cents } from '../../../domain/money.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { applicationIn } from '../../support/applications.ts';
import { newId } from '../../support/builders.ts';
import {
  active,
  applicationWith,
  bankOf,
  type Funded,
  runJobs,
  transfer,
} from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, resolve, say, stateOf } from '../../support/provider-news.ts';

const { api, credit, other } = await paymentsApi();
afterEach(() => {
  vi.restoreAllMocks();
});

const told = async ({ agency }: Funded, like: string): Promise<number> => {
  const rows = await asSystem(api.database, (tx) =>
    tx.rows('SELECT id FROM job WHERE agency_id = $1 AND dedupe_key LIKE $2', [
      agency.id,
      `notify payment-refund ${like}`,
    ]),
  );
  return rows.length;
};

/** The provider takes refunds, or refuses them, and says nothing of them by itself: the names of those it took. */
function refundsAre(answer: 'taken' | 'refused'): () => string[] {
  const [gateway] = api.deps.gateways;
  if (!gateway) throw new Error('No gateway');
  const spy = vi.spyOn(gateway, 'refund').mockImplementation(async () => {
    if (answer === 'taken') return { ok: true, value: undefined };
    return { ok: false, error: { reason: 'refused', detail: 'Account closed' } };
  });
  return () => spy.mock.calls.map(([{ refund }]) => refund);
}

type Paid = { funded: Funded; payment: Payment; giveBack(): Promise<number> };

const PAID: Record<string, () => Promise<Paid>> = {
  'what was passed on, by the agency': async () => {
    const funded = await applicationWith(api);
    const payment = await funded.start();
    await transfer(funded, payment);
    const path = `/payments/${payment.id}/refund`;
    const giveBack = async () =>
      (await funded.call(path, { body: { reason: 'Twice', askAgain: true }, key: newId() })).status;
    return { funded, payment, giveBack };
  },
  'what repaid a debt, by us': async () => {
    const funded = await active(api);
    const payment = await funded.start({ purpose: 'settlement' });
    await transfer(funded, payment);
    const path = `/api/applications/${funded.id}/payments/${payment.id}/refund-repayment?agency=${funded.agency.id}`;
    const giveBack = async () =>
      (await api.call(path, { as: credit, body: { reason: 'Twice' }, key: newId() })).status;
    return { funded, payment, giveBack };
  },
};

const kindsOf = async (payment: Payment) =>
  (await queueOf(api, credit, payment)).map(({ kind, amount }) => [kind, amount]);

describe.each(Object.entries(PAID))('a refund of %s that can’t be sent', (_, paid) => {
  test.each(['at once', 'days later'] as const)(
    '%s: whoever paid hears so, and our staff see it',
    async (when) => {
      const { funded, payment, giveBack } = await paid();
      const before = await funded.balances();
      const names = refundsAre(when === 'at once' ? 'refused' : 'taken');
      expect(await giveBack()).toBe(200);
      await runJobs(api);
      if (when === 'days later') {
        expect(await told(funded, '% failed %')).toBe(0);
        await say(api, payment, { kind: 'refund-failed', refund: names().at(-1) ?? '' });
      }
      expect(await stateOf(funded, payment.id)).toBe('settled');
      expect(await funded.balances()).toEqual(before);
      expect(await told(funded, '% failed %')).toBe(1);
      expect(await kindsOf(payment)).toEqual([['refund-failed', payment.amount]]);
      // Told again it is no other one.
      await say(api, payment, { kind: 'refund-failed', refund: names().at(-1) ?? '' });
      expect(await told(funded, '% failed %')).toBe(1);
      const [matter] = await queueOf(api, credit, payment);
      expect((await resolve(api, credit, matter?.id, 'closed')).status).toBe(200);
      expect(await kindsOf(payment)).toEqual([]);
      await funded.balances();
    },
  );

  test('and is sent after all, or anew: nobody looks into it any more', async () => {
    for (const how of ['after all', 'anew'] as const) {
      const { funded, payment, giveBack } = await paid();
      const names = refundsAre('taken');
      await giveBack();
      await runJobs(api);
      const refund = names().at(-1) ?? '';
      await say(api, payment, { kind: 'refund-failed', refund });
      expect(await kindsOf(payment)).toEqual([['refund-failed', payment.amount]]);
      if (how === 'after all') await say(api, payment, { kind: 'refund-paid', refund });
      else expect(await giveBack()).toBe(200);
      expect(await kindsOf(payment)).toEqual([]);
      await funded.balances();
    }
  });
});

test('what waits for a person once its refund failed is told as that alone', async () => {
  const funded = await applicationWith(api);
  const payment = await funded.start();
  await transfer(funded, { ...payment, amount: cents(2_000_00) });
  refundsAre('refused');
  const { version } = applicationIn(await funded.call(''));
  const gone = await funded.call('/cancel', { body: { reason: 'Sold' }, ifMatch: version });
  expect(gone.status, gone.text).toBe(200);
  await runJobs(api);
  await runJobs(api);
  expect(await kindsOf(payment)).toEqual([['money', 2_000_00]]);
  expect(await told(funded, '% failed %')).toBe(0);
  await funded.balances();
});

describe('money that our own staff wrote down has no way back', () => {
  const WRITTEN: Record<string, () => Promise<Funded>> = {
    'matched to what was asked at once': () => matched(applicationWith(api), 5_000_00),
    'matched to a debt': () => matched(active(api), 5_275_00),
    'a settlement that was confirmed': async () => {
      const funded = await active(api);
      const said = await funded.call('/settle', { key: newId(), body: { amount: 5_275_00 } });
      const { id } = said.json as { id: string };
      const body = { event: 'confirm', reason: 'Seen' };
      await api.call(`/api/settlements-to-confirm/${id}/decision`, { as: credit, body });
      return funded;
    },
  };

  async function matched(made: Promise<Funded>, amount: number): Promise<Funded> {
    const funded = await made;
    const reference = `9${Date.now()}${Math.floor(Math.random() * 1_000)}`;
    const came = { id: newId(), reference, method: 'payid', amount: cents(amount) } as const;
    await bankOf(api).receive(came);
    await runJobs(api);
    const [waiting] = await queueOf(api, credit, { reference });
    const path = `/api/payment-exceptions/${waiting?.id}/resolve?agency=${funded.agency.id}`;
    const body = { outcome: 'match', applicationId: funded.id, note: 'Theirs' };
    const answer = await api.call(path, { as: credit, key: newId(), body });
    expect(answer.status, answer.text).toBe(200);
    return funded;
  }

  test.each(Object.entries(WRITTEN))(
    '%s: refused, and nobody is told that it goes back',
    async (_, made) => {
      const funded = await made();
      const payment = (await funded.payments()).find(({ purpose }) => purpose !== 'drawdown');
      const before = await funded.balances();
      const path = `/payments/${payment?.id}/refund`;
      const byAgency = await funded.call(path, { body: { reason: 'Wrong' }, key: newId() });
      const at = `/api/applications/${funded.id}${path}-repayment?agency=${funded.agency.id}`;
      const byUs = await api.call(at, { as: other, body: { reason: 'Wrong' }, key: newId() });
      for (const { json } of [byAgency, byUs]) {
        expect(json).toMatchObject({ code: 'payment.written-down' });
      }
      await runJobs(api);
      expect(await told(funded, '%')).toBe(0);
      expect(await funded.balances()).toEqual(before);
    },
  );
});
