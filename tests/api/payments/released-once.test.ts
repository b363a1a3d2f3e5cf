import { beforeEach, expect, test, vi } from 'vitest';
import type { PayoutRequest } from '../../../contract/payout-shapes.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { newId, type Person } from '../../support/builders.ts';
import { applicationWith, approvedDrawdown, DAY_MS } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { payOutsAreTaken, say } from '../../support/provider-news.ts';

const { api, credit, other } = await paymentsApi();
payOutsAreTaken(api);

const AGREED = 'Styling Sisters Pty Ltd';
const first = { name: AGREED, bsb: '062000', accountNumber: '12345678' };
const second = { ...first, accountNumber: '87654321' };

const paid: string[] = [];
beforeEach(() => {
  paid.length = 0;
  const [gateway] = api.deps.gateways;
  if (!gateway) throw new Error('No gateway');
  vi.spyOn(gateway, 'payOut').mockImplementation(async ({ reference, payee }) => {
    paid.push(payee.accountNumber);
    return { ok: true, value: { providerRef: `out-${reference}` } };
  });
});

type Event = 'confirm' | 'refuse';
const decide = (id: string | undefined, event: Event = 'confirm', as: Person = credit) =>
  api.call(`/api/payouts-to-confirm/${id}/decision`, {
    as,
    body: { event, reason: 'Rang them' },
    key: newId(),
  });

/** A drawdown whose payout a second person released, and that came back. */
async function cameBack() {
  const funded = await applicationWith(api, { state: 'accepted' });
  const drawdownId = await approvedDrawdown(funded, { payee: AGREED });
  const pay = async (payee: object) => {
    const path = `/drawdowns/${drawdownId}/disburse`;
    const { json } = await funded.call(path, { body: { payee }, key: newId() });
    return (json as { waiting?: PayoutRequest }).waiting;
  };
  const out = async () => {
    const found = (await funded.payments()).findLast(({ purpose }) => purpose === 'drawdown');
    if (!found) throw new Error('Nothing was paid out');
    return found;
  };
  const waiting = await pay(first);
  expect((await decide(waiting?.id)).status).toBe(200);
  const sent = await out();
  const receipt = `one-${sent.reference}`;
  await say(api, sent, { kind: 'received', receipt, amount: sent.amount });
  await say(api, sent, { kind: 'returned', receipt, reason: 'No account' });
  expect(paid).toEqual([first.accountNumber]);
  return { funded, pay, out, release: waiting?.id };
}

test.each(['nothing else', 'whoever asked is suspended', 'a colleague refused that account'])(
  'a release said again once its payout has come back pays nothing: %s',
  async (meanwhile) => {
    const { funded, pay, release } = await cameBack();
    if (meanwhile === 'whoever asked is suspended') {
      await asSystem(api.database, (tx) =>
        tx.rows(`UPDATE staff_user SET status = 'suspended' WHERE id = $1`, [
          funded.agency.principal.id,
        ]),
      );
    }
    if (meanwhile === 'a colleague refused that account') {
      const anew = await pay(first);
      expect((await decide(anew?.id, 'refuse', other)).status).toBe(200);
    }
    const again = await decide(release);
    expect(again.json).toMatchObject({ code: 'payment.release-refused' });
    expect(paid).toEqual([first.accountNumber]);
  },
);

test('a release said again while its payout is on its way, or there, is the same one', async () => {
  const funded = await applicationWith(api, { state: 'accepted' });
  const drawdownId = await approvedDrawdown(funded, { payee: AGREED });
  const body = { payee: first };
  const asked = await funded.call(`/drawdowns/${drawdownId}/disburse`, { body, key: newId() });
  const { waiting } = asked.json as { waiting?: PayoutRequest };
  for (const _ of [1, 2]) expect((await decide(waiting?.id)).status).toBe(200);
  const [out] = await funded.payments();
  if (!out) throw new Error('Nothing was paid out');
  await say(api, out, { kind: 'received', receipt: newId(), amount: out.amount });
  expect((await decide(waiting?.id)).status).toBe(200);
  expect(await funded.payments()).toHaveLength(1);
});

test('what came back from one account goes to no other by one person, whatever failed since', async () => {
  const { pay, out } = await cameBack();
  expect((await pay(second))?.doubts).toContain('came-back');
  api.clock.aheadMs += 1.1 * DAY_MS;
  expect((await pay(second))?.doubts).toEqual(['came-back']);
  // The first one again, which one person may: it fails at once.
  expect(await pay(first)).toBeUndefined();
  await say(api, await out(), { kind: 'failed', reason: 'No account', isFinal: true });
  expect((await pay(second))?.doubts).toEqual(['came-back']);
});
