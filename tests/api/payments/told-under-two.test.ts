import { describe, expect, test } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import { cents } from '../../../domain/money.ts';
import { newId } from '../../support/builders.ts';
import { applicationWith } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, resolve, say } from '../../support/provider-news.ts';

const { api, credit } = await paymentsApi();

let references = 733_000_920_000;
const unknown = () => {
  references += 1;
  return { reference: String(references) };
};
let amounts = 4_321_00;
const amountOfItsOwn = () => {
  amounts += 1;
  return cents(amounts);
};

const came = (
  of: Pick<Payment, 'reference'>,
  amount: number,
  said: { at?: string; receipt?: string } = {},
) => say(api, of, { kind: 'received', receipt: newId(), ...said, amount: cents(amount) });

const notesOf = async (of: Pick<Payment, 'reference'>) =>
  (await queueOf(api, credit, of)).map(({ note }) => note);

const hint = (of: Pick<Payment, 'reference'>, became: string) =>
  expect.stringContaining(`within a day under reference ${of.reference} and ${became}`);

describe('one arrival that may be told under two references', () => {
  test('matched by hand, and told again under the right one: whoever looks is told of the match', async () => {
    const funded = await applicationWith(api, { amount: amountOfItsOwn() });
    const payment = await funded.start({ method: 'bank-transfer' });
    const [of, receipt] = [unknown(), newId()];
    await came(of, payment.amount, { receipt });
    const [waits] = await queueOf(api, credit, of);
    const said = await api.call(
      `/api/payment-exceptions/${waits?.id}/resolve?agency=${funded.agency.id}`,
      {
        as: credit,
        key: newId(),
        body: { outcome: 'match', applicationId: funded.id, note: 'They rang' },
      },
    );
    expect(said.status, said.text).toBe(200);
    await came(payment, payment.amount, { receipt });
    expect(await notesOf(payment)).toEqual([hint(of, 'was matched by hand')]);
    await funded.balances();
  });

  test('the right one first: the other waits with where the same amount counts', async () => {
    const funded = await applicationWith(api, { amount: amountOfItsOwn() });
    const payment = await funded.start({ method: 'bank-transfer' });
    await came(payment, payment.amount);
    const of = unknown();
    await came(of, payment.amount);
    expect(await notesOf(of)).toEqual([hint(payment, 'counts there')]);
  });

  test('both of nobody: each names the other, also where that was sent back', async () => {
    const [one, two, amount] = [unknown(), unknown(), amountOfItsOwn()];
    await came(one, amount);
    await came(two, amount);
    expect(await notesOf(one)).toEqual([hint(two, 'waits as well')]);
    const [waits] = await queueOf(api, credit, one);
    expect((await resolve(api, credit, waits?.id, 'returned')).status).toBe(200);
    expect(await notesOf(two)).toEqual([hint(one, 'was sent back')]);
  });

  test('another amount, or another day, is no hint, and two payments of one amount are two', async () => {
    const [one, two, three, amount] = [unknown(), unknown(), unknown(), amountOfItsOwn()];
    await came(one, amount);
    await came(two, amountOfItsOwn());
    const before = new Date(api.clock.now().getTime() - 3 * 86_400_000).toISOString();
    await came(three, amount, { at: before });
    for (const of of [one, two, three]) {
      expect(await notesOf(of)).toEqual(['No payment has this reference']);
    }
    const own = amountOfItsOwn();
    for (const _ of [1, 2]) {
      const funded = await applicationWith(api, { amount: own });
      const payment = await funded.start({ method: 'bank-transfer' });
      await came(payment, payment.amount);
      await came(payment, payment.amount);
      expect(await notesOf(payment)).not.toContainEqual(expect.stringContaining('same amount'));
    }
  });
});
