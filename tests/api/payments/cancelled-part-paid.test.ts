import { describe, expect, test } from 'vitest';
import type { PayerPayment } from '../../../contract/endpoints/payer.ts';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { PaymentException } from '../../../contract/exception-shapes.ts';
import type { OwnHelp } from '../../../contract/help-shapes.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import { DEBIT_AGREEMENT } from '../../../domain/payments/debit-agreement.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import type { TestCall } from '../../support/api-app.ts';
import { applicationCalls, applicationIn, putInState } from '../../support/applications.ts';
import { addAgency, newId } from '../../support/builders.ts';
import { auditFaults } from '../../support/money-audit.ts';
import { bankOf, DAY_MS, runJobs, transfer } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { proofFor, sendToOwners, stranger, vendorCalls } from '../../support/vendor-links.ts';

const { api, credit } = await paymentsApi({ TRUST_PROXY: 'true' });

const METHODS = ['credit-card', 'payid', 'direct-debit'];
const FUNDED = [...METHODS, 'pay-at-settlement'];

/** Two owners with a link each, an application of 8,000 that may be paid at once. */
async function sentOut(methods: readonly string[] = METHODS) {
  const agency = await addAgency(api.database);
  const as = agency.principal;
  await api.call(`/api/agencies/${agency.id}/settings/payment-methods`, {
    as,
    method: 'PUT',
    body: { paymentMethods: methods },
    ifMatch: 0,
  });
  const sent = await sendToOwners(api, agency, [stranger(), stranger('Otto Vendor')]);
  const proof = await proofFor(api, sent);
  const call = (path: string, options: TestCall = {}) =>
    vendorCalls(api).call(`/vendor/application/shortcode/${sent.codes[0]}${path}`, {
      ...options,
      headers: { 'x-otp-id': proof },
    });
  await call('');
  let other = '';
  /** What the second owner does. */
  const callOfOther = async (path: string, options: TestCall = {}) => {
    other ||= await proofFor(api, sent, 1);
    return vendorCalls(api).call(`/vendor/application/shortcode/${sent.codes[1]}${path}`, {
      ...options,
      headers: { 'x-otp-id': other },
    });
  };
  const agent = applicationCalls(api, sent.listingId, as);
  return {
    agency,
    sent,
    call,
    agent,
    agree: (textVersion: string = CONSENT_VERSION) =>
      call(`/complete/${sent.id}`, {
        method: 'PUT',
        body: { textVersion, amount: 8_000_00 },
      }),
    async answer(conveyancer: string) {
      const { version } = (await callOfOther('')).json as VendorApplication;
      const body = { answers: { sale: { conveyancer } } };
      const path = `/mark-partially-completed/${sent.id}`;
      const answer = await callOfOther(path, { method: 'PUT', body, ifMatch: version });
      expect(answer.status, answer.text).toBe(200);
    },
    /** What waits of its money in the queue, in cents. */
    waiting: async () => {
      const { json } = await api.call('/api/payment-exceptions', { as: credit });
      const { exceptions } = json as { exceptions: PaymentException[] };
      return exceptions
        .filter(({ about }) => about?.applicationId === sent.id)
        .map(({ amount }) => amount);
    },
    async start(method: string, changes: object = {}): Promise<Payment> {
      const debit = method === 'direct-debit' ? { debitAgreement: DEBIT_AGREEMENT.version } : {};
      const body = { id: newId(), purpose: 'pay-now', method, ...debit, ...changes };
      const answer = await call('/payments', { body });
      expect(answer.status, answer.text).toBe(201);
      return answer.json as Payment;
    },
    read: async () => (await call('')).json as VendorApplication,
    payments: async () => {
      const { json } = await api.call(`/api/applications/${sent.id}/payments`, { as });
      return (json as { payments: Payment[] }).payments;
    },
    state: async () => applicationIn(await agent.read(sent.id)).state,
    letters: async (kind: string) =>
      (
        await asSystem(api.database, (tx) =>
          tx.rows<{ payload: { facts: Record<string, unknown> } }>(
            'SELECT payload FROM job WHERE agency_id = $1 AND dedupe_key LIKE $2',
            [agency.id, `notify ${kind} %`],
          ),
        )
      ).map(({ payload }) => payload.facts),
  };
}

/** Staff write down that what waits of a payment went back to whoever sent it. */
async function sendBack({ reference }: Payment): Promise<void> {
  const { json } = await api.call('/api/payment-exceptions', { as: credit });
  const { exceptions } = json as { exceptions: PaymentException[] };
  const waiting = exceptions.find((each) => each.reference === reference);
  const body = { outcome: 'returned', note: 'Sent back' };
  const path = `/api/payment-exceptions/${waiting?.id}/resolve`;
  expect((await api.call(path, { as: credit, body })).status).toBe(200);
}

const soundBooks = async () => expect(await auditFaults(api)).toEqual([]);
const part = (payment: Payment, amount: number) =>
  transfer({ api }, { ...payment, amount: amount as never });

describe('an application is cancelled after a part of it was paid', () => {
  test('by an owner: every cent goes back, open ways are closed, owners and agency are told', async () => {
    const to = await sentOut();
    const payId = await to.start('payid');
    await part(payId, 2_000_00);
    expect(await to.letters('payment-part')).toHaveLength(2);
    const card = await to.start('credit-card');
    const cancelled = await to.call('/cancel', { body: { reason: 'We pay ourselves' } });
    expect(cancelled.status, cancelled.text).toBe(200);
    expect((cancelled.json as OwnHelp).cancelled).toMatchObject({ by: 'you' });
    expect(await to.state()).toBe('cancelled');
    expect(await to.letters('stopped')).toMatchObject([
      { what: 'cancelled', goingBack: 2_000_00 },
      { what: 'cancelled', goingBack: 2_000_00 },
    ]);
    // At once: the page doesn't wait for work in the background.
    expect((await to.read()).soFar).toMatchObject({
      received: 0,
      over: 0,
      stillAsked: 0,
      goingBack: 2_000_00,
      wentBack: 0,
    });
    await runJobs(api);
    await runJobs(api);
    expect((await to.read()).soFar).toMatchObject({
      goingBack: 0,
      wentBack: 2_000_00,
      moves: [{ kind: 'sent-back', amount: 2_000_00, on: expect.any(String) }],
    });
    const states = new Map((await to.payments()).map(({ id, state }) => [id, state]));
    expect(states.get(payId.id)).toBe('refunded');
    expect(states.get(card.id)).toBe('cancelled');
    // The page of the card takes nothing any more.
    if (card.shown?.kind !== 'hosted') throw new Error('A card without its page');
    await bankOf(api).pay(card.shown.url.split('/').at(-1) ?? '', 'paid');
    await runJobs(api);
    expect((await to.payments()).find(({ id }) => id === card.id)?.received).toBe(0);
    expect(await to.letters('payment-refund')).toHaveLength(2);
    expect(await to.letters('payment-receipt')).toHaveLength(0);
    expect(await to.letters('payment-waiting')).toHaveLength(0);
    await soundBooks();
  });

  test('a debit under way comes back once it has come', async () => {
    const to = await sentOut();
    const debit = await to.start('direct-debit');
    if (debit.shown?.kind !== 'hosted') throw new Error('A debit without its page');
    await bankOf(api).pay(debit.shown.url.split('/').at(-1) ?? '', 'paid');
    await runJobs(api);
    expect((await to.payments())[0]?.state).toBe('processing');
    expect((await to.call('/cancel', { body: {} })).status).toBe(200);
    expect((await to.read()).soFar).toMatchObject({ underWay: 8_000_00, goingBack: 0 });
    for (let day = 0; day < 2; day += 1) await runJobs(api, 4 * DAY_MS);
    await runJobs(api);
    const [state] = (await to.payments()).map((each) => each.state);
    expect(['refund_pending', 'refunded']).toContain(state);
    // One letter each: it goes back. That it came is no news to be thanked for.
    expect(await to.letters('payment-refund')).toHaveLength(2);
    expect(await to.letters('payment-receipt')).toHaveLength(0);
    await soundBooks();
  });

  test('a debit that its bank returns after that asks nobody to pay again', async () => {
    const to = await sentOut();
    const debit = await to.start('direct-debit');
    if (debit.shown?.kind !== 'hosted') throw new Error('A debit without its page');
    await bankOf(api).pay(debit.shown.url.split('/').at(-1) ?? '', 'returned-later');
    await runJobs(api);
    expect((await to.call('/cancel', { body: {} })).status).toBe(200);
    for (let day = 0; day < 4; day += 1) await runJobs(api, 1.1 * DAY_MS);
    expect(await to.payments()).toMatchObject([{ state: 'failed', received: 0 }]);
    expect(await to.letters('payment-returned')).toHaveLength(0);
    await soundBooks();
  });

  test('by the agency: the same', async () => {
    const to = await sentOut();
    const payId = await to.start('payid');
    await part(payId, 3_000_00);
    const { version } = applicationIn(await to.agent.read(to.sent.id));
    const body = { reason: 'Sold elsewhere' };
    const path = `/api/applications/${to.sent.id}/cancel`;
    const as = to.agency.principal;
    expect((await api.call(path, { as, body, ifMatch: version })).status).toBe(200);
    await runJobs(api);
    await runJobs(api);
    // The links of its owners end with it: the letter says what became of the money.
    expect(await to.payments()).toMatchObject([{ state: 'refunded' }]);
    expect(await to.letters('payment-refund')).toHaveLength(2);
    await soundBooks();
  });

  test('a request for funds that is turned down after a part: it goes back too', async () => {
    const to = await sentOut();
    await putInState(api, to.sent.id, 'active');
    const drawdownId = newId();
    const request = { id: drawdownId, amount: 1_000_00, reason: 'Second weekend' };
    expect((await to.agent.act(to.sent.id, 'drawdowns', request)).status).toBe(201);
    await part(await to.start('payid', { drawdownId }), 400_00);
    const declined = await to.call(`/requests/${drawdownId}/decline`, { body: {} });
    expect(declined.status, declined.text).toBe(200);
    expect(await to.letters('stopped')).toMatchObject([
      { what: 'declined-funds', goingBack: 400_00 },
      { what: 'declined-funds', goingBack: 400_00 },
    ]);
    await runJobs(api);
    await runJobs(api);
    const [asked] = (await to.read()).drawdowns;
    expect(asked).toMatchObject({ state: 'cancelled', soFar: { wentBack: 400_00 } });
    // Money that went back isn't held as well.
    expect((await to.read()).soFar).toMatchObject({ over: 0, goingBack: 0, wentBack: 400_00 });
    await soundBooks();
  });

  test('what comes afterwards is held, and shown until it went back', async () => {
    const to = await sentOut();
    const payId = await to.start('payid');
    expect((await to.call('/cancel', { body: {} })).status).toBe(200);
    await part(payId, 2_000_00);
    expect((await to.read()).soFar).toMatchObject({ over: 2_000_00, wentBack: 0 });
    // The agency reads more than that the payment was cancelled.
    expect(await to.payments()).toMatchObject([{ state: 'cancelled', held: 2_000_00 }]);
    const { payments } = (await to.call('/payments')).json as { payments: PayerPayment[] };
    expect(payments).toMatchObject([{ received: 2_000_00, receivedOn: expect.any(String) }]);
    await sendBack(payId);
    const sent = { kind: 'sent-back', amount: 2_000_00, on: expect.any(String) };
    expect((await to.read()).soFar).toMatchObject({ over: 0, wentBack: 2_000_00, moves: [sent] });
    const [listed] = await to.payments();
    expect(listed).toMatchObject({ state: 'cancelled', moves: [sent] });
    expect(listed).not.toHaveProperty('held');
    const told = { amount: 2_000_00, reference: payId.reference, on: expect.any(String) };
    expect(await to.letters('payment-given-back')).toMatchObject([told, told]);
    await soundBooks();
  });

  test('what comes by a second way once all is paid is held, and shown until it went back', async () => {
    const to = await sentOut();
    const payId = await to.start('payid');
    const card = await to.start('credit-card');
    if (card.shown?.kind !== 'hosted') throw new Error('A card without its page');
    await bankOf(api).pay(card.shown.url.split('/').at(-1) ?? '', 'paid');
    await runJobs(api);
    await part(payId, 8_000_00);
    expect((await to.read()).soFar).toMatchObject({ received: 8_000_00, over: 8_000_00 });
    await sendBack(payId);
    const after = { received: 8_000_00, over: 0, wentBack: 8_000_00 };
    expect((await to.read()).soFar).toMatchObject(after);
    expect((await to.read()).soFar.moves).toMatchObject([
      { kind: 'sent-back', amount: 8_000_00, on: expect.any(String) },
    ]);
    await soundBooks();
  });

  test.each(['active', 'paid', 'closed'] as const)(
    'money that is passed on stays where it is: %s is refused, with words',
    async (state) => {
      const to = await sentOut();
      await putInState(api, to.sent.id, state);
      const refused = await to.call('/cancel', { body: {} });
      expect(refused.status).toBe(409);
      expect(refused.json).toMatchObject({ code: 'help.money-passed-on' });
    },
  );
});

test('who says that they have sent it is read by the other owner and the agency, once, until money comes', async () => {
  const to = await sentOut();
  const payId = await to.start('payid');
  const say = (reference: string) => to.call('/payments/sent', { body: { reference } });
  const proof = await proofFor(api, to.sent, 1);
  const otto = async () =>
    (
      await vendorCalls(api).call(`/vendor/application/shortcode/${to.sent.codes[1]}`, {
        headers: { 'x-otp-id': proof },
      })
    ).json as VendorApplication;
  expect((await say('100000000001')).json).toMatchObject({ code: 'payment.not-payable' });
  const first = await say(payId.reference);
  expect(first.status, first.text).toBe(200);
  expect((await say(payId.reference)).json).toEqual(first.json);
  const said = { amount: 8_000_00, method: 'payid', ...(first.json as { on: string }) };
  const { saidSent } = (await otto()).soFar;
  expect(saidSent).toEqual({ ...said, firstName: 'Vera', isYou: false });
  expect((await to.read()).soFar.saidSent).toMatchObject({ isYou: true });
  expect(await to.payments()).toMatchObject([
    { saidSent: { by: expect.stringContaining('Vera Vendor') } },
  ]);
  const { events } = (await to.agent.events(to.sent.id)).json as { events: { kind: string }[] };
  expect(events.filter(({ kind }) => kind === 'payment-said-sent')).toHaveLength(1);
  // It moves nothing.
  expect((await to.read()).soFar).toMatchObject({ received: 0, stillAsked: 8_000_00 });
  await part(payId, 2_000_00);
  // Said on a page that still asked for all of it: it is the part that came.
  const late = { reference: payId.reference, amount: 8_000_00 };
  expect((await to.call('/payments/sent', { body: late })).status).toBe(200);
  expect((await otto()).soFar).not.toHaveProperty('saidSent');
  expect((await to.payments())[0]).not.toHaveProperty('saidSent');
  await soundBooks();
});

describe('paying now stays open until all have agreed to have it funded', () => {
  test('a part was passed on, then one owner of two agrees: it stays', async () => {
    const to = await sentOut(FUNDED);
    await to.answer('A');
    const payId = await to.start('payid');
    await part(payId, 3_000_00);
    expect((await to.read()).soFar).toMatchObject({ received: 3_000_00, over: 0 });
    expect(await to.state()).toBe('partially_completed');
    expect((await to.agree()).status).toBe(200);
    await runJobs(api);
    expect((await to.read()).soFar).toMatchObject({ received: 3_000_00, over: 0 });
    expect(await to.waiting()).toEqual([]);
    await soundBooks();
  });

  test('who agrees by a page from before money came, or was said to come, is shown that first', async () => {
    const to = await sentOut(FUNDED);
    await to.answer('A');
    const shown = async () => (await to.read()).consent.textVersion;
    const payId = await to.start('payid');
    const before = await shown();
    await to.call('/payments/sent', { body: { reference: payId.reference } });
    const said = await shown();
    expect((await to.agree(before)).json).toMatchObject({ code: 'application.changed' });
    await part(payId, 3_000_00);
    expect((await to.agree(said)).json).toMatchObject({ code: 'application.changed' });
    expect((await to.agree(await shown())).status).toBe(200);
  });

  test('one owner agreed, then all of it comes: it is paid', async () => {
    const to = await sentOut(FUNDED);
    const payId = await to.start('payid');
    await to.answer('A');
    expect((await to.agree()).status).toBe(200);
    await runJobs(api);
    await part(payId, 8_000_00);
    await runJobs(api);
    expect(await to.state()).toBe('paid');
    expect((await to.read()).soFar).toMatchObject({ received: 8_000_00, over: 0 });
    expect(await to.waiting()).toEqual([]);
    await soundBooks();
  });
});
