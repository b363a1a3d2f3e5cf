import { describe, expect, test } from 'vitest';
import type { Account } from '../../../contract/endpoints/ledger.ts';
import type { PaymentException } from '../../../contract/exception-shapes.ts';
import type { SettlementReport, SettlementToConfirm } from '../../../contract/settlement-shapes.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { addPlatformPerson, newId } from '../../support/builders.ts';
import { active, DAY_MS, type Funded, runJobs, transfer } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';

const { api, credit, other } = await paymentsApi();

type Said = Partial<SettlementReport> & { code?: string; current?: object; errors?: object[] };
const report = async (funded: Funded, body: object) =>
  (await funded.call('/settle', { key: newId(), body })).json as Said;
const decide = async (id: string | undefined, as = credit, event = 'confirm') =>
  (
    await api.call(`/api/settlements-to-confirm/${id}/decision`, {
      as,
      body: { event, reason: 'Seen on the trust account' },
    })
  ).json as Said;
const account = async (funded: Funded) => (await funded.call('/account')).json as Account;
const waits = async (id: string | undefined) => {
  const { json } = await api.call('/api/settlements-to-confirm', { as: credit });
  return (json as { items: SettlementToConfirm[] }).items.find((each) => each.report.id === id);
};

const told = ({ id }: Funded, topic = 'settled') =>
  asSystem(api.database, async (tx) =>
    (
      await tx.rows<{ facts: object }>(
        `SELECT payload -> 'facts' AS facts FROM job WHERE payload ->> 'applicationId' = $1
          AND payload ->> 'kind' = 'money-notice' AND payload -> 'facts' ->> 'topic' = $2`,
        [id, topic],
      )
    ).map(({ facts }) => facts),
  );

describe('decision 151, security.md 3.2 (64): what one person reports stays reported', () => {
  test('a principal’s settlement closes no debt; one of our own staff confirms it', async () => {
    const funded = await active(api);
    await runJobs(api, 30 * DAY_MS);
    const { figure, on } = await funded.payout();
    const said = await report(funded, { amount: figure });
    expect(said).toMatchObject({ state: 'reported', on, amount: figure });
    expect(await funded.state()).toBe('active');
    expect(await funded.payout()).toMatchObject({ figure, reported: { on, amount: figure } });
    expect(await funded.balances()).toMatchObject({ principal: 5_000_00 });
    expect(await report(funded, { amount: figure })).toMatchObject({ id: said.id });
    // Once, so that nobody pays beside it: nobody was told.
    expect(await told(funded)).toEqual([{ on, topic: 'settled', figures: [] }]);
    expect(await waits(said.id)).toMatchObject({ figure, report: { state: 'reported' } });
    expect(await decide(said.id)).toMatchObject({ state: 'confirmed' });
    expect(await funded.state()).toBe('closed');
    expect(await funded.balances()).toMatchObject({ principal: 0, fees: 0, unapplied: 0 });
    expect(await decide(said.id)).toMatchObject({ code: 'settlement.decided' });
  });

  test('no role of the agency confirms it, and whoever reports takes it back', async () => {
    const funded = await active(api);
    const said = await report(funded, { amount: 5_275_00 });
    for (const as of [funded.agency.principal, funded.agency.agent])
      expect(await decide(said.id, as)).toMatchObject({ code: 'auth.forbidden' });
    const back = await funded.call(`/settlements/${said.id}/take-back`, { body: {} });
    expect(back.json).toMatchObject({ state: 'withdrawn' });
    expect(await decide(said.id)).toMatchObject({ code: 'settlement.decided' });
    expect(await funded.state()).toBe('active');
    expect(await waits(said.id)).toBeUndefined();
    // Whoever was told not to pay beside it hears that nothing is paid: again is none.
    const gone = [{ on: said.on, topic: 'not-settled', figures: [] }];
    expect(await told(funded, 'not-settled')).toEqual(gone);
    await funded.call(`/settlements/${said.id}/take-back`, { body: {}, key: newId() });
    expect(await told(funded, 'not-settled')).toEqual(gone);
  });

  test('a refused one leaves the debt, and says why', async () => {
    const funded = await active(api);
    const said = await report(funded, { amount: 5_275_00 });
    const refused = { state: 'refused', reason: 'Seen on the trust account' };
    expect(await decide(said.id, credit, 'refuse')).toMatchObject(refused);
    expect((await funded.payout()).reported).toBeUndefined();
    expect((await funded.payout()).figure).toBe(5_275_00);
    expect(await told(funded, 'not-settled')).toEqual([
      { on: said.on, topic: 'not-settled', figures: [] },
    ]);
  });

  test('the money itself overtakes it', async () => {
    const funded = await active(api);
    const said = await report(funded, { amount: 5_275_00 });
    await transfer(funded, await funded.start({ purpose: 'settlement' }));
    expect(await funded.state()).toBe('closed');
    const { json } = await funded.call('/settlements');
    expect(json).toMatchObject({ reports: [{ id: said.id, state: 'overtaken' }] });
    expect(await decide(said.id)).toMatchObject({ code: 'payment.not-payable' });
    expect(await funded.balances()).toMatchObject({ principal: 0, fees: 0, unapplied: 0 });
  });

  test('a past day needs a word, and what was charged since stays charged and owed', async () => {
    const funded = await active(api);
    const { on } = await funded.payout();
    await runJobs(api, 182 * DAY_MS);
    expect(await funded.state()).toBe('overdue');
    const before = await account(funded);
    const { figure } = await funded.payout();
    expect(before.totalFees).toBe(275_00 + 4 * 75_00);
    const past = { on, amount: 5_275_00 };
    expect(await report(funded, past)).toMatchObject({ errors: [{ path: 'note' }] });
    const note = 'Statement of the trust account';
    expect(await report(funded, { ...past, note })).toMatchObject({
      code: 'payment.amount-changed',
      current: { figure },
    });
    const said = await report(funded, { on, amount: figure, note });
    expect(await decide(said.id)).toMatchObject({ state: 'confirmed' });
    const after = await account(funded);
    expect(after.totalFees).toBe(before.totalFees);
    expect(after.lines.filter(({ kind }) => kind === 'fee')).toEqual(
      before.lines.filter(({ kind }) => kind === 'fee'),
    );
    expect(await funded.balances()).toMatchObject({ principal: 0, fees: 0, unapplied: 0 });
  });

  test('a large one takes two people of ours', async () => {
    const funded = await active(api, { product: 'standard-loan', amount: 60_000_00 });
    const { figure } = await funded.payout();
    const said = await report(funded, { amount: figure });
    expect(await decide(said.id)).toMatchObject({ state: 'reported', first: {} });
    expect(await decide(said.id)).toMatchObject({ code: 'application.second-person' });
    expect(await funded.state()).toBe('active');
    expect(await decide(said.id, other)).toMatchObject({ state: 'confirmed' });
    expect(await funded.state()).toBe('closed');
  });
});

test('the word of somebody who may not decide any more doesn’t confirm a settlement', async () => {
  const funded = await active(api, { product: 'standard-loan', amount: 60_000_00 });
  const { figure } = await funded.payout();
  const said = await report(funded, { amount: figure });
  const gone = await addPlatformPerson(api.database, 'platform-credit');
  expect(await decide(said.id, gone)).toMatchObject({ state: 'reported', first: {} });
  await asSystem(api.database, (tx) =>
    tx.rows(`UPDATE platform_user SET status = 'suspended' WHERE id = $1`, [gone.id]),
  );
  expect(await decide(said.id)).toMatchObject({ state: 'reported', first: { by: credit.name } });
  expect(await funded.state()).toBe('active');
  expect(await decide(said.id, other)).toMatchObject({ state: 'confirmed' });
});

describe('decision 151: no one person of ours moves a large amount, or one that was sent elsewhere', () => {
  async function arrived(funded: Funded, amount: number, reference = newId().slice(-12)) {
    await transfer(funded, { reference, method: 'payid', amount } as never);
    const { json } = await api.call('/api/payment-exceptions', { as: credit });
    return (json as { exceptions: PaymentException[] }).exceptions.find(
      (each) => each.reference === reference,
    );
  }
  const resolve = async (id: string | undefined, body: object, as = credit) =>
    (await api.call(`/api/payment-exceptions/${id}/resolve`, { as, body })).json as {
      code?: string;
      state?: string;
      first?: object;
    };

  test('large money is matched or sent back by two who say the same', async () => {
    const funded = await active(api, { product: 'standard-loan', amount: 60_000_00 });
    const { figure } = await funded.payout();
    const money = await arrived(funded, figure);
    const match = { outcome: 'match', applicationId: funded.id, note: 'They rang' };
    const back = { outcome: 'returned', note: 'Not ours' };
    expect(await resolve(money?.id, match)).toMatchObject({ state: 'unmatched', first: {} });
    expect(await resolve(money?.id, match)).toMatchObject({ code: 'application.second-person' });
    expect(await resolve(money?.id, back, other)).toMatchObject({ state: 'unmatched' });
    expect(await funded.state()).toBe('active');
    await resolve(money?.id, match);
    expect(await resolve(money?.id, match, other)).toMatchObject({ state: 'resolved' });
    expect(await funded.state()).toBe('closed');
    await funded.balances();
  });

  test('money that came late for one application goes to another by two only', async () => {
    const [one, two] = [await active(api), await active(api)];
    const payment = await one.start({ purpose: 'settlement' });
    await transfer(one, await one.start({ purpose: 'settlement', method: 'bpay' }));
    await api.database.transaction({ scope: 'system', queries: [] }, (tx) =>
      tx.rows(
        `UPDATE payment SET state = 'expired', facts = facts || '{"own":"expired"}' WHERE id = $1`,
        [payment.id],
      ),
    );
    const money = await arrived(one, 100_00, payment.reference);
    const match = { outcome: 'match', applicationId: two.id, note: 'They rang' };
    expect(await resolve(money?.id, match)).toMatchObject({ state: 'unmatched', first: {} });
    expect(await resolve(money?.id, match, other)).toMatchObject({ state: 'resolved' });
    expect((await two.payout()).figure).toBe(5_175_00);
  });

  test('a large drawdown is reversed by two', async () => {
    const funded = await active(api, { product: 'standard-loan', amount: 60_000_00 });
    const path = `/drawdowns/${funded.drawdownId}/reverse`;
    const body = { reason: 'Sent to us again' };
    const first = await funded.call(path, { as: credit, body, key: newId() });
    expect(first.json).toMatchObject({ state: 'disbursed' });
    const again = await funded.call(path, { as: credit, body, key: newId() });
    expect(again.json).toMatchObject({ code: 'application.second-person' });
    expect((await funded.call(path, { as: other, body, key: newId() })).json).toMatchObject({
      state: 'reversed',
    });
    expect(await funded.balances()).toMatchObject({ principal: 0, fees: 0 });
  });
});
