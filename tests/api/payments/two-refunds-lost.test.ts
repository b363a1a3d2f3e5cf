import { expect, test } from 'vitest';
import { cents } from '../../../domain/money.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { newId } from '../../support/builders.ts';
import { auditFaultsOf } from '../../support/money-audit.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, say } from '../../support/provider-news.ts';
import { PURPOSES, type Purpose, paidByTransfer } from '../../support/refunds.ts';

const place = await paymentsApi();
const { api, credit } = place;

const CLEARING = `SELECT coalesce(sum(l.amount), 0)::float8 AS amount FROM ledger_line l
  JOIN ledger_entry e ON e.id = l.entry_id AND e.agency_id = l.agency_id
  WHERE e.application_id = $1 AND l.account LIKE 'clearing%'`;

/** A payment that came, and what may happen to it: each step says what it moved between us and the world, in cents. */
async function paid(purpose: Purpose) {
  const { funded, payment, receipt, asked, refund: agree } = await paidByTransfer(place, purpose);
  const refunds = () => new Map(asked.mock.calls.map(([each]) => [each.refund, each.amount]));
  const sent = new Map<string, number>();
  let taken = { id: '', amount: 0 };
  let gone = 0;
  const take = async (amount: number, isPart: boolean) => {
    taken = { id: newId(), amount };
    gone += amount;
    await say(api, payment, {
      id: taken.id,
      kind: 'returned',
      receipt,
      reason: 'Recalled',
      ...(isPart ? { amount: cents(amount) } : {}),
    });
  };
  const pay = async (names: readonly string[]) => {
    for (const refund of names) {
      sent.set(refund, refunds().get(refund) ?? 0);
      await say(api, payment, { id: `${refund}-paid`, kind: 'refund-paid', refund });
    }
  };
  const steps = {
    'a refund is sent': async () => {
      expect((await agree()).status).toBe(200);
    },
    'it failed': async () => {
      for (const refund of refunds().keys()) {
        await say(api, payment, { kind: 'refund-failed', refund });
      }
    },
    'all are paid': () => pay([...refunds().keys()]),
    'the first is paid': () => pay([...refunds().keys()].slice(0, 1)),
    'the bank takes 700': () => take(700_00, true),
    'the bank takes all': () => take(payment.amount - gone, false),
    'it gives it again': async () => {
      gone -= taken.amount;
      await say(api, payment, { kind: 'reinstated', of: taken.id });
    },
  };
  const here = () =>
    payment.amount - gone - [...sent.values()].reduce((sum, each) => sum + each, 0);
  return { funded, payment, steps, here };
}

type Step = keyof Awaited<ReturnType<typeof paid>>['steps'];

/** Two refunds of one arrival, the first of which was paid after all. */
const WALKS: Record<string, Step[]> = {
  'all is taken, both are paid, and it comes again': [
    ...(['a refund is sent', 'it failed', 'a refund is sent', 'the bank takes all'] as const),
    ...(['all are paid', 'it gives it again'] as const),
  ],
  'all is taken, they are paid one by one, and it comes again': [
    ...(['a refund is sent', 'it failed', 'a refund is sent', 'the bank takes all'] as const),
    ...(['the first is paid', 'all are paid', 'it gives it again'] as const),
  ],
  'a part is taken before the second, both are paid, and it comes again': [
    ...(['a refund is sent', 'the bank takes 700', 'it failed', 'a refund is sent'] as const),
    ...(['all are paid', 'it gives it again'] as const),
  ],
  'a part is taken before the second, and both are paid': [
    ...(['a refund is sent', 'the bank takes 700', 'it failed', 'a refund is sent'] as const),
    'all are paid',
  ],
};

test.each(
  Object.keys(WALKS).flatMap((walk) => PURPOSES.map((purpose) => [purpose, walk] as const)),
)('%s: %s: what came again makes good one loss', async (purpose: Purpose, walk: string) => {
  const { funded, payment, steps, here } = await paid(purpose);
  for (const step of WALKS[walk] ?? []) await steps[step]();
  const [books] = await asSystem(api.database, (tx) =>
    tx.rows<{ amount: number }>(CLEARING, [funded.id]),
  );
  expect(books?.amount).toBe(here());
  const queue = await queueOf(api, credit, payment);
  const lost = queue
    .filter(({ kind }) => kind === 'loss')
    .reduce((sum, each) => sum + each.amount, 0);
  expect(lost).toBe(Math.max(0, -here()));
  expect(await auditFaultsOf(api, funded.id)).toEqual([]);
});
