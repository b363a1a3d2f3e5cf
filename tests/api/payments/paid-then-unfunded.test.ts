import { expect, test, vi } from 'vitest';
import { cents } from '../../../domain/money.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { moneyFaultsOf } from '../../../server/modules/payments/check-service.ts';
import { putDrawdownInState, putInState } from '../../support/applications.ts';
import { newId } from '../../support/builders.ts';
import {
  applicationWith,
  approvedDrawdown,
  DAY_MS,
  runJobs,
  transfer,
} from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { payOutsAreTaken, queueOf, say } from '../../support/provider-news.ts';

const { api, credit } = await paymentsApi();
payOutsAreTaken(api);

/** What the provider is asked to give back. */
function refunds() {
  const [gateway] = api.deps.gateways;
  if (!gateway) throw new Error('No gateway');
  return vi
    .spyOn(gateway, 'refund')
    .mockImplementation(async () => ({ ok: true, value: undefined }));
}

/** One asked to be paid before it was accepted, and paid out since: 5,000.00 that arrived. */
async function paidOut(
  receipt: string,
  { product = 'standard', method = 'bpay' }: { product?: string; method?: 'bpay' | 'payid' } = {},
) {
  const funded = await applicationWith(api, { state: 'opened', product });
  const before = await funded.start({ method });
  await putInState(api, funded.id, 'accepted');
  const drawdownId = await approvedDrawdown(funded);
  const paid = await funded.call(`/drawdowns/${drawdownId}/disburse`, { body: {}, key: newId() });
  expect(paid.status, paid.text).toBe(200);
  const [out] = (await funded.payments()).filter(({ purpose }) => purpose === 'drawdown');
  if (!out) throw new Error('none');
  await say(api, out, { kind: 'received', receipt, amount: cents(5_000_00) });
  return { funded, before, out };
}

test.each([
  ['whole, standard', 'standard', 5_275_00],
  ['too much, standard', 'standard', 5_900_00],
  ['too much, bridging', 'bridging-loan', 5_900_00],
  ['a part, standard', 'standard', 1_000_00],
])(
  'a payout is sent back after the debt was paid by a reference of before: %s',
  async (_, product, amount) => {
    const { funded, before, out } = await paidOut('r', { product });
    await runJobs(api, DAY_MS);
    await transfer(funded, { ...before, amount: cents(amount) });
    await runJobs(api, 2 * DAY_MS);
    await say(api, out, { kind: 'returned', receipt: 'r', reason: 'Account closed' });
    await runJobs(api);
    const faults = await asSystem(api.database, (tx) =>
      moneyFaultsOf(tx, { agencyId: funded.agency.id, id: funded.id }),
    );
    expect(faults).toEqual([]);
    // It waits once, to the cent.
    expect(await queueOf(api, credit, before)).toMatchObject([{ amount }]);
    const { json } = await funded.call('/ledger');
    expect((json as { balances: object }).balances).toMatchObject({
      principal: 0,
      unapplied: -amount,
    });
  },
);

test('what is given back then is what came, not twice that', async () => {
  const refund = refunds();
  const { funded, before, out } = await paidOut('r2');
  await runJobs(api, DAY_MS);
  await transfer(funded, { ...before, amount: cents(5_275_00) });
  await runJobs(api, 2 * DAY_MS);
  expect(await funded.state()).toBe('closed');
  await say(api, out, { kind: 'returned', receipt: 'r2', reason: 'Account closed' });
  await runJobs(api);
  expect(await funded.state()).toBe('accepted');
  const gone = await funded.call(`/payments/${before.id}/refund`, {
    body: { reason: 'Never lent' },
  });
  expect(gone.status, gone.text).toBe(200);
  await runJobs(api);
  expect(refund.mock.calls.map(([{ amount }]) => amount)).toEqual([5_275_00]);
});

test.each(['returned by its bank', 'reversed by our staff'])(
  'the same of a request for more funds: %s',
  async (how) => {
    const funded = await applicationWith(api, { state: 'accepted', amount: 10_000_00 });
    const first = await approvedDrawdown(funded);
    const pay = (id: string) =>
      funded.call(`/drawdowns/${id}/disburse`, { body: {}, key: newId() });
    const outOf = async (id: string) => {
      const out = (await funded.payments()).find(
        (each) => each.purpose === 'drawdown' && each.drawdownId === id,
      );
      if (!out) throw new Error('none');
      return out;
    };
    await pay(first);
    await say(api, await outOf(first), {
      kind: 'received',
      receipt: `a ${how}`,
      amount: cents(5_000_00),
    });
    const more = await approvedDrawdown(funded, { amount: 1_000_00, state: 'requested' });
    const before = await funded.start({ method: 'payid', drawdownId: more });
    await putDrawdownInState(api, more, 'approved');
    expect((await pay(more)).status).toBe(200);
    const out = await outOf(more);
    await say(api, out, { kind: 'received', receipt: `b ${how}`, amount: cents(1_000_00) });
    await transfer(funded, { ...before, amount: cents(1_000_00) });
    const balances = async () =>
      ((await funded.call('/ledger')).json as { balances: Record<string, number> }).balances;
    expect(await balances()).toMatchObject({ unapplied: 0 });
    if (how.startsWith('returned')) {
      await say(api, out, { kind: 'returned', receipt: `b ${how}`, reason: 'Closed' });
    } else {
      const path = `/api/applications/${funded.id}/drawdowns/${more}/reverse?agency=${funded.agency.id}`;
      const done = await api.call(path, { as: credit, key: newId(), body: { reason: 'With us' } });
      expect(done.status, done.text).toBe(200);
      await runJobs(api);
    }
    const faults = await asSystem(api.database, (tx) =>
      moneyFaultsOf(tx, { agencyId: funded.agency.id, id: funded.id }),
    );
    expect(faults).toEqual([]);
  },
);

test('once its owner cancels, nobody asked, it goes back by itself: what came, not twice that', async () => {
  const refund = refunds();
  const { funded, before, out } = await paidOut('r3', { method: 'payid' });
  await transfer(funded, { ...before, amount: cents(2_000_00) });
  await say(api, out, { kind: 'returned', receipt: 'r3', reason: 'Account closed' });
  expect(await funded.state()).toBe('accepted');
  await putInState(api, funded.id, 'cancelled');
  await say(api, before, { kind: 'authorised' });
  await runJobs(api);
  expect(refund.mock.calls.map(([{ amount }]) => amount)).toEqual([2_000_00]);
});
