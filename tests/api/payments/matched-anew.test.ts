import { expect, test } from 'vitest';
import type { PaymentException } from '../../../contract/exception-shapes.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { moneyFaultsOf } from '../../../server/modules/payments/check-service.ts';
import { newId, type Person } from '../../support/builders.ts';
import { active, type Funded, runJobs } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, say } from '../../support/provider-news.ts';

const { api, credit, other } = await paymentsApi();
const queue = async () =>
  (
    (await api.call('/api/payment-exceptions', { as: credit })).json as {
      exceptions: PaymentException[];
    }
  ).exceptions;
const resolve = (
  id: string | undefined,
  body: Record<string, unknown>,
  { agency, as = credit }: { agency?: string; as?: Person } = {},
) =>
  api.call(`/api/payment-exceptions/${id}/resolve${agency ? `?agency=${agency}` : ''}`, {
    as,
    key: newId(),
    body: { note: 'They rang', ...body },
  });
const matchTo = (to: Funded, id: string | undefined, as?: Person) =>
  resolve(
    id,
    { outcome: 'match', applicationId: to.id },
    { agency: to.agency.id, as: as ?? credit },
  );
const overOf = async (of: Funded) =>
  (await queue()).filter(({ about }) => about?.applicationId === of.id);
let sent = 711_000_000_700;

/** 12,000.00 that nobody knows, and its place among what waits. */
async function arrived() {
  sent += 1;
  const reference = String(sent);
  const receipt = newId();
  await say(api, { reference }, { kind: 'received', receipt, amount: 12_000_00 as never });
  const [money] = await queueOf(api, credit, { reference });
  return { reference, receipt, money };
}

test.each(['left as it waits', 'sent back first'])(
  'more than is owed, matched anew after a wrong match of which a rest waited (%s): the rest waits again',
  async (how) => {
    const wrong = await active(api);
    const right = await active(api);
    const { reference, receipt, money } = await arrived();
    expect((await matchTo(wrong, money?.id)).status).toBe(200);
    const [rest] = await overOf(wrong);
    expect(rest).toMatchObject({ amount: 6_725_00 });
    let left = 12_000_00;
    if (how === 'sent back first') {
      // The rest of it is left here, as a part went back by its bank.
      left -= 1_000_00;
      await say(
        api,
        { reference },
        { kind: 'returned', receipt, reason: 'Recalled', amount: 1_000_00 as never },
      );
    }
    expect((await resolve(money?.id, { outcome: 'undone' })).json).toMatchObject({ amount: left });
    await matchTo(right, money?.id);
    expect((await matchTo(right, money?.id, other)).status).toBe(200);
    await runJobs(api);
    expect(await right.state()).toBe('closed');
    const faults = await asSystem(api.database, (tx) =>
      moneyFaultsOf(tx, { agencyId: right.agency.id, id: right.id }),
    );
    // 6,725.00 more than the right one owed: our own staff have to see it.
    expect(await overOf(right)).toMatchObject([{ amount: left - 5_275_00 }]);
    expect(faults).toEqual([]);
  },
);

test('the same matched anew to the same application, and its rest sent back by hand: it leaves the books once', async () => {
  const only = await active(api);
  const { money } = await arrived();
  await matchTo(only, money?.id);
  expect((await resolve(money?.id, { outcome: 'undone' })).status).toBe(200);
  expect((await matchTo(only, money?.id)).status).toBe(200);
  const [rest] = await overOf(only);
  expect(rest).toMatchObject({ amount: 6_725_00 });
  expect((await resolve(rest?.id, { outcome: 'returned' })).status).toBe(200);
  await runJobs(api);
  const { balances } = (await only.call('/ledger')).json as { balances: Record<string, number> };
  expect(balances).toMatchObject({ principal: 0, fees: 0, unapplied: 0 });
  const faults = await asSystem(api.database, (tx) =>
    moneyFaultsOf(tx, { agencyId: only.agency.id, id: only.id }),
  );
  expect(faults).toEqual([]);
});
