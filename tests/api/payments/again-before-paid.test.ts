import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import { cents } from '../../../domain/money.ts';
import { newId } from '../../support/builders.ts';
import { active, applicationWith, type Funded, runJobs } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, resolve, say } from '../../support/provider-news.ts';

const { api, credit } = await paymentsApi();
afterEach(() => {
  vi.restoreAllMocks();
});

const MADE = {
  'pay-now': () => applicationWith(api),
  settlement: () => active(api),
};

/** What can be told of a payment that came by one receipt, each by a letter. */
function steps(funded: Funded, payment: Payment, receipt: string, part?: number) {
  const [gateway] = api.deps.gateways;
  if (!gateway) throw new Error('No gateway');
  const asked = vi.spyOn(gateway, 'refund').mockResolvedValue({ ok: true, value: undefined });
  asked.mockClear();
  const [taken, once] = [newId(), newId()];
  const tell = async (kind: 'refund-failed' | 'refund-paid') => {
    const own = asked.mock.calls.filter(([{ reference }]) => reference === payment.reference);
    for (const refund of new Set(own.map(([each]) => each.refund))) {
      await say(api, payment, { kind, refund });
    }
  };
  const take = (id: string) =>
    say(api, payment, {
      id,
      kind: 'returned',
      receipt,
      reason: 'Recalled',
      ...(part ? { amount: cents(part) } : {}),
    });
  return {
    // The refund is asked for.
    r: async () => {
      const own = payment.purpose === 'pay-now';
      const path = own ? 'refund' : `refund-repayment?agency=${funded.agency.id}`;
      const said = await funded.call(`/payments/${payment.id}/${path}`, {
        body: { reason: 'Twice', ...(own ? { askAgain: true } : {}) },
        key: newId(),
        ...(own ? {} : { as: credit }),
      });
      expect(said.status, said.text).toBe(200);
      await runJobs(api);
    },
    p: () => tell('refund-paid'),
    f: () => tell('refund-failed'),
    // Its bank takes it, and gives it again.
    a: () => take(taken),
    g: () => say(api, payment, { kind: 'reinstated', of: taken }),
    b: () => take(once),
    h: () => say(api, payment, { kind: 'reinstated', of: once }),
    // A person sends back what waits.
    k: async () => {
      const [waits] = await queueOf(api, credit, payment);
      expect((await resolve(api, credit, waits?.id, 'returned')).status).toBe(200);
    },
  } satisfies Record<string, () => Promise<unknown>>;
}

const WALKS = ['rpag', 'ragp', 'rfagp', 'rafpg', 'ragbhp', 'rfagbph', 'rafgpb'];

const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);

describe.each(['pay-now', 'settlement'] as const)(
  'what its bank takes of a refund, %s',
  (purpose) => {
    test.each([
      ['all', undefined],
      ['a part', 2_000_00],
      ['more than half', 3_000_00],
    ])(
      '%s, and gives again: nothing waits beside its loss',
      async (_, part) => {
        const bad: string[] = [];
        for (const walk of WALKS) {
          const funded = await MADE[purpose]();
          const payment = await funded.start({ purpose, method: 'bank-transfer' });
          const receipt = newId();
          await say(api, payment, { kind: 'received', receipt, amount: payment.amount });
          const step = steps(funded, payment, receipt, part);
          for (const each of walk) await step[each as keyof typeof step]();
          await funded.balances();
          const queue = await queueOf(api, credit, payment);
          const of = (kind: string) =>
            sum(queue.flatMap((each) => (each.kind === kind ? each.amount : [])));
          if (of('money') > 0 && of('loss') > 0)
            bad.push(`${walk}: ${of('money')} beside ${of('loss')}`);
        }
        expect(bad).toEqual([]);
      },
      120_000,
    );
  },
);

test('what a person sent back of it before the refund was paid stays so, and is lost', async () => {
  const funded = await active(api);
  const payment = await funded.start({ purpose: 'settlement', method: 'bank-transfer' });
  const receipt = newId();
  await say(api, payment, { kind: 'received', receipt, amount: payment.amount });
  const step = steps(funded, payment, receipt);
  for (const each of 'ragkp') await step[each as keyof typeof step]();
  const queue = await queueOf(api, credit, payment);
  expect(queue.map(({ kind, amount }) => [kind, amount])).toEqual([['loss', payment.amount]]);
  await funded.balances();
});
