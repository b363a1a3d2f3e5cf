import { expect, test } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { ReturnedPayment } from '../../../contract/exception-shapes.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import { tellsOfOpen } from '../../../domain/applications/reason-words.ts';
import { cents } from '../../../domain/money.ts';
import { DEBIT_AGREEMENT } from '../../../domain/payments/debit-agreement.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { sumApproved } from '../../../server/modules/applications/open-credit/service.ts';
import { arrange } from '../../../server/modules/payments/placing/arrange-service.ts';
import { takeIn } from '../../../server/modules/payments/webhooks/service.ts';
import { putDrawdownInState, putInState } from '../../support/applications.ts';
import {
  addAgency,
  addPlatformPerson,
  listingInput,
  newId,
  type Person,
} from '../../support/builders.ts';
import {
  active,
  applicationWith,
  approvedDrawdown,
  bankOf,
  DAY_MS,
  type Funded,
  passDays,
  runJobs,
  transfer,
} from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import {
  owner,
  proofFor,
  sendToOwners,
  stranger,
  vendorCalls,
} from '../../support/vendor-links.ts';

const { api, credit } = await paymentsApi({ TRUST_PROXY: 'true' });

const DEBIT = { method: 'direct-debit' };

/** A debit arrives and clears, and its bank takes it back days later. */
async function comesBack({ shown }: Payment): Promise<void> {
  const token = shown?.kind === 'hosted' ? (shown.url.split('/').at(-1) ?? '') : '';
  await bankOf(api).pay(token, 'returned-late');
  await runJobs(api, 1.1 * DAY_MS);
  await runJobs(api, 7 * DAY_MS);
  await runJobs(api, 2.1 * DAY_MS);
}

async function returnedOf({ id }: Pick<Funded, 'id'>): Promise<ReturnedPayment[]> {
  const { json } = await api.call('/api/payment-exceptions', { as: credit });
  const { returned } = json as { returned: ReturnedPayment[] };
  return returned.filter(({ applicationId }) => applicationId === id);
}

/** The provider tells of a transfer, by its name, or that its bank took it back. */
async function tell(
  { reference, method }: Payment,
  receipt: string,
  what: { amount: number } | 'returned',
  at = api.clock.now().toISOString(),
): Promise<void> {
  const event =
    what === 'returned'
      ? { id: newId(), at, kind: 'returned' as const, receipt, reason: 'Recalled' }
      : { id: newId(), at, kind: 'received' as const, receipt, amount: cents(what.amount) };
  const news = { reference, method, event };
  const doing = { ids: api.deps.ids, now: api.clock.now() };
  await asSystem(api.database, (tx) => takeIn(tx, doing, 'sandbox', { id: newId(), news }));
  await runJobs(api);
}

/** How often those who pay heard that their bank took this payment back. */
const toldOf = ({ id }: Payment) =>
  asSystem(api.database, (tx) =>
    tx.rows('SELECT FROM job WHERE dedupe_key LIKE $1', [`notify payment-returned ${id}%`]),
  ).then(({ length }) => length);

const resolve = (id: string, body: object) =>
  api.call(`/api/payment-exceptions/${id}/resolve`, { as: credit, body });

/** Whether rules find credit open, for as much as one home may have, of somebody else at the home of an application. */
async function isOpenBeside({ listingId }: Funded): Promise<boolean> {
  const [row] = await asSystem(api.database, (tx) =>
    tx.rows<{ address: object }>(
      `SELECT record -> 'address' AS address FROM listing WHERE id = $1`,
      [listingId],
    ),
  );
  const agency = await addAgency(api.database);
  const listing = { address: row?.address, price: { estimateLow: 2_000_000_00 } };
  const choice = { amount: 24_000_00, product: 'standard' };
  const sent = await sendToOwners(api, agency, [stranger('Nora New')], choice, listing);
  const headers = { 'x-otp-id': await proofFor(api, sent, 0) };
  await vendorCalls(api).call(
    `/vendor/application/shortcode/${sent.codes[0]}/complete/${sent.id}`,
    { method: 'PUT', headers, body: { textVersion: CONSENT_VERSION, amount: 24_000_00 } },
  );
  const [decided] = await asSystem(api.database, (tx) =>
    tx.rows<{ reasons: string[] }>(
      `SELECT decision -> 'reasons' AS reasons FROM application WHERE id = $1`,
      [sent.id],
    ),
  );
  if (!decided) throw new Error('Nothing was decided');
  return decided.reasons.some(tellsOfOpen);
}

test('domain.md 5: a debit that comes back after closing waits for a person, and is owed until it is paid again', async () => {
  const funded = await active(api);
  const debit = await funded.start({ purpose: 'settlement', ...DEBIT });
  await comesBack(debit);
  expect(await funded.state()).toBe('closed');
  expect(await funded.balances()).toMatchObject({ principal: 5_000_00, fees: 275_00 });
  expect(await returnedOf(funded)).toMatchObject([
    { id: debit.id, purpose: 'settlement', amount: 5_275_00, method: 'direct-debit' },
  ]);
  // Until then it is open: it takes of the agency's limit, and of what the home and its people may have.
  const taken = () => asSystem(api.database, (tx) => sumApproved(tx, funded.agency.id));
  expect(await taken()).toBe(5_275_00);
  expect(await isOpenBeside(funded)).toBe(true);
  const again = await funded.start({ purpose: 'settlement' });
  expect(again.amount).toBe(5_275_00);
  await transfer(funded, again);
  expect(await returnedOf(funded)).toEqual([]);
  expect(await funded.state()).toBe('closed');
  expect(await funded.balances()).toMatchObject({ principal: 0, fees: 0, unapplied: 0 });
  expect(await taken()).toBe(0);
  expect(await isOpenBeside(funded)).toBe(false);
});

test('what came back since another return was dealt with takes of the limit, whenever its bank says that was', async () => {
  const funded = await active(api);
  const [one, two] = [
    await funded.start({ purpose: 'settlement' }),
    await funded.start({ purpose: 'settlement', method: 'bpay' }),
  ];
  await tell(one, 'one', { amount: 2_000_00 });
  await tell(two, 'two', { amount: 3_275_00 });
  expect(await funded.state()).toBe('closed');
  const taken = () => asSystem(api.database, (tx) => sumApproved(tx, funded.agency.id));
  await tell(one, 'one', 'returned');
  expect(await taken()).toBe(2_000_00);
  const said = api.clock.now().toISOString();
  api.clock.aheadMs += 3_600_000;
  await resolve(one.id, { outcome: 'dealt-with', note: 'They paid in cash' });
  expect(await taken()).toBe(0);
  expect(await isOpenBeside(funded)).toBe(false);
  await tell(two, 'two', 'returned', said);
  expect((await funded.payout()).figure).toBe(5_275_00);
  expect(await taken()).toBe(5_275_00);
  expect(await isOpenBeside(funded)).toBe(true);
});

test('domain.md 5: money without a reference pays it too, once a person says whose it is', async () => {
  const funded = await active(api);
  await comesBack(await funded.start({ purpose: 'settlement', ...DEBIT }));
  const unknown = { reference: '100000000887', method: 'payid', amount: 5_275_00 } as const;
  await transfer(funded, unknown as never);
  const { json } = await api.call('/api/payment-exceptions', { as: credit });
  const { exceptions } = json as { exceptions: { id: string; reference: string }[] };
  const found = exceptions.find(({ reference }) => reference === unknown.reference);
  const note = 'They rang';
  await resolve(found?.id ?? '', { outcome: 'match', applicationId: funded.id, note });
  expect(await returnedOf(funded)).toEqual([]);
  expect(await funded.balances()).toMatchObject({ principal: 0, fees: 0, unapplied: 0 });
});

test('domain.md 5: what was paid at once and came back is paid again, of the application and of a request', async () => {
  const whole = await applicationWith(api, { amount: 2_000_00 });
  await comesBack(await whole.start(DEBIT));
  expect(await whole.state()).toBe('paid');
  expect(await returnedOf(whole)).toMatchObject([{ purpose: 'pay-now', amount: 2_000_00 }]);
  const paid = await whole.start();
  expect(paid.amount).toBe(2_000_00);
  await transfer(whole, paid);
  expect(await returnedOf(whole)).toEqual([]);
  const body = { id: newId(), purpose: 'pay-now', method: 'payid' };
  expect((await whole.call('/payments', { body })).json).toMatchObject({
    code: 'payment.not-payable',
  });
  await whole.balances();

  const running = await active(api);
  const changes = { state: 'requested', amount: 300_00, requestedBy: 'vendor' } as const;
  const drawdownId = await approvedDrawdown(running, changes);
  await comesBack(await running.start({ drawdownId, ...DEBIT }));
  expect(await returnedOf(running)).toMatchObject([{ purpose: 'pay-now', amount: 300_00 }]);
  await transfer(running, await running.start({ drawdownId }));
  expect(await returnedOf(running)).toEqual([]);
  expect(await running.balances()).toMatchObject({ principal: 5_000_00, unapplied: 0 });
});

test('a person writes that it is dealt with: the note is kept, and nobody is asked for it any more', async () => {
  const funded = await applicationWith(api, { amount: 2_000_00 });
  const debit = await funded.start(DEBIT);
  const dealtWith = { outcome: 'dealt-with', note: 'The agency pays the photographer itself' };
  expect((await resolve(debit.id, dealtWith)).json).toMatchObject({ code: 'payment.not-payable' });
  expect((await resolve(newId(), dealtWith)).status).toBe(404);
  await comesBack(debit);
  expect((await resolve(debit.id, { outcome: 'dealt-with', note: ' ' })).status).toBe(400);
  const done = await resolve(debit.id, dealtWith);
  expect(done.json).toMatchObject({ state: 'resolved', note: dealtWith.note });
  expect((await resolve(debit.id, dealtWith)).json).toMatchObject({ note: dealtWith.note });
  expect(await returnedOf(funded)).toEqual([]);
  const body = { id: newId(), purpose: 'pay-now', method: 'payid' };
  expect((await funded.call('/payments', { body })).json).toMatchObject({
    code: 'payment.not-payable',
  });
  expect((await funded.call('/events')).json).toMatchObject({
    events: expect.arrayContaining([
      expect.objectContaining({ kind: 'payment-dealt-with', actorName: credit.name }),
    ]),
  });
});

test('a declined card and a payment whose application still waits are nobody’s exception', async () => {
  const funded = await applicationWith(api, { amount: 2_000_00 });
  const { shown } = await funded.start({ method: 'credit-card' });
  const token = shown?.kind === 'hosted' ? (shown.url.split('/').at(-1) ?? '') : '';
  await bankOf(api).pay(token, 'declined');
  await runJobs(api);
  expect((await funded.payments())[0]?.state).toBe('failed');
  expect(await returnedOf(funded)).toEqual([]);
  expect((await funded.start()).amount).toBe(2_000_00);
});

test('spec 7: the holder of the link sees that it is to be paid again, until it is', async () => {
  const agency = await addAgency(api.database);
  const path = `/api/agencies/${agency.id}/settings/payment-methods`;
  const paymentMethods = ['payid', 'direct-debit', 'pay-at-settlement'];
  const as = agency.principal;
  await api.call(path, { as, method: 'PUT', body: { paymentMethods }, ifMatch: 0 });
  const sent = await sendToOwners(api, agency, [owner('Vera Vendor')], { amount: 900_00 });
  const calls = vendorCalls(api);
  const base = `/vendor/application/shortcode/${sent.codes[0]}`;
  const visit = async () => {
    const headers = { 'x-otp-id': await proofFor(api, sent, 0, calls) };
    return {
      read: async () => (await calls.call(base, { headers })).json as VendorApplication,
      async pay(method: string) {
        const debitAgreement = method === 'direct-debit' ? DEBIT_AGREEMENT.version : undefined;
        const body = { id: newId(), purpose: 'pay-now', method, debitAgreement };
        const answer = await calls.call(`${base}/payments`, { headers, body });
        expect(answer.status, answer.text).toBe(201);
        return answer.json as Payment;
      },
    };
  };
  const first = await visit();
  expect(await first.read()).not.toHaveProperty('owedAgain');
  await comesBack(await first.pay('direct-debit'));
  const later = await visit();
  expect(await later.read()).toMatchObject({ state: 'paid', owedAgain: 'pay-now' });
  await transfer({ api }, await later.pay('payid'));
  expect(await later.read()).not.toHaveProperty('owedAgain');
});

test('a repaid debt that was recalled isn’t paid by a cent to the same reference', async () => {
  const funded = await active(api, { amount: 20_000_00 });
  const payment = await funded.start({ purpose: 'settlement' });
  await tell(payment, newId(), { amount: payment.amount - 1_00 });
  const last = newId();
  await tell(payment, last, { amount: 1_00 });
  expect(await funded.state()).toBe('closed');
  await tell(payment, last, 'returned');
  expect(await returnedOf(funded)).toMatchObject([{ id: payment.id, amount: 1_00 }]);
  await tell(payment, newId(), { amount: 1 });
  expect((await funded.payments()).at(-1)).toMatchObject({ received: payment.amount - 99 });
  expect(await returnedOf(funded)).toMatchObject([{ id: payment.id, amount: 99 }]);
  expect(await toldOf(payment)).toBe(1);
  const again = await funded.start({ purpose: 'settlement', method: 'bank-transfer' });
  expect(again.amount).toBe(99);
  await transfer(funded, again);
  expect(await returnedOf(funded)).toEqual([]);
  expect(await funded.balances()).toMatchObject({ principal: 0, fees: 0, unapplied: 0 });
});

test('one of two transfers of a repayment comes back: told, in the queue and paid again, as often as it happens', async () => {
  const funded = await active(api);
  const payment = await funded.start({ purpose: 'settlement' });
  const [one, two] = [newId(), newId()];
  await tell(payment, one, { amount: 2_000_00 });
  await tell(payment, two, { amount: 3_275_00 });
  expect(await funded.state()).toBe('closed');
  await tell(payment, two, 'returned');
  expect(await returnedOf(funded)).toMatchObject([{ purpose: 'settlement', amount: 3_275_00 }]);
  expect(await toldOf(payment)).toBe(1);
  const dealt = { outcome: 'dealt-with', note: 'Paid to the agency in its office' };
  expect((await resolve(payment.id, dealt)).json).toMatchObject({ state: 'resolved' });
  // Who, when, what they said and of how much: what came back, not all that the payment was of.
  expect((await funded.call('/events')).json).toMatchObject({
    events: expect.arrayContaining([
      expect.objectContaining({ actorName: credit.name, reason: dealt.note }),
    ]),
  });
  const kept = await asSystem(api.database, (tx) =>
    tx.rows(
      `SELECT event.facts -> 'amount' AS told, payment.facts -> 'dealtWith' AS said
       FROM application_event AS event JOIN payment ON payment.id = $1
       WHERE event.application_id = payment.application_id AND event.kind = 'payment-dealt-with'`,
      [payment.id],
    ),
  );
  const by = { by: credit.name, actor: credit.id, note: dealt.note };
  expect(kept).toMatchObject([{ told: 3_275_00, said: { ...by, amount: 3_275_00 } }]);
  expect(await returnedOf(funded)).toEqual([]);
  await tell(payment, one, 'returned');
  expect(await returnedOf(funded)).toMatchObject([{ purpose: 'settlement', amount: 5_275_00 }]);
  expect(await toldOf(payment)).toBe(2);
  expect((await funded.start({ purpose: 'settlement' })).amount).toBe(5_275_00);
});

test('one of two transfers of what was paid at once comes back: that part is owed again', async () => {
  const funded = await applicationWith(api);
  const payment = await funded.start();
  const [one, two] = [newId(), newId()];
  await tell(payment, one, { amount: 2_000_00 });
  await tell(payment, two, { amount: 3_000_00 });
  expect(await funded.state()).toBe('paid');
  await tell(payment, two, 'returned');
  await tell(payment, newId(), { amount: 10_00 });
  expect(await returnedOf(funded)).toMatchObject([{ purpose: 'pay-now', amount: 2_990_00 }]);
  expect(await toldOf(payment)).toBe(1);
  const again = await funded.start();
  expect(again.amount).toBe(2_990_00);
  await transfer(funded, again);
  expect(await returnedOf(funded)).toEqual([]);
  await funded.balances();
});

test('what repaid a lender is refunded by our own staff alone, and is owed again though all was closed', async () => {
  const funded = await active(api);
  const payment = await funded.start({ purpose: 'settlement' });
  await transfer(funded, payment);
  expect(await funded.state()).toBe('closed');
  const body = { reason: 'Asked for it' };
  const byAgency = await funded.call(`/payments/${payment.id}/refund`, { body });
  expect(byAgency.json).toMatchObject({ code: 'payment.repays-credit' });
  const path = `/payments/${payment.id}/refund-repayment?agency=${funded.agency.id}`;
  const given = await funded.call(path, { as: credit, body });
  expect(given.json).toMatchObject({ state: 'refund_pending' });
  // Whoever paid hears that it goes back, and that it is owed again; it isn't cancelled.
  const letters = await asSystem(api.database, (tx) =>
    tx.rows<{ facts: object }>(
      `SELECT payload -> 'facts' AS facts FROM job WHERE dedupe_key LIKE $1`,
      [`notify payment-refund ${payment.id}%`],
    ),
  );
  expect(letters.map(({ facts }) => facts)).toMatchObject([
    { amount: 5_275_00, refunded: 'owed-again' },
  ]);
  await runJobs(api);
  // On a busy machine something may be tried again: the last day comes by itself.
  await passDays(api, 91);
  expect(await funded.state()).toBe('closed');
  const { figure } = await funded.payout();
  expect(figure).toBe(5_350_00);
  expect(await funded.balances()).toMatchObject({ principal: 5_000_00, fees: 350_00 });
  expect(await returnedOf(funded)).toMatchObject([
    { id: payment.id, purpose: 'settlement', amount: figure, reason: 'Refunded: Asked for it' },
  ]);
  await transfer(funded, await funded.start({ purpose: 'settlement' }));
  expect(await returnedOf(funded)).toEqual([]);
  expect(await funded.balances()).toMatchObject({ principal: 0, fees: 0, unapplied: 0 });
});

/** A payment of two transfers of which one went back; what the other brought is here. */
async function halfBack(funded: Funded, payment: Payment): Promise<number> {
  const amount = payment.amount - 1_000_00;
  // As the sandbox provider names what came: it refunds no more than that.
  const [one, two] = [`x_${newId()}_${amount}`, `x_${newId()}_${1_000_00}`];
  await tell(payment, one, { amount });
  await tell(payment, two, { amount: 1_000_00 });
  await tell(payment, two, 'returned');
  const kept = (await funded.payments()).find(({ id }) => id === payment.id);
  expect(kept).toMatchObject({ state: 'dishonoured', received: amount });
  return amount;
}

test.each(['pay-now', 'settlement'] as const)(
  'what a payment holds still of which a part went back is refunded: %s',
  async (purpose) => {
    const funded = purpose === 'pay-now' ? await applicationWith(api) : await active(api);
    const payment = await funded.start({ purpose });
    const held = await halfBack(funded, payment);
    const given =
      purpose === 'pay-now'
        ? await funded.call(`/payments/${payment.id}/refund`, { body: { reason: 'All of it' } })
        : await funded.call(`/payments/${payment.id}/refund-repayment?agency=${funded.agency.id}`, {
            as: credit,
            body: { reason: 'All of it' },
          });
    expect(given.json).toMatchObject({ state: 'refund_pending' });
    expect(await funded.balances()).toMatchObject({ 'refunds-payable': -held });
    await runJobs(api);
    await runJobs(api);
    const kept = (await funded.payments()).find(({ id }) => id === payment.id);
    expect(kept?.state).toBe('refunded');
    expect(await funded.balances()).toMatchObject({ 'refunds-payable': 0, unapplied: 0 });
  },
);

test('what a payment holds still of which a part went back is given back once it is cancelled', async () => {
  const funded = await applicationWith(api);
  const payment = await funded.start();
  await putInState(api, funded.id, 'in_review');
  const held = await halfBack(funded, payment);
  await putInState(api, funded.id, 'cancelled');
  await asSystem(api.database, (tx) =>
    arrange(tx, { ids: api.deps.ids, now: api.clock.now() }, funded.id),
  );
  expect(await funded.balances()).toMatchObject({ 'refunds-payable': -held, unapplied: 0 });
  await runJobs(api);
  await runJobs(api);
  expect((await funded.payments())[0]?.state).toBe('refunded');
  await funded.balances();
});

test('from 50,000 a repayment is refunded by two of our own staff', async () => {
  const funded = await active(api);
  const payment = await funded.start({ purpose: 'settlement' });
  await transfer(funded, { ...payment, amount: 55_000_00 as never });
  const path = `/payments/${payment.id}/refund-repayment?agency=${funded.agency.id}`;
  const by = async (as: Person) =>
    (await funded.call(path, { as, key: newId(), body: { reason: 'Asked for it' } })).json;
  const gone = await addPlatformPerson(api.database, 'platform-credit');
  expect(await by(gone)).toMatchObject({ state: 'settled' });
  await asSystem(api.database, (tx) =>
    tx.rows(`UPDATE platform_user SET status = 'suspended' WHERE id = $1`, [gone.id]),
  );
  // Theirs doesn’t count any more.
  expect(await by(credit)).toMatchObject({ state: 'settled' });
  expect(await by(credit)).toMatchObject({ code: 'application.second-person' });
  const other = await addPlatformPerson(api.database, 'platform-credit');
  expect(await by(other)).toMatchObject({ state: 'refund_pending' });
});

/** An agent edits the day of settlement. */
async function settlesOn({ agency, listingId }: Funded, settlementDueOn: string): Promise<void> {
  const as = agency.principal;
  const path = `/api/listings/${listingId}`;
  const { version } = (await api.call(path, { as })).json as { version: number };
  const listing = listingInput({
    leadAgentId: agency.agent.id,
    dates: { settlementDueOn } as never,
  });
  const edited = await api.call(path, { as, method: 'PUT', ifMatch: version, body: listing });
  expect(edited.status, edited.text).toBe(200);
}

test('an edit of the sale after closing charges nobody', async () => {
  const funded = await active(api);
  const rule = {
    code: 'SETTLE',
    timing: 'AtSettlement',
    recurrence: 'Once',
    end: 'NoEndDate',
    valueKind: 'Value',
    value: 330_00,
    payer: 'vendor',
    gst: 'input-taxed',
    version: 1,
    effectiveFrom: '2026-01-01',
  };
  await asSystem(api.database, (tx) =>
    tx.rows(
      `UPDATE application SET terms = jsonb_set(terms, '{rules}', terms -> 'rules' || $2::jsonb) WHERE id = $1`,
      [funded.id, JSON.stringify([rule])],
    ),
  );
  const today = api.clock.now().toISOString().slice(0, 10);
  await transfer(funded, await funded.start({ purpose: 'settlement' }));
  expect(await funded.state()).toBe('closed');
  await settlesOn(funded, today);
  expect((await funded.payout()).figure).toBe(0);
  await runJobs(api, DAY_MS);
  expect(await funded.balances()).toMatchObject({ principal: 0, fees: 0, unapplied: 0 });
});

test('what was written off asks and charges nothing; what still comes waits for a person', async () => {
  const funded = await active(api);
  const payment = await funded.start({ purpose: 'settlement' });
  await asSystem(api.database, (tx) =>
    tx.rows(`UPDATE application SET state = 'overdue' WHERE id = $1`, [funded.id]),
  );
  const path = `/write-off?agency=${funded.agency.id}`;
  const body = { amount: (await funded.payout()).figure, reason: 'Bankrupt' };
  expect((await funded.call(path, { as: credit, body })).status).toBe(200);
  await runJobs(api, 91 * DAY_MS);
  expect((await funded.payout()).figure).toBe(0);
  await transfer(funded, { ...payment, amount: 4_000_00 as never });
  expect(await funded.balances()).toMatchObject({ principal: 0, fees: 0, interest: 0 });
  const { json } = await api.call('/api/payment-exceptions', { as: credit });
  expect(json).toMatchObject({
    exceptions: expect.arrayContaining([
      expect.objectContaining({ reference: payment.reference, amount: 4_000_00 }),
    ]),
  });
});

/** What was paid of something that was funded since: it pays the debt of it. */
async function paidSince(of: 'application' | 'request') {
  const isFirst = of === 'application';
  const funded = isFirst ? await applicationWith(api) : await active(api);
  const asked = { amount: 300_00, state: 'requested', requestedBy: 'vendor' } as const;
  const drawdownId = await approvedDrawdown(funded, asked);
  const payment = await funded.start(isFirst ? {} : { drawdownId });
  await tell(payment, newId(), { amount: 100_00 });
  if (isFirst) await putInState(api, funded.id, 'accepted');
  await putDrawdownInState(api, drawdownId, 'approved');
  await asSystem(api.database, (tx) =>
    tx.rows('UPDATE application SET approved_amount = 1000000 WHERE id = $1', [funded.id]),
  );
  const paid = await funded.call(`/drawdowns/${drawdownId}/disburse`, { body: {} });
  expect(paid.status, paid.text).toBe(200);
  await runJobs(api);
  expect(await funded.balances()).toMatchObject({ unapplied: 0 });
  return { funded, drawdownId };
}

const BACK: Record<string, (funded: Funded, drawdownId: string) => Promise<unknown>> = {
  'our own staff reverse it': ({ call, agency }, drawdownId) =>
    call(`/drawdowns/${drawdownId}/reverse?agency=${agency.id}`, {
      as: credit,
      body: { reason: 'It is with us again' },
    }),
  'its bank sends it back': async ({ payments }, drawdownId) => {
    const out = (await payments()).find(
      (each) => each.purpose === 'drawdown' && each.drawdownId === drawdownId,
    );
    if (!out) throw new Error('No payout');
    const [{ receipt = '' } = {}] = await asSystem(api.database, (tx) =>
      tx.rows<{ receipt: string }>(
        `SELECT event ->> 'receipt' AS receipt
         FROM payment, jsonb_array_elements(facts -> 'events') AS event
         WHERE id = $1 AND event ->> 'kind' = 'received'`,
        [out.id],
      ),
    );
    await tell(out, receipt, 'returned');
  },
};

test.for(
  Object.keys(BACK).flatMap((why) => [['application', why] as const, ['request', why] as const]),
)('what paid the debt of the %s waits once nothing of that is out, as %s', async ([of, why]) => {
  const { funded, drawdownId } = await paidSince(of);
  await BACK[why]?.(funded, drawdownId);
  await runJobs(api);
  const principal = of === 'application' ? 0 : 5_000_00;
  expect(await funded.balances()).toMatchObject({ principal, unapplied: -100_00 });
});
