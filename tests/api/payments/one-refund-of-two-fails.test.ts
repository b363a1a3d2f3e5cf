import { afterEach, expect, test, vi } from 'vitest';
import type { ReturnedPayment } from '../../../contract/exception-shapes.ts';
import { cents } from '../../../domain/money.ts';
import { newId } from '../../support/builders.ts';
import { auditFaultsOf } from '../../support/money-audit.ts';
import { active, applicationWith, DAY_MS, runJobs } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { say, stateOf } from '../../support/provider-news.ts';
import { askForRefund, PURPOSES, type Purpose, refundsAreTaken } from '../../support/refunds.ts';

const place = await paymentsApi();
const { api, credit } = place;

afterEach(() => {
  vi.restoreAllMocks();
});

type Gone = 'here' | 'going' | 'paid';

/** Paid by two arrivals of one payment, both of which are refunded and asked for again. */
async function refundedByTwo(purpose: Purpose) {
  const asked = refundsAreTaken(place);
  const funded = purpose === 'pay-now' ? await applicationWith(api) : await active(api);
  const payment = await funded.start({ purpose, method: 'bank-transfer' });
  const amounts = new Map([
    [newId(), payment.amount - 40_00],
    [newId(), 40_00],
  ]);
  for (const [receipt, amount] of amounts) {
    await say(api, payment, { kind: 'received', receipt, amount: cents(amount) });
  }
  const gone = new Map<string, Gone>();
  const agree = async () => {
    for (const [receipt] of amounts) if (gone.get(receipt) !== 'paid') gone.set(receipt, 'going');
    const { status } = await askForRefund(
      place,
      funded,
      { id: payment.id, purpose },
      { askAgain: true },
    );
    expect(status).toBe(200);
  };
  await agree();
  const told = async (index: number, to: Gone) => {
    const receipt = [...amounts.keys()][index] ?? '';
    const refund =
      asked.mock.calls.findLast(([each]) => each.receipt === receipt)?.[0].refund ?? '';
    const undoes = gone.get(receipt) === 'paid' ? { undoes: `${refund}-paid` } : {};
    gone.set(receipt, to);
    if (to === 'paid')
      await say(api, payment, { id: `${refund}-paid`, kind: 'refund-paid', refund });
    else await say(api, payment, { kind: 'refund-failed', refund, ...undoes });
  };
  const wanted = () => {
    const all = [...gone.values()];
    const owed = [...gone].flatMap(([receipt, where]) =>
      where === 'here' ? [] : (amounts.get(receipt) ?? 0),
    );
    const lacks = all.includes('paid') ? 'dishonoured' : 'settled';
    return {
      owed: owed.reduce((sum, amount) => sum + amount, 0),
      state: all.includes('going') ? 'refund_pending' : all.includes('here') ? lacks : 'refunded',
      faults: [],
    };
  };
  const found = async () => {
    const { json } = await api.call('/api/payment-exceptions', { as: credit });
    const { returned } = json as { returned: ReturnedPayment[] };
    const own = returned.filter(({ applicationId }) => applicationId === funded.id);
    return {
      owed: own.reduce((sum, { amount }) => sum + amount, 0),
      state: await stateOf(funded, payment.id),
      faults: await auditFaultsOf(api, funded.id),
    };
  };
  return { agree, told, wanted, found };
}

/** `p` the refund is paid, `f` it fails, also after it was paid, by the number of its arrival; `r` what is left anew. */
const WALKS = ['p0 f1 f0', 'f0 p1 r p0', 'p1 f0 f1', 'f1 p0 r f1'];
const BY_PURPOSE = PURPOSES.flatMap((purpose) => WALKS.map((walk) => [purpose, walk] as const));

test.each(BY_PURPOSE)(
  '%s, refunded by two: what went back is owed, whatever the other does: %s',
  async (purpose, walk) => {
    const { agree, told, wanted, found } = await refundedByTwo(purpose);
    expect(await found()).toEqual(wanted());
    for (const [step, index] of walk.split(' ')) {
      if (step === 'r') await agree();
      else await told(Number(index), step === 'p' ? 'paid' : 'here');
      expect(await found(), `${step}${index}`).toEqual(wanted());
    }
  },
);

test('what a refund took is no money that a bank returned: weeks later it is what it was', async () => {
  const { told, wanted, found } = await refundedByTwo('pay-now');
  await told(0, 'paid');
  await told(1, 'here');
  for (const days of [8, 30, 60]) {
    await runJobs(api, days * DAY_MS);
    expect(await found()).toEqual(wanted());
  }
});
