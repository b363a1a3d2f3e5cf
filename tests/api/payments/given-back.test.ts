import { describe, expect, test } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { PaymentException } from '../../../contract/exception-shapes.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { active, applicationWith, type Funded, runJobs, transfer } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';

const { api, credit } = await paymentsApi();

describe('money beside what is given back', () => {
  const waiting = async ({ reference }: Payment) => {
    const answer = await api.call('/api/payment-exceptions', { as: credit });
    const { exceptions } = answer.json as { exceptions: PaymentException[] };
    return exceptions.filter((each) => each.reference === reference);
  };
  const giveBack = (funded: Funded, { id }: Payment) =>
    funded.call(`/payments/${id}/refund`, { body: { reason: 'Paid twice' } });

  test('what comes once a payment is given back waits in the queue, and only what was agreed to goes back', async () => {
    const funded = await applicationWith(api, { amount: 500_00 });
    const payment = await funded.start();
    await transfer(funded, payment);
    await giveBack(funded, payment);
    // Before the provider is asked, and after it has paid.
    await transfer(funded, { ...payment, amount: 300_00 as never });
    await runJobs(api);
    await transfer(funded, { ...payment, amount: 200_00 as never });
    expect((await funded.payments())[0]?.state).toBe('refunded');
    expect((await waiting(payment)).map(({ amount }) => amount).sort()).toEqual([200_00, 300_00]);
    await funded.balances();
    const rows = await asSystem(api.database, (tx) =>
      tx.rows<{ sum: number }>(
        `SELECT sum(amount)::int AS sum FROM ledger_line JOIN ledger_entry ON ledger_entry.id = entry_id
         WHERE application_id = $1 AND account LIKE 'clearing:%'`,
        [funded.id],
      ),
    );
    expect(rows).toEqual([{ sum: 500_00 }]);
  });

  test('credit that somebody kept is kept no more once its whole payment is given back', async () => {
    const funded = await applicationWith(api, { amount: 500_00 });
    const payment = await funded.start();
    await transfer(funded, { ...payment, amount: 725_00 as never });
    const [over] = await waiting(payment);
    await api.call(`/api/payment-exceptions/${over?.id}/resolve`, {
      as: credit,
      body: { outcome: 'kept-as-credit', note: 'They rang' },
    });
    await giveBack(funded, payment);
    expect(await funded.balances()).toMatchObject({ unapplied: 0, 'refunds-payable': -725_00 });
    await runJobs(api);
    await runJobs(api);
    expect(await funded.balances()).toMatchObject({ unapplied: 0, 'refunds-payable': 0 });
  });

  test('what a person gave back of a debt’s payment stays given back when the books go on', async () => {
    const funded = await active(api);
    const payment = await funded.start({ purpose: 'settlement' });
    await transfer(funded, { ...payment, amount: 6_000_00 as never });
    const [over] = await waiting(payment);
    expect(over?.amount).toBe(725_00);
    await api.call(`/api/payment-exceptions/${over?.id}/resolve`, {
      as: credit,
      body: { outcome: 'returned', note: 'Sent back' },
    });
    const before = await funded.balances();
    expect(before).toMatchObject({ unapplied: 0, 'refunds-payable': 0 });
    // Something else comes, which brings the books to the schedule.
    await transfer(funded, { ...payment, amount: 1_00 as never });
    expect(await funded.balances()).toMatchObject({ ...before, unapplied: -1_00 });
  });
});
