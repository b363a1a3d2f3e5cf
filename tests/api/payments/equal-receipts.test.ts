import { describe, expect, test } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import { cents } from '../../../domain/money.ts';
import { newId } from '../../support/builders.ts';
import { auditFaults } from '../../support/money-audit.ts';
import { active, applicationWith, type Funded, runJobs } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, resolve, say } from '../../support/provider-news.ts';

const { api, credit, other } = await paymentsApi();

type Paid = { funded: Funded; payment: Payment };

const amountsOf = async (payment: Pick<Payment, 'reference'>) =>
  (await queueOf(api, credit, payment)).map(({ kind, amount }) => [kind, amount]);

const came = (payment: Pick<Payment, 'reference'>, receipt: string, amount: number) =>
  say(api, payment, { kind: 'received', receipt, amount: cents(amount) });

/** Two payments, each of an application of its own. */
const MADE: Record<string, () => Promise<[Paid, Paid]>> = {
  'of two agencies': async () => {
    const [one, two] = [await applicationWith(api), await applicationWith(api)];
    return [
      { funded: one, payment: await one.start() },
      { funded: two, payment: await two.start() },
    ];
  },
  'of one application': async () => {
    const funded = await active(api);
    const [one, two] = [
      await funded.start({ purpose: 'settlement' }),
      await funded.start({ purpose: 'settlement', method: 'bank-transfer' }),
    ];
    await came(one, newId(), one.amount);
    return [
      { funded, payment: one },
      { funded, payment: two },
    ];
  },
};

describe.each(Object.entries(MADE))('two payments %s that came by one receipt', (_, made) => {
  test('each has its own cents over in the queue, and each goes back by itself', async () => {
    const receipt = newId();
    const [one, two] = await made();
    await came(one.payment, receipt, one.payment.amount + 1);
    await came(two.payment, receipt, two.payment.amount + 2);
    expect(await auditFaults(api)).toEqual([]);
    const waiting = [
      await queueOf(api, credit, one.payment),
      await queueOf(api, credit, two.payment),
    ];
    expect(waiting.map(({ length }) => length)).toEqual([1, 1]);
    for (const { id } of waiting.flat()) {
      expect((await resolve(api, credit, id, 'returned')).status).toBe(200);
      expect(await auditFaults(api)).toEqual([]);
    }
    expect([await amountsOf(one.payment), await amountsOf(two.payment)]).toEqual([[], []]);
  });

  test('what is given back of one and taken by its bank as well is lost of that alone', async () => {
    const receipt = newId();
    const [one, two] = await made();
    for (const [turn, { payment }] of [one, two].entries()) {
      await came(payment, newId(), payment.amount);
      await came(payment, receipt, 700_00 + turn);
    }
    const [first] = await queueOf(api, credit, two.payment).then((all) =>
      all.filter(({ amount }) => amount === 700_01),
    );
    expect((await resolve(api, credit, first?.id, 'returned')).status).toBe(200);
    await say(api, two.payment, { kind: 'returned', receipt, reason: 'Recalled' });
    expect(await auditFaults(api)).toEqual([]);
    expect(await amountsOf(two.payment)).toContainEqual(['loss', 700_01]);
    expect(await amountsOf(one.payment)).not.toContainEqual(['loss', 700_01]);
    expect(await amountsOf(one.payment)).toContainEqual(['money', 700_00]);
  });
});

/** Two references that no payment has, or one that a payment has and one that none has. */
describe('money that nobody was found for, by one receipt', () => {
  let references = 733_000_900_000;
  const unknown = () => {
    references += 1;
    return { reference: String(references) };
  };

  test('under two references waits twice, and its bank takes each by itself', async () => {
    const receipt = newId();
    const [one, two] = [unknown(), unknown()];
    await came(one, receipt, 100_00);
    await came(two, receipt, 200_00);
    expect([await amountsOf(one), await amountsOf(two)]).toEqual([
      [['money', 100_00]],
      [['money', 200_00]],
    ]);
    expect(await auditFaults(api)).toEqual([]);
    const [first] = await queueOf(api, credit, two);
    expect((await resolve(api, credit, first?.id, 'returned')).status).toBe(200);
    await say(api, two, { kind: 'returned', receipt, reason: 'Recalled' });
    await say(api, one, { kind: 'returned', receipt, reason: 'Recalled' });
    expect([await amountsOf(one), await amountsOf(two)]).toEqual([[], [['loss', 200_00]]]);
    expect(await auditFaults(api)).toEqual([]);
  });

  test('beside a payment, waits too, whichever is told first', async () => {
    for (const isFirst of [true, false]) {
      const receipt = newId();
      const funded = await applicationWith(api);
      const [payment, of] = [await funded.start(), unknown()];
      if (isFirst) await came(of, receipt, 100_00);
      await came(payment, receipt, payment.amount + 1);
      if (!isFirst) await came(of, receipt, 100_00);
      expect(await amountsOf(payment)).toEqual([['money', 1]]);
      expect(await amountsOf(of)).toEqual([['money', 100_00]]);
      expect(await auditFaults(api)).toEqual([]);
    }
  });
});

test('late money of two payments by one receipt waits twice, and each is matched by itself', async () => {
  const receipt = newId();
  const late: Paid[] = [];
  for (const _ of [1, 2]) {
    const funded = await active(api);
    const whole = await funded.start({ purpose: 'settlement' });
    const payment = await funded.start({ purpose: 'settlement', method: 'bank-transfer' });
    await came(whole, newId(), whole.amount);
    await came(payment, receipt, 300_00);
    late.push({ funded, payment });
  }
  for (const { payment } of late) expect(await amountsOf(payment)).toEqual([['money', 300_00]]);
  expect(await auditFaults(api)).toEqual([]);
  const [, second] = late;
  if (!second) throw new Error('No second payment');
  const target = await active(api);
  const [waits] = await queueOf(api, credit, second.payment);
  const path = `/api/payment-exceptions/${waits?.id}/resolve?agency=${target.agency.id}`;
  for (const as of [credit, other]) {
    const body = { outcome: 'match', applicationId: target.id, note: 'Theirs' };
    await api.call(path, { as, key: newId(), body });
  }
  await runJobs(api);
  expect(late[0] && (await amountsOf(late[0].payment))).toEqual([['money', 300_00]]);
  expect(await amountsOf(second.payment)).toEqual([]);
  await say(api, second.payment, { kind: 'returned', receipt, reason: 'Recalled' });
  expect(late[0] && (await amountsOf(late[0].payment))).toEqual([['money', 300_00]]);
  expect(await auditFaults(api)).toEqual([]);
});
