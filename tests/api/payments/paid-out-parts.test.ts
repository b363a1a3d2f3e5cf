import { describe, expect, test } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import { cents } from '../../../domain/money.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { leaveDisbursal } from '../../../server/modules/payments/work/service.ts';
import { addAgency, newId } from '../../support/builders.ts';
import { auditFaults } from '../../support/money-audit.ts';
import {
  applicationWith,
  approvedDrawdown,
  type Funded,
  runJobs,
  transfer,
} from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import {
  payOutsAreTaken,
  queueOf,
  resolve,
  resolveByTwo,
  say,
  stateOf,
} from '../../support/provider-news.ts';
import { proofFor, sendToOwners, vendorCalls } from '../../support/vendor-links.ts';

const { api, credit, other } = await paymentsApi({ TRUST_PROXY: 'true' });

payOutsAreTaken(api);

type Out = Pick<Payment, 'id' | 'reference' | 'amount'>;

type Begun = {
  funded: Funded;
  drawdownId: string;
  pay(id?: string): ReturnType<Funded['call']>;
  outs(): Promise<Payment[]>;
  out: Payment;
};

async function begun(): Promise<Begun> {
  const funded = await applicationWith(api, { state: 'accepted' });
  const drawdownId = await approvedDrawdown(funded);
  const pay = (id = drawdownId) =>
    funded.call(`/drawdowns/${id}/disburse`, { body: {}, key: newId() });
  expect((await pay()).status).toBe(200);
  const outs = async () =>
    (await funded.payments()).filter(({ purpose }) => purpose === 'drawdown');
  const [out] = await outs();
  if (!out) throw new Error('No payout');
  return { funded, drawdownId, pay, outs, out };
}
/** The work that pays out by itself comes to what a person paid out already, and leaves it. */
async function runJobOf({ agency, id }: Funded, drawdownId: string): Promise<void> {
  const drawdown = { id: drawdownId, agencyId: agency.id, applicationId: id };
  const { ids } = api.deps;
  await asSystem(api.database, (tx) => leaveDisbursal(tx, { ids, now: api.clock.now() }, drawdown));
  await runJobs(api);
  expect(await api.deps.jobs.dead()).toEqual([]);
}
const arrives = (out: Out, amount: number, receipt = 'one') =>
  say(api, out, {
    kind: 'received',
    receipt: `${out.reference} ${receipt}`,
    amount: cents(amount),
  });
const comesBack = (out: Out, amount: number, receipt = 'one') =>
  say(api, out, {
    kind: 'returned',
    receipt: `${out.reference} ${receipt}`,
    reason: 'Part',
    amount: cents(amount),
  });
const queued = async (out: Out) =>
  (await queueOf(api, credit, out)).map(({ kind, amount }) => [kind, amount]);
const owed = async (funded: Funded) => (await funded.balances()).principal;
const left = async ({ id }: Funded) => {
  const rows = await asSystem(api.database, (tx) =>
    tx.rows<{ cents: number }>(
      `SELECT coalesce(-sum(amount), 0)::int AS cents FROM ledger_line
       JOIN ledger_entry ON ledger_entry.agency_id = ledger_line.agency_id AND ledger_entry.id = entry_id
       WHERE application_id = $1 AND account LIKE '%:bank'`,
      [id],
    ),
  );
  return rows[0]?.cents;
};

describe('a part of a payout that comes back', () => {
  test.each([
    ['a cent', 1],
    ['all but a cent', 4_999_99],
  ])('%s: what the payee keeps is owed, and the part alone is paid out again', async (_, back) => {
    const { funded, drawdownId, pay, outs, out } = await begun();
    await arrives(out, 5_000_00);
    expect(await owed(funded)).toBe(5_000_00);
    await runJobOf(funded, drawdownId);
    await comesBack(out, back);
    expect(await stateOf(funded, out.id)).toBe('settled');
    expect(await owed(funded)).toBe(5_000_00 - back);
    expect(await left(funded)).toBe(5_000_00 - back);
    expect(await queued(out)).toEqual([['payout-amount', back]]);
    // What the payee has isn't paid out a second time, neither by the same request nor by another.
    expect((await pay()).json).toMatchObject({ code: 'drawdown.transition-refused' });
    await runJobOf(funded, drawdownId);
    expect(await outs()).toHaveLength(1);
    const tooMuch = await approvedDrawdown(funded, { amount: back + 1 });
    expect((await pay(tooMuch)).json).toMatchObject({ code: 'drawdown.over-limit' });
    const rest = await approvedDrawdown(funded, { amount: back });
    expect((await pay(rest)).status).toBe(200);
    const second = (await outs()).find(({ id }) => id !== out.id);
    expect(second?.amount).toBe(back);
    if (second) await arrives(second, back);
    expect(await owed(funded)).toBe(5_000_00);
    expect(await left(funded)).toBe(5_000_00);
  });

  test('told before it arrived, in two parts, and then the rest: each counts once', async () => {
    const { funded, drawdownId, pay, outs, out } = await begun();
    await comesBack(out, 1_000_00);
    await arrives(out, 5_000_00);
    expect([await owed(funded), await left(funded)]).toEqual([4_000_00, 4_000_00]);
    await comesBack(out, 500_00);
    expect([await owed(funded), await left(funded)]).toEqual([3_500_00, 3_500_00]);
    expect(await queued(out)).toEqual([
      ['payout-amount', 1_000_00],
      ['payout-amount', 500_00],
    ]);
    await comesBack(out, 3_500_00);
    expect(await stateOf(funded, out.id)).toBe('dishonoured');
    expect([await owed(funded), await left(funded)]).toEqual([0, 0]);
    expect(await funded.state()).toBe('accepted');
    // Its own request draws what it has left.
    expect((await pay(drawdownId)).status).toBe(200);
    expect((await outs()).map(({ amount }) => amount)).toContain(3_500_00);
  });

  test('repaid by then: what was repaid too much waits, with the fee on it', async () => {
    const { funded, out } = await begun();
    await arrives(out, 5_000_00);
    const back = await funded.start({ purpose: 'settlement' });
    await transfer(funded, back);
    expect(await funded.state()).toBe('closed');
    await comesBack(out, 1_000_00);
    expect(await owed(funded)).toBe(0);
    expect(await left(funded)).toBe(4_000_00);
    expect(await queued(back)).toEqual([['money', 1_055_00]]);
  });

  test('of one that nobody was advanced: the rest stays in the queue until it is here', async () => {
    const { funded, drawdownId, out } = await begun();
    await say(api, out, { kind: 'failed', reason: 'Closed', isFinal: true });
    const path = `/drawdowns/${drawdownId}/cancel`;
    expect((await funded.call(path, { body: { reason: 'No' } })).status).toBe(200);
    await arrives(out, 5_000_00);
    expect(await queued(out)).toEqual([['money', 5_000_00]]);
    await comesBack(out, 2_000_00);
    expect(await queued(out)).toEqual([['money', 3_000_00]]);
    expect([await owed(funded), await left(funded)]).toEqual([0, 3_000_00]);
    await comesBack(out, 3_000_00);
    expect(await queued(out)).toEqual([]);
    expect([await owed(funded), await left(funded)]).toEqual([0, 0]);
  });
});

describe('a payout of which a part arrived', () => {
  test.each([
    ['the rest', [3_000_00], 3_000_00],
    ['the rest in two', [1_000_00, 2_000_00], 3_000_00],
  ])('closed as a part, and then %s arrives: it waits again', async (_, more, waits) => {
    const { funded, out } = await begun();
    await arrives(out, 2_000_00);
    const [matter] = await queueOf(api, credit, out);
    expect(matter).toMatchObject({ kind: 'payout-amount', amount: 3_000_00 });
    expect((await resolveByTwo(api, [credit, other], matter?.id, 'closed')).status).toBe(200);
    expect(await owed(funded)).toBe(2_000_00);
    expect(await queued(out)).toEqual([]);
    for (const [index, amount] of more.entries()) await arrives(out, amount, `more ${index}`);
    expect(await owed(funded)).toBe(2_000_00);
    expect(await queued(out)).toEqual([['payout-amount', waits]]);
  });

  test('came back and was closed as not paid out: what arrives in the end is all that is owed', async () => {
    const { funded, out } = await begun();
    await arrives(out, 2_000_00);
    await comesBack(out, 2_000_00);
    const [matter] = await queueOf(api, credit, out);
    expect((await resolveByTwo(api, [credit, other], matter?.id, 'closed')).status).toBe(200);
    await arrives(out, 2_000_00, 'more');
    expect([await owed(funded), await left(funded)]).toEqual([2_000_00, 2_000_00]);
    expect(await auditFaults(api)).toEqual([]);
  });

  test('another part: the queue says what is missing still', async () => {
    const { funded, out } = await begun();
    await arrives(out, 2_000_00);
    await arrives(out, 1_000_00, 'more');
    expect(await queued(out)).toEqual([['payout-amount', 2_000_00]]);
    await arrives(out, 2_000_00, 'last');
    expect(await queued(out)).toEqual([]);
    expect(await owed(funded)).toBe(5_000_00);
  });

  test('taken back by its owner: what the payee has waits as money, and what comes on top', async () => {
    const agency = await addAgency(api.database);
    const price = { estimateLow: 2_000_000_00 };
    const sent = await sendToOwners(api, agency, undefined, { amount: 5_000_00 }, { price });
    const calls = vendorCalls(api);
    const headers = { 'x-otp-id': await proofFor(api, sent, 0, calls) };
    const base = `/vendor/application/shortcode/${sent.codes[0]}`;
    await calls.call(base, { headers });
    const body = { textVersion: CONSENT_VERSION, amount: 5_000_00 };
    const agreed = await calls.call(`${base}/complete/${sent.id}`, {
      headers,
      method: 'PUT',
      body,
    });
    expect(agreed.json, agreed.text).toMatchObject({ state: 'accepted' });
    await runJobs(api);
    const path = `/api/applications/${sent.id}/payments`;
    const { json } = await api.call(path, { as: agency.principal });
    const [out] = (json as { payments: Payment[] }).payments;
    if (!out) throw new Error('No payout');
    await arrives(out, 2_000_00);
    expect(await queued(out)).toEqual([['payout-amount', 3_000_00]]);
    const cancelled = await calls.call(`${base}/cancel`, { headers, body: { reason: 'No' } });
    expect(cancelled.status, cancelled.text).toBe(200);
    await runJobs(api);
    expect(await queued(out)).toEqual([['money', 2_000_00]]);
    const [money] = await queueOf(api, credit, out);
    expect((await resolve(api, credit, money?.id, 'returned')).status).toBe(200);
    expect(await queued(out)).toEqual([]);
    await arrives(out, 3_000_00, 'more');
    expect(await queued(out)).toEqual([['money', 3_000_00]]);
    const faults = await auditFaults(api);
    expect(faults).toEqual([]);
  });
});

test('a part that came back and went out again is one matter, which says what the payee has too much', async () => {
  const { out } = await begun();
  await arrives(out, out.amount);
  const id = newId();
  await say(api, out, {
    kind: 'returned',
    id,
    receipt: `${out.reference} one`,
    reason: 'Part',
    amount: cents(700_00),
  });
  const notes = async () => (await queueOf(api, credit, out)).map(({ note }) => note);
  expect(await notes()).toEqual([
    expect.stringContaining('paid out again by a request of its own'),
  ]);
  await say(api, out, { kind: 'reinstated', of: id });
  // Whoever followed the first would pay it a second time.
  expect(await notes()).toEqual([expect.stringContaining('the payee has to send the rest back')]);
});
