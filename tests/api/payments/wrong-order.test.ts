import { describe, expect, test } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { PaymentException } from '../../../contract/exception-shapes.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { applicationRow } from '../../../server/modules/applications/event-service.ts';
import { soFarByAsk } from '../../../server/modules/payments/payable-service.ts';
import { addAgency, newId } from '../../support/builders.ts';
import {
  active,
  applicationWith,
  approvedDrawdown,
  bankOf,
  DAY_MS,
  type Funded,
  runJobs,
  transfer,
} from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { owner, proofFor, sendToOwners, vendorCalls } from '../../support/vendor-links.ts';

const { api, credit } = await paymentsApi({ TRUST_PROXY: 'true' });

const tokenOf = ({ shown }: Payment) =>
  shown?.kind === 'hosted' ? (shown.url.split('/').at(-1) ?? '') : '';
const pay = async (payment: Payment, outcome: 'paid' | 'returned-late' = 'paid') => {
  await bankOf(api).pay(tokenOf(payment), outcome);
  await runJobs(api);
};

async function waiting(...payments: Pick<Payment, 'reference'>[]): Promise<number[]> {
  const { json } = await api.call('/api/payment-exceptions', { as: credit });
  const { exceptions } = json as { exceptions: PaymentException[] };
  return exceptions
    .filter(({ reference }) => payments.some((each) => each.reference === reference))
    .map(({ amount }) => amount);
}

const letters = (funded: Pick<Funded, 'agency'>, kind: string) =>
  asSystem(api.database, (tx) =>
    tx.rows('SELECT dedupe_key FROM job WHERE agency_id = $1 AND dedupe_key LIKE $2', [
      funded.agency.id,
      `notify ${kind} %`,
    ]),
  );

const stateOf = async ({ payments }: Funded, { id }: Payment) =>
  (await payments()).find((each) => each.id === id)?.state;

async function passedOn({ call }: Funded): Promise<number> {
  const { json } = await call('/ledger');
  const { entries } = json as {
    entries: { lines: { account: string; amount: number }[] }[];
  };
  return entries
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account.startsWith('agency:') && account.endsWith(':payable'))
    .reduce((sum, { amount }) => sum - amount, 0);
}

describe('what comes while the agency is suspended', () => {
  /** What stands as the agency's and where the application is: nobody of a suspended agency reads it. */
  const seen = ({ agency, id }: Funded) =>
    asSystem(api.database, async (tx) => {
      const lines = `SELECT -coalesce(sum(amount), 0)::float8 AS passed FROM ledger_line
        WHERE agency_id = $1 AND account LIKE 'agency:%:payable'`;
      const [row] = await tx.rows<{ passed: number }>(lines, [agency.id]);
      const states = await tx.rows('SELECT state FROM application WHERE id = $1', [id]);
      return [row?.passed || 0, (states[0] as { state: string }).state];
    });
  const put = ({ agency }: Funded, status: 'active' | 'suspended') =>
    asSystem(api.database, (tx) =>
      tx.rows('UPDATE agency SET status = $2 WHERE agency_id = $1', [agency.id, status]),
    );
  const noted = async ({ reference }: Payment) => {
    const { json } = await api.call('/api/payment-exceptions', { as: credit });
    const { exceptions } = json as { exceptions: PaymentException[] };
    return exceptions.filter((each) => each.reference === reference).map(({ note }) => note);
  };

  test('by PayID and BPAY details from before: held and seen by our staff, passed on once it has ended', async () => {
    const ways: { funded: Funded; payment: Payment }[] = [];
    for (const method of ['payid', 'bpay'] as const) {
      const funded = await applicationWith(api, { methods: ['payid', 'bpay'] });
      ways.push({ funded, payment: await funded.start({ method }) });
    }
    const come = async (amount: number) => {
      for (const { funded, payment } of ways)
        await transfer(funded, { ...payment, amount: amount as never });
      await runJobs(api, 1.1 * DAY_MS);
    };
    const expectEach = async (passed: number, state: string, held: number[]) => {
      for (const { funded, payment } of ways) {
        expect(await seen(funded)).toEqual([passed, state]);
        expect(await waiting(payment)).toEqual(held);
      }
    };
    await come(2_000_00);
    await expectEach(2_000_00, 'opened', []);
    for (const { funded } of ways) await put(funded, 'suspended');
    await come(3_000_00);
    // What was passed on before stays so.
    await expectEach(2_000_00, 'opened', [3_000_00]);
    for (const { funded, payment } of ways) {
      expect((await noted(payment)).join()).toMatch(/^Came while the agency was suspended/);
      expect(await letters(funded, 'payment-waiting')).toHaveLength(1);
    }
    await runJobs(api, 1.1 * DAY_MS);
    await expectEach(2_000_00, 'opened', [3_000_00]);
    for (const { funded } of ways) await put(funded, 'active');
    await runJobs(api, 1.1 * DAY_MS);
    await expectEach(5_000_00, 'paid', []);
    for (const { funded } of ways) await funded.balances();
  });

  /** What the page of an owner says of the money, whom nobody of the agency tells meanwhile. */
  const moneyOf = ({ id, agency }: Funded) =>
    asSystem(api.database, async (tx) => {
      const row = await applicationRow(tx, id, agency.id);
      if (!row) throw new Error('No application');
      return (await soFarByAsk(tx, api.clock.now(), row, [])).get(null);
    });

  test('what was over before it, or comes beyond what is asked for, is called over', async () => {
    const before = await applicationWith(api);
    const first = await before.start();
    await transfer(before, first);
    await transfer(before, { ...first, amount: 1_000_00 as never });
    const during = await applicationWith(api);
    const second = await during.start();
    for (const funded of [before, during]) await put(funded, 'suspended');
    await transfer(during, { ...second, amount: 6_000_00 as never });
    await runJobs(api, 1.1 * DAY_MS);
    await transfer(before, { ...first, amount: 300_00 as never });
    await runJobs(api, 1.1 * DAY_MS);
    expect(await noted(first)).toEqual(['More than was asked for', 'More than was asked for']);
    expect((await noted(second)).join()).toMatch(
      /^Came while the agency was suspended.*; \$1,000\.00 of it is more than was asked for$/,
    );
    // Each cent is told once, what is held apart from what is over.
    const told = async (funded: Funded) =>
      (await letters(funded, 'payment-waiting'))
        .map((row) => Number((row as { dedupe_key: string }).dedupe_key.split(' ')[3]))
        .sort((a, b) => a - b);
    expect(await told(before)).toEqual([300_00, 1_000_00]);
    expect(await told(during)).toEqual([1_000_00, 5_000_00]);
    expect(await moneyOf(during)).toMatchObject({
      underWay: 5_000_00,
      over: 1_000_00,
      stillAsked: 0,
    });
    expect(await moneyOf(before)).toMatchObject({
      underWay: 0,
      over: 1_300_00,
      received: 5_000_00,
    });
    for (const funded of [before, during]) await put(funded, 'active');
    // Past the days that other tests of this file were ahead.
    await runJobs(api, 9 * DAY_MS);
    expect(await waiting(second)).toEqual([1_000_00]);
    expect(await letters(during, 'payment-waiting')).toHaveLength(2);
    await during.balances();
  });
});

describe('security.md 3.2 (65): paying twice', () => {
  test('a card and then the open PayID: the second is closed, waits in the queue, and its payer is told', async () => {
    const funded = await applicationWith(api);
    const card = await funded.start({ method: 'credit-card' });
    const payId = await funded.start();
    await pay(card);
    expect(await funded.state()).toBe('paid');
    expect(await stateOf(funded, payId)).toBe('cancelled');
    await transfer(funded, payId);
    expect(await passedOn(funded)).toBe(5_000_00);
    expect(await waiting(payId)).toEqual([5_000_00]);
    // m16: whose it is stands with it.
    const { json } = await api.call('/api/payment-exceptions', { as: credit });
    const { exceptions } = json as { exceptions: PaymentException[] };
    const { id: applicationId, listingId } = funded;
    expect(exceptions.find(({ paymentId }) => paymentId === payId.id)?.about).toMatchObject({
      agencyId: funded.agency.id,
      applicationId,
      listingId,
      agencyName: expect.stringMatching(/./),
      addressLine: expect.stringMatching(/./),
    });
    expect(await letters(funded, 'payment-waiting')).toHaveLength(1);
    expect(await letters(funded, 'payment-receipt')).toHaveLength(1);
    await funded.balances();
  });

  test('a page of another card takes no money any more once it is paid', async () => {
    const funded = await applicationWith(api);
    const [one, other] = [
      await funded.start({ method: 'credit-card' }),
      await funded.start({ method: 'payto' }),
    ];
    await pay(one);
    await runJobs(api);
    await pay(other);
    expect((await funded.payments()).map(({ state, received }) => [state, received])).toEqual([
      ['settled', 5_000_00],
      ['cancelled', 0],
    ]);
  });

  test('a part, then the rest another way: only the rest is asked for, and all of it is used', async () => {
    const funded = await applicationWith(api);
    const payId = await funded.start();
    const page = await funded.start({ method: 'payto' });
    await transfer(funded, { ...payId, amount: 2_000_00 as never });
    // A page for the whole can't be paid any more; the reference can.
    expect(await stateOf(funded, page)).toBe('cancelled');
    expect(await stateOf(funded, payId)).toBe('part_paid');
    expect((await funded.start()).id).toBe(payId.id);
    const card = await funded.start({ method: 'credit-card' });
    expect(card.amount).toBe(3_000_00);
    await pay(card);
    expect(await funded.state()).toBe('paid');
    expect(await stateOf(funded, payId)).toBe('settled');
    expect(await passedOn(funded)).toBe(5_000_00);
    // Whoever paid the part heard of it when it came.
    expect(await letters(funded, 'payment-part')).toHaveLength(1);
    expect(await letters(funded, 'payment-receipt')).toHaveLength(1);
    await transfer(funded, { ...payId, amount: 3_000_00 as never });
    expect(await waiting(payId, card)).toEqual([3_000_00]);
    await funded.balances();
  });

  test('a debit on its way: nothing more is asked for meanwhile, and all of it again when it fails', async () => {
    const funded = await applicationWith(api);
    const debit = await funded.start({ method: 'direct-debit' });
    await pay(debit);
    expect(await stateOf(funded, debit)).toBe('processing');
    const body = { id: newId(), purpose: 'pay-now', method: 'payid' };
    expect((await funded.call('/payments', { body })).json).toMatchObject({
      code: 'payment.not-payable',
    });
  });

  test('paying back too much by two ways: every cent over waits in the queue', async () => {
    const funded = await active(api);
    const payId = await funded.start({ purpose: 'settlement' });
    const bpay = await funded.start({ purpose: 'settlement', method: 'bpay' });
    await transfer(funded, { ...payId, amount: 2_000_00 as never });
    await transfer(funded, { ...payId, amount: 4_000_00 as never });
    expect(await funded.state()).toBe('closed');
    expect(await waiting(payId)).toEqual([725_00]);
    await transfer(funded, bpay);
    await runJobs(api, DAY_MS);
    expect((await waiting(payId, bpay)).sort()).toEqual([5_275_00, 725_00]);
    expect(await letters(funded, 'payment-waiting')).toHaveLength(2);
    expect(await funded.balances()).toMatchObject({ unapplied: -725_00, principal: 0, fees: 0 });
  });

  test('what waited is used when the payment before it goes back, and leaves the queue', async () => {
    const funded = await applicationWith(api);
    const payId = await funded.start();
    const card = await funded.start({ method: 'credit-card' });
    await transfer(funded, { ...payId, amount: 7_000_00 as never });
    expect(await waiting(payId)).toEqual([2_000_00]);
    await transfer(funded, { ...payId, amount: 500_00 as never });
    expect((await waiting(payId)).sort()).toEqual([2_000_00, 500_00]);
    expect(await stateOf(funded, card)).toBe('cancelled');
    const refund = { body: { reason: 'Not wanted' } };
    expect((await funded.call(`/payments/${payId.id}/refund`, refund)).status).toBe(200);
    expect(await waiting(payId)).toEqual([]);
    expect(await funded.balances()).toMatchObject({ unapplied: 0, 'refunds-payable': -7_500_00 });
    await runJobs(api);
    await runJobs(api);
    expect(await funded.balances()).toMatchObject({ unapplied: 0, 'refunds-payable': 0 });
  });

  test('what a person gave back by hand pays nothing when another payment goes back later', async () => {
    const funded = await active(api);
    const debit = await funded.start({ purpose: 'settlement', method: 'direct-debit' });
    const payId = await funded.start({ purpose: 'settlement' });
    await pay(debit, 'returned-late');
    await transfer(funded, payId);
    await runJobs(api, 1.1 * DAY_MS);
    await runJobs(api, 6 * DAY_MS);
    expect(await funded.state()).toBe('closed');
    const { json } = await api.call('/api/payment-exceptions', { as: credit });
    const { exceptions } = json as { exceptions: PaymentException[] };
    const over = exceptions.find(({ reference }) => reference === debit.reference);
    expect(over?.amount).toBe(5_275_00);
    const resolution = { outcome: 'returned', note: 'Sent back' };
    const path = `/api/payment-exceptions/${over?.id}/resolve`;
    expect((await api.call(path, { as: credit, body: resolution })).status).toBe(200);
    expect(await waiting(debit, payId)).toEqual([]);
    expect(await funded.balances()).toMatchObject({
      principal: 0,
      unapplied: 0,
      'refunds-payable': 0,
    });
  });
});

test('however many transfers come, three letters a day tell of one each, and one of the rest', async () => {
  for (const purpose of ['pay-now', 'settlement'] as const) {
    const funded = purpose === 'pay-now' ? await applicationWith(api) : await active(api);
    const payment = await funded.start({ purpose });
    if (purpose === 'pay-now') await transfer(funded, payment);
    const letters = () =>
      asSystem(api.database, (tx) =>
        tx.rows<{ kind: string; count: number }>(
          `SELECT split_part(dedupe_key, ' ', 2) AS kind, count(*)::int AS count FROM job
           WHERE kind = 'notify' AND agency_id = $1 AND split_part(dedupe_key, ' ', 2)
             IN ('payment-waiting', 'payment-part', 'payment-more') GROUP BY 1 ORDER BY 1`,
          [funded.agency.id],
        ),
      );
    for (let at = 0; at < 12; at += 1) await transfer(funded, { ...payment, amount: 1 as never });
    const one = purpose === 'pay-now' ? 'payment-waiting' : 'payment-part';
    // The transfer that paid what was asked was one of the day’s.
    const told = purpose === 'pay-now' ? 2 : 3;
    expect(await letters()).toEqual([
      { kind: 'payment-more', count: 1 },
      { kind: one, count: told },
    ]);
    await runJobs(api, DAY_MS);
    await transfer(funded, { ...payment, amount: 1 as never });
    expect(await letters()).toEqual([
      { kind: 'payment-more', count: 1 },
      { kind: one, count: told + 1 },
    ]);
  }
});

describe('changing one’s mind', () => {
  test('a transfer under way and funded since: it pays down the debt, and the account shows it', async () => {
    const funded = await applicationWith(api, { state: 'accepted' });
    await asSystem(api.database, (tx) =>
      tx.rows(`UPDATE application SET state = 'opened' WHERE id = $1`, [funded.id]),
    );
    const payId = await funded.start({ method: 'bank-transfer' });
    await asSystem(api.database, (tx) =>
      tx.rows(`UPDATE application SET state = 'accepted' WHERE id = $1`, [funded.id]),
    );
    const drawdownId = await approvedDrawdown(funded);
    await funded.call(`/drawdowns/${drawdownId}/disburse`, { body: {} });
    await runJobs(api);
    expect(await funded.state()).toBe('active');
    await transfer(funded, payId);
    expect(await passedOn(funded)).toBe(0);
    expect((await funded.payout()).figure).toBe(275_00);
    expect(await waiting(payId)).toEqual([]);
    const { json } = await funded.call('/account');
    expect((json as { lines: { kind: string }[] }).lines.map(({ kind }) => kind)).toEqual([
      'advance',
      'fee',
      'payment',
    ]);
    expect(await funded.balances()).toMatchObject({ principal: 275_00, fees: 0, unapplied: 0 });
  });

  test('paid before anybody opened the link: the application is paid, and asks for nothing again', async () => {
    const funded = await applicationWith(api, { state: 'sent' });
    await transfer(funded, await funded.start());
    expect(await funded.state()).toBe('paid');
    const body = { id: newId(), purpose: 'pay-now', method: 'payid' };
    expect((await funded.call('/payments', { body })).json).toMatchObject({
      code: 'payment.not-payable',
    });
  });

  test('beginning an application costs nobody the choice to pay at once; agreeing does', async () => {
    const agency = await addAgency(api.database);
    const path = `/api/agencies/${agency.id}/settings/payment-methods`;
    const paymentMethods = ['payid', 'credit-card', 'pay-at-settlement'];
    const as = agency.principal;
    await api.call(path, { as, method: 'PUT', body: { paymentMethods }, ifMatch: 0 });
    const owners = [owner('Vera Vendor'), owner('Omar Owner')];
    const sent = await sendToOwners(api, agency, owners, { amount: 900_00 });
    const calls = vendorCalls(api);
    const visit = async (at: number) => {
      const headers = { 'x-otp-id': await proofFor(api, sent, at, calls) };
      const base = `/vendor/application/shortcode/${sent.codes[at]}`;
      return {
        read: async () => (await calls.call(base, { headers })).json as VendorApplication,
        call: (rest: string, options: object) => calls.call(base + rest, { headers, ...options }),
      };
    };
    const [one, other] = [await visit(0), await visit(1)];
    const { id, version } = await one.read();
    const saved = await one.call(`/mark-partially-completed/${id}`, {
      method: 'PUT',
      body: { answers: {} },
      ifMatch: version,
    });
    expect(saved.status, saved.text).toBe(200);
    expect((saved.json as VendorApplication).state).toBe('partially_completed');
    const start = { body: { id: newId(), purpose: 'pay-now', method: 'payid' } };
    const payment = (await other.call('/payments', start)).json as Payment;
    expect(payment.amount).toBe(900_00);
    await transfer({ api }, payment);
    expect((await other.read()).state).toBe('paid');
  });
});
