import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { PaymentException } from '../../../contract/exception-shapes.ts';
import { asSystem } from '../../../server/db/transaction.ts';
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
import { sendToOwners } from '../../support/vendor-links.ts';

const { api, credit } = await paymentsApi();

const tokenOf = ({ shown }: Payment) =>
  shown?.kind === 'hosted' ? (shown.url.split('/').at(-1) ?? '') : '';

async function rowOf(id: string): Promise<string> {
  const rows = await asSystem(api.database, (tx) =>
    tx.execute(sql`SELECT to_jsonb(payment)::text AS text FROM payment WHERE id = ${id}`),
  );
  return JSON.stringify(rows);
}

describe('starting a payment', () => {
  test('security 3.2 (24): the server works the amount out; an amount in the body is refused', async () => {
    const funded = await applicationWith(api, { amount: 1_234_56 });
    const body = { id: newId(), purpose: 'pay-now', method: 'payid', amount: 1 };
    expect((await funded.call('/payments', { body })).json).toMatchObject({
      code: 'request.invalid',
    });
    expect(await funded.start()).toMatchObject({ amount: 1_234_56, surcharge: 0 });
  });

  test('a settlement pays the whole debt: one that names a drawdown is refused, known or not', async () => {
    const funded = await active(api);
    const { drawdowns } = (await funded.call('/drawdowns')).json as { drawdowns: { id: string }[] };
    for (const drawdownId of [newId(), drawdowns[0]?.id]) {
      const body = { id: newId(), purpose: 'settlement', method: 'payid', drawdownId };
      const answer = await funded.call('/payments', { body });
      expect(answer.json).toMatchObject({ code: 'payment.not-payable' });
    }
    expect((await funded.payments()).filter(({ purpose }) => purpose !== 'drawdown')).toEqual([]);
  });

  test('domain 4.4: every method has what its payer needs', async () => {
    const funded = await applicationWith(api);
    const shown = async (method: string) => (await funded.start({ method })).shown;
    expect(await shown('bank-transfer')).toMatchObject({ kind: 'bank-transfer', bsb: '062000' });
    expect(await shown('payid')).toMatchObject({ kind: 'payid', name: 'Lintel sandbox trust' });
    expect(await shown('bpay')).toMatchObject({
      kind: 'bpay',
      crn: expect.stringMatching(/^1\d{11}$/),
    });
    for (const method of ['credit-card', 'payto', 'direct-debit']) {
      const page = await shown(method);
      expect(page?.kind === 'hosted' && new URL(page.url).origin).toBe(
        'http://sandbox.portal.test',
      );
    }
  });

  test('a provider is never told the link, which may be the whole credential', async () => {
    const { agency } = await applicationWith(api);
    const sent = await sendToOwners(api, agency, undefined, { paymentRequiresOtp: false });
    const [code = ''] = sent.codes;
    const path = `/api/public/vendor/application/shortcode/${code}`;
    expect(code).toHaveLength(26);
    const body = { id: newId(), purpose: 'pay-now', method: 'credit-card' };
    const answer = await api.call(`${path}/payments`, { body });
    const [facts = ''] = tokenOf(answer.json as Payment).split('.');
    const told = Buffer.from(facts, 'base64url').toString();
    expect(JSON.parse(told).returnUrl).toMatch(/\/vendors\/payment-return$/);
    expect(told).not.toContain(code);
  });

  test('a method that the agency has switched off, or that moves no money, is refused', async () => {
    const funded = await applicationWith(api, { methods: ['payid'] });
    const start = (method: string) =>
      funded.call('/payments', { body: { id: newId(), purpose: 'pay-now', method } });
    expect((await start('bpay')).json).toMatchObject({ code: 'payment.method-not-offered' });
    expect((await start('pay-at-settlement')).json).toMatchObject({ code: 'request.invalid' });
  });

  test('nothing is payable where nothing is owed', async () => {
    const funded = await applicationWith(api, { state: 'approved' });
    for (const purpose of ['pay-now', 'settlement']) {
      const body = { id: newId(), purpose, method: 'payid' };
      expect((await funded.call('/payments', { body })).json).toMatchObject({
        code: 'payment.not-payable',
      });
    }
  });

  test('offline 48: a payment whose answer was lost is given again under its id; of another kind it is refused', async () => {
    const funded = await applicationWith(api);
    const first = await funded.start();
    expect((await funded.start()).id).toBe(first.id);
    expect((await funded.start({ id: first.id })).id).toBe(first.id);
    const body = { id: first.id, purpose: 'pay-now', method: 'bpay' };
    expect((await funded.call('/payments', { body })).json).toMatchObject({
      code: 'payment.exists',
    });
    expect(await funded.payments()).toHaveLength(1);
  });

  test('security 2.5: neither a card nor the address of its page is kept', async () => {
    const funded = await applicationWith(api);
    const payment = await funded.start({ method: 'credit-card' });
    await bankOf(api).pay(tokenOf(payment), 'paid');
    await runJobs(api);
    const row = await rowOf(payment.id);
    expect(row).not.toMatch(/sandbox\/pay|\b(?:\d[ -]?){13,19}\b/);
    expect(await funded.state()).toBe('paid');
  });

  test('R5: twenty calls at once under one id make one payment, over and over', async () => {
    const funded = await applicationWith(api);
    const races = Number(process.env.PAYMENT_RACES ?? 20);
    const sides = 20;
    for (let race = 0; race < races; race += 1) {
      const id = newId();
      const body = { id, purpose: 'pay-now', method: 'credit-card' };
      const answers = await Promise.all(
        Array.from({ length: sides }, () => funded.call('/payments', { body })),
      );
      const statuses = new Set(answers.map(({ status }) => status));
      expect([...statuses]).toEqual([201]);
      const ids = new Set(answers.map(({ json }) => (json as Payment).id));
      expect([...ids]).toEqual([id]);
      await asSystem(api.database, (tx) =>
        tx.execute(
          sql`UPDATE payment SET state = 'cancelled', facts = facts || '{"own":"cancelled"}' WHERE id = ${id}`,
        ),
      );
    }
    expect(await funded.payments()).toHaveLength(races);
  }, 240_000);
});

describe('paying', () => {
  test('domain 5: paid now, the application is paid and the money is the agency’s', async () => {
    const funded = await applicationWith(api, { amount: 2_000_00 });
    const payment = await funded.start({ method: 'credit-card' });
    await bankOf(api).pay(tokenOf(payment), 'paid');
    await runJobs(api);
    expect((await funded.payments())[0]).toMatchObject({ state: 'settled', received: 2_000_00 });
    expect(await funded.state()).toBe('paid');
    expect(await funded.balances()).toMatchObject({ principal: 0, unapplied: 0 });
  });

  test('a declined card fails, and another payment goes through', async () => {
    const funded = await applicationWith(api, { amount: 2_000_00 });
    const declined = await funded.start({ method: 'credit-card' });
    await bankOf(api).pay(tokenOf(declined), 'declined');
    await runJobs(api);
    expect((await funded.payments())[0]?.state).toBe('failed');
    await transfer(funded, await funded.start());
    expect(await funded.state()).toBe('paid');
  });
});

describe('giving money back', () => {
  const refund = (funded: Funded, { id }: Payment, as = funded.agency.principal) =>
    funded.call(`/payments/${id}/refund`, { as, body: { reason: 'Paid twice' } });

  test('with its reason: owed to the payer at once, paid by the provider, once', async () => {
    const funded = await active(api);
    const payment = await funded.start({ purpose: 'settlement' });
    await transfer(funded, { ...payment, amount: 275_00 as never });
    const rest = await funded.start({ purpose: 'settlement', method: 'bank-transfer' });
    expect(rest.amount).toBe(5_000_00);
    expect((await refund(funded, payment)).json).toMatchObject({
      code: 'payment.transition-refused',
    });
    const whole = await applicationWith(api, { amount: 500_00 });
    const paid = await whole.start();
    await transfer(whole, paid);
    const asked = await refund(whole, paid);
    expect(asked.json).toMatchObject({ state: 'refund_pending', refund: { reason: 'Paid twice' } });
    expect(await whole.balances()).toMatchObject({ 'refunds-payable': -500_00 });
    expect((await refund(whole, paid)).json).toMatchObject({ code: 'payment.transition-refused' });
    await runJobs(api);
    await runJobs(api);
    expect((await whole.payments())[0]?.state).toBe('refunded');
    expect(await whole.balances()).toMatchObject({ 'refunds-payable': 0 });
  });

  test('what a refunded payment had paid is owed again', async () => {
    const funded = await active(api);
    const payment = await funded.start({ purpose: 'settlement', method: 'direct-debit' });
    await bankOf(api).pay(tokenOf(payment), 'paid');
    await runJobs(api);
    await runJobs(api, 86_400_000);
    await runJobs(api, 6 * 86_400_000);
    await asSystem(api.database, (tx) =>
      tx.execute(sql`UPDATE application SET state = 'active' WHERE id = ${funded.id}`),
    );
    expect((await funded.payout()).figure).toBe(0);
    expect((await refund(funded, payment)).json).toMatchObject({ code: 'payment.repays-credit' });
    const path = `/payments/${payment.id}/refund-repayment?agency=${funded.agency.id}`;
    const given = await funded.call(path, { as: credit, body: { reason: 'Paid twice' } });
    expect(given.json).toMatchObject({ state: 'refund_pending' });
    expect((await funded.payout()).figure).toBe(5_275_00);
    await runJobs(api);
    await runJobs(api);
    expect(await funded.balances()).toMatchObject({
      principal: 5_000_00,
      fees: 275_00,
      'refunds-payable': 0,
    });
  });
});

describe('money that waits for a person', () => {
  const waiting = async () => {
    const answer = await api.call('/api/payment-exceptions', { as: credit });
    return (answer.json as { exceptions: PaymentException[] }).exceptions;
  };
  const resolve = (id: string, body: object) =>
    api.call(`/api/payment-exceptions/${id}/resolve`, { as: credit, body });

  test('with an unknown reference it is matched to an application and pays what is owed', async () => {
    const funded = await active(api);
    const transferred = { reference: '100000000999', method: 'payid', amount: 5_275_00 } as const;
    await transfer(funded, transferred as never);
    const [found] = (await waiting()).filter(
      ({ reference }) => reference === transferred.reference,
    );
    expect(found).toMatchObject({ amount: 5_275_00, state: 'unmatched' });
    const note = 'The vendor rang';
    const body = { outcome: 'match', applicationId: funded.id, note };
    const done = await resolve(found?.id ?? '', body);
    expect(done.json).toMatchObject({ state: 'resolved', note: `match: ${note}` });
    expect((await resolve(found?.id ?? '', body)).json).toEqual(done.json);
    expect(await funded.state()).toBe('closed');
    const [told] = await asSystem(api.database, (tx) =>
      tx.rows<{ reference: string }>(
        `SELECT payload #>> '{facts,reference}' AS reference FROM job
         WHERE agency_id = $1 AND dedupe_key LIKE 'notify payment-receipt %'`,
        [funded.agency.id],
      ),
    );
    // Nobody knows the name that we made for it.
    expect(told).toEqual({ reference: '' });
    expect(await funded.balances()).toMatchObject({ principal: 0, fees: 0, unapplied: 0 });
  });

  test('what is over goes back or stays as credit, and can’t pay another’s debt', async () => {
    const funded = await applicationWith(api, { amount: 100_00 });
    const payment = await funded.start();
    await transfer(funded, { ...payment, amount: 150_00 as never });
    const [over] = (await waiting()).filter(({ reference }) => reference === payment.reference);
    expect(over?.amount).toBe(50_00);
    const match = { outcome: 'match', applicationId: funded.id, note: 'No' };
    expect((await resolve(over?.id ?? '', match)).json).toMatchObject({
      code: 'payment.not-payable',
    });
    expect((await resolve(over?.id ?? '', { outcome: 'returned', note: 'Sent back' })).status).toBe(
      200,
    );
    expect(await funded.balances()).toMatchObject({ unapplied: 0, 'refunds-payable': 0 });
  });

  test('an agency sees none of it', async () => {
    const funded = await applicationWith(api);
    const answer = await api.call('/api/payment-exceptions', { as: funded.agency.principal });
    expect(answer.status).toBe(403);
  });
});
