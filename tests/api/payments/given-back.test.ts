import { describe, expect, test } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { PaymentException, ReturnedPayment } from '../../../contract/exception-shapes.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { auditLedger } from '../../../server/modules/ledger/audit/service.ts';
import { putInState } from '../../support/applications.ts';
import { newId } from '../../support/builders.ts';
import { auditFaults } from '../../support/money-audit.ts';
import { active, applicationWith, type Funded, runJobs, transfer } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, resolve, say } from '../../support/provider-news.ts';

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

test('a part that its bank takes of late money leaves the rest of it waiting', async () => {
  const funded = await active(api);
  const first = await funded.start({ purpose: 'settlement' });
  const late = await funded.start({ purpose: 'settlement', method: 'bank-transfer' });
  await transfer(funded, first);
  const receipt = newId();
  await say(api, late, { kind: 'received', receipt, amount: 400_00 as never });
  const part = { receipt, amount: 150_00 as never, reason: 'Disputed' };
  await say(api, late, { kind: 'returned', ...part });
  expect(await queueOf(api, credit, late)).toMatchObject([{ amount: 250_00 }]);
  await funded.balances();
  const [waits] = await queueOf(api, credit, late);
  expect((await resolve(api, credit, waits?.id, 'returned')).status).toBe(200);
  await funded.balances();
});

describe('money that came while it was being decided who pays', () => {
  const noted = async (reference: string) =>
    (await queueOf(api, credit, { reference })).map(({ amount, note }) => [amount, note]);
  async function undecided() {
    const funded = await applicationWith(api, { state: 'opened' });
    const payment = await funded.start();
    await putInState(api, funded.id, 'in_review');
    await transfer(funded, payment);
    expect(await noted(payment.reference)).toEqual([
      [5_000_00, expect.stringContaining('once it is funded it pays the debt')],
    ]);
    const decline = async () => {
      const { version } = (await funded.call('')).json as { version: number };
      const path = `/api/applications/${funded.id}/decision?agency=${funded.agency.id}`;
      const body = { event: 'decline', reasons: ['No'] };
      const answer = await api.call(path, { as: credit, ifMatch: version, body });
      expect(answer.status, answer.text).toBe(200);
      await runJobs(api);
    };
    return { funded, payment, decline };
  }
  const ended = [[5_000_00, expect.stringContaining('application is declined')]];

  test('once it is declined the queue says that it is asked for no more', async () => {
    const { funded, payment, decline } = await undecided();
    await decline();
    expect(await noted(payment.reference)).toEqual(ended);
    await funded.balances();
  });

  test('kept as credit, it waits anew once it is declined, and is kept no more', async () => {
    const { funded, payment, decline } = await undecided();
    const [waits] = await queueOf(api, credit, payment);
    expect((await resolve(api, credit, waits?.id, 'kept-as-credit')).status).toBe(200);
    await runJobs(api);
    expect(await noted(payment.reference)).toEqual([]);
    await decline();
    expect(await noted(payment.reference)).toEqual(ended);
    const again = await resolve(api, credit, waits?.id, 'kept-as-credit');
    expect(again.json).toMatchObject({ code: 'payment.not-payable' });
    expect((await resolve(api, credit, waits?.id, 'returned')).status).toBe(200);
    expect(await noted(payment.reference)).toEqual([]);
    await funded.balances();
  });
});

describe('money that nobody was found for', () => {
  const book = async () => {
    const rows = await asSystem(api.database, (tx) =>
      tx.rows<{ account: string; cents: number }>(
        `SELECT split_part(account, ':', 3) AS account, sum(amount)::int AS cents FROM ledger_line
         WHERE agency_id = '00000000-0000-0000-0000-000000000000' GROUP BY account ORDER BY 1`,
        [],
      ),
    );
    return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
  };
  const faults = async () => (await auditFaults(api)).map(({ kind }) => kind);
  const unknown = async (reference: string, receipt: string, amount = 400_00) => {
    const of = { reference };
    await say(api, of, { kind: 'received', receipt, amount: amount as never });
    const [kept] = await queueOf(api, credit, of);
    return kept?.id;
  };

  test('is in the books from the day it came, and leaves them by each way out', async () => {
    const id = await unknown('100000000901', 'unknown-1');
    expect(await book()).toEqual({ 'bank-transfer': 400_00, unmatched: -400_00 });
    // Told again it is the same money.
    await unknown('100000000901', 'unknown-1');
    expect(await book()).toEqual({ 'bank-transfer': 400_00, unmatched: -400_00 });
    const funded = await applicationWith(api, { amount: 400_00 });
    const path = `/api/payment-exceptions/${id}/resolve?agency=${funded.agency.id}`;
    const body = { outcome: 'match', applicationId: funded.id, note: 'They rang' };
    expect((await api.call(path, { as: credit, body })).status).toBe(200);
    expect(await funded.state()).toBe('paid');
    expect(await book()).toEqual({ 'bank-transfer': 0, unmatched: 0 });
    await unknown('100000000902', 'unknown-2');
    await say(
      api,
      { reference: '100000000902' },
      { kind: 'returned', receipt: 'unknown-2', reason: '' },
    );
    expect(await book()).toEqual({ 'bank-transfer': 0, unmatched: 0 });
    expect(await queueOf(api, credit, { reference: '100000000902' })).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  test('waits for nobody where its bank took it back, also when that is told first', async () => {
    const reference = '100000000904';
    const back = { kind: 'returned', receipt: 'unknown-4', reason: 'Recalled' } as const;
    const before = await book();
    await say(api, { reference }, back);
    expect(await unknown(reference, 'unknown-4')).toBeUndefined();
    expect(await book()).toEqual(before);
    expect(await faults()).toEqual([]);
  });

  test('that a person sent back and its bank takes as well is lost, once, and claimed', async () => {
    const reference = '100000000903';
    const id = await unknown(reference, 'unknown-3', 4_999_00);
    expect((await resolve(api, credit, id, 'returned')).status).toBe(200);
    expect(await book()).toEqual({ 'bank-transfer': 0, unmatched: 0 });
    for (let times = 0; times < 2; times += 1) {
      await say(api, { reference }, { kind: 'returned', receipt: 'unknown-3', reason: 'Recalled' });
    }
    expect(await book()).toEqual({
      'bank-transfer': -4_999_00,
      unmatched: 0,
      'write-offs': 4_999_00,
    });
    const [loss] = await queueOf(api, credit, { reference });
    expect(loss).toMatchObject({ kind: 'loss', amount: 4_999_00 });
    expect((await resolve(api, credit, loss?.id, 'closed')).status).toBe(200);
    expect(await queueOf(api, credit, { reference })).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  test.each(['once it is here', 'before it was told to be here', 'told twice'])(
    'of which its bank takes a part keeps the rest waiting: %s',
    async (when) => {
      const reference = `10000000092${when.length % 10}`;
      const receipt = `unknown-part-${when}`;
      const before = await book();
      const part = { id: newId(), receipt, amount: 150_00 as never, reason: 'Disputed' };
      const back = { kind: 'returned', ...part } as const;
      if (when.startsWith('before')) await say(api, { reference }, back);
      await unknown(reference, receipt);
      if (!when.startsWith('before')) await say(api, { reference }, back);
      if (when === 'told twice') await say(api, { reference }, back);
      expect(await queueOf(api, credit, { reference })).toMatchObject([{ amount: 250_00 }]);
      expect((await book()).unmatched).toBe((before.unmatched ?? 0) - 250_00);
      expect(await faults()).toEqual([]);
      // Of what was taken nothing is lost; what is given again waits as money of its own.
      await say(api, { reference }, { kind: 'reinstated', of: part.id });
      const amounts = (await queueOf(api, credit, { reference })).map(({ amount }) => amount);
      expect(amounts.toSorted((a, b) => a - b)).toEqual([150_00, 250_00]);
      expect(await faults()).toEqual([]);
      // All of it is taken in the end, what came again too (decision 316).
      await say(api, { reference }, { kind: 'returned', receipt, reason: 'Recalled' });
      expect(await queueOf(api, credit, { reference })).toEqual([]);
      expect(await faults()).toEqual([]);
    },
  );

  test('that a person sent back and of which its bank takes parts is lost by those, never more', async () => {
    const reference = '100000000931';
    const lost = async () =>
      (await queueOf(api, credit, { reference })).map(({ kind, amount }) => `${kind} ${amount}`);
    const id = await unknown(reference, 'unknown-31');
    expect((await resolve(api, credit, id, 'returned')).status).toBe(200);
    const before = await book();
    const part = { receipt: 'unknown-31', amount: 150_00 as never, reason: 'Disputed' };
    await say(api, { reference }, { kind: 'returned', ...part });
    expect(await lost()).toEqual(['loss 15000']);
    await say(api, { reference }, { kind: 'returned', receipt: 'unknown-31', reason: 'Recalled' });
    expect((await lost()).toSorted()).toEqual(['loss 15000', 'loss 25000']);
    expect((await book())['write-offs']).toBe((before['write-offs'] ?? 0) + 400_00);
    expect(await faults()).toEqual([]);
  });

  test.each([
    ['left the queue by itself', 'not-queued', `UPDATE bank_receipt SET state = 'resolved'`],
    ['isn’t in the books', 'misplaced', 'UPDATE bank_receipt SET id = gen_random_uuid()'],
    ['waits with a cent more', 'queued-twice', 'UPDATE bank_receipt SET amount = amount + 1'],
  ])('the audit finds one that %s', async (_, kind, plant) => {
    const reference = `1000000009${kind.length}`;
    await unknown(reference, kind);
    await asSystem(api.database, async (tx) => {
      await tx.rows(`${plant} WHERE reference = $1`, [reference]);
      const found = await auditLedger((work) => work(tx));
      expect(found.faults.map((each) => each.kind)).toContain(kind);
      throw new Error('Undone');
    }).catch((error: Error) => {
      if (error.message !== 'Undone') throw error;
    });
    expect(await faults()).toEqual([]);
  });
});

test('credit that was kept and nobody used goes back by hand, also once all is closed', async () => {
  const funded = await active(api);
  const payment = await funded.start({ purpose: 'settlement' });
  await transfer(funded, { ...payment, amount: 6_000_00 as never });
  const [over] = await queueOf(api, credit, payment);
  expect((await resolve(api, credit, over?.id, 'kept-as-credit')).status).toBe(200);
  const kept = async () => {
    const { json } = await api.call('/api/payment-exceptions', { as: credit });
    const { kept: all } = json as { kept: PaymentException[] };
    return all.filter(({ reference }) => reference === payment.reference);
  };
  expect(await kept()).toMatchObject([{ id: over?.id, amount: 725_00 }]);
  expect(await queueOf(api, credit, payment)).toEqual([]);
  // It is kept already, and no other application's.
  await resolve(api, credit, over?.id, 'kept-as-credit');
  expect(await funded.balances()).toMatchObject({ unapplied: -725_00 });
  expect((await resolve(api, credit, over?.id, 'returned')).status).toBe(200);
  expect(await funded.balances()).toMatchObject({ unapplied: 0, 'refunds-payable': 0 });
  expect(await kept()).toEqual([]);
});

test.each([true, false])(
  'refunded after it was paid at once, asked again: %s',
  async (askAgain) => {
    const funded = await applicationWith(api);
    const payment = await funded.start();
    await transfer(funded, payment);
    const body = { reason: 'Wrong account', askAgain };
    expect((await funded.call(`/payments/${payment.id}/refund`, { body })).status).toBe(200);
    await runJobs(api);
    const again = { id: newId(), purpose: 'pay-now', method: 'bank-transfer' };
    const answer = await funded.call('/payments', { body: again });
    expect(answer.status).toBe(askAgain ? 201 : 409);
    await funded.balances();
    if (!askAgain) return;
    const { json } = await api.call('/api/payment-exceptions', { as: credit });
    const { returned } = json as { returned: ReturnedPayment[] };
    const owed = returned.filter(({ applicationId }) => applicationId === funded.id);
    expect(owed).toMatchObject([{ amount: 5_000_00, reason: 'Refunded: Wrong account' }]);
    await transfer(funded, answer.json as Payment);
    expect((await funded.payments()).map(({ state }) => state)).toEqual(['refunded', 'settled']);
    const rows = await asSystem(api.database, (tx) =>
      tx.rows<{ sum: number }>(
        `SELECT -sum(amount)::int AS sum FROM ledger_line JOIN ledger_entry ON ledger_entry.id = entry_id
       WHERE application_id = $1 AND account LIKE '%:payable'`,
        [funded.id],
      ),
    );
    expect(rows).toEqual([{ sum: 5_000_00 }]);
    await funded.balances();
  },
);
