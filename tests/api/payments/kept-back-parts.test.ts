import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { FeeRule } from '../../../domain/fees/fee-rule.ts';
import { percentOf } from '../../../domain/fees/percent.ts';
import { PRODUCT_FEES } from '../../../domain/fees/product-fees.ts';
import { cents } from '../../../domain/money.ts';
import type { ProductType } from '../../../domain/products/product-types.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import {
  applicationWith,
  approvedDrawdown,
  DAY_MS,
  type Funded,
  runJobs,
  transfer,
} from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, resolveByTwo, say } from '../../support/provider-news.ts';

const { api, credit, other } = await paymentsApi();

beforeEach(() => {
  const [gateway] = api.deps.gateways;
  if (!gateway) throw new Error('No gateway');
  vi.spyOn(gateway, 'payOut').mockImplementation(async ({ reference }) => ({
    ok: true,
    value: { providerRef: `out-${reference}` },
  }));
  return () => vi.restoreAllMocks();
});

const isKept = ({ collect }: FeeRule) => collect === 'DeductFromAdvance';
const rulesOf = (product: ProductType): readonly FeeRule[] => PRODUCT_FEES[product];
const PRODUCTS = (Object.keys(PRODUCT_FEES) as ProductType[]).filter((product) =>
  rulesOf(product).some(isKept),
);
const feeOf = (product: ProductType, amount: number): number =>
  percentOf(cents(amount), rulesOf(product).find(isKept)?.value ?? 0);

type Out = { funded: Funded; drawdownId: string; out: Payment; net: number };

const WATTLE = { name: 'Wattle Painting', bsb: '062000', accountNumber: '12345678' };

async function begun(product: ProductType, payee?: typeof WATTLE): Promise<Out> {
  const funded = await applicationWith(api, { state: 'accepted' });
  const terms = JSON.stringify({ rules: PRODUCT_FEES[product], cap: null });
  await asSystem(api.database, (tx) =>
    tx.rows('UPDATE application SET terms = $2::jsonb WHERE id = $1', [funded.id, terms]),
  );
  const named = payee ? { payee: payee.name } : {};
  const drawdownId = await approvedDrawdown(funded, named);
  const pay = () => funded.call(`/drawdowns/${drawdownId}/disburse`, { body: { payee } });
  if (payee) {
    await pay();
    await runJobs(api, DAY_MS);
  }
  const asked = await pay();
  expect(asked.status, asked.text).toBe(200);
  const [out] = await funded.payments();
  if (!out) throw new Error('No payout');
  return { funded, drawdownId, out, net: out.amount };
}

const arrives = ({ out }: Out, amount: number, receipt = 'one') =>
  say(api, out, {
    kind: 'received',
    receipt: `${out.reference} ${receipt}`,
    amount: cents(amount),
  });
const comesBack = ({ out }: Out, amount: number, receipt = 'one') =>
  say(api, out, {
    kind: 'returned',
    receipt: `${out.reference} ${receipt}`,
    reason: 'Part',
    amount: cents(amount),
  });
async function close({ out }: Out): Promise<void> {
  const [matter] = await queueOf(api, credit, out);
  expect((await resolveByTwo(api, [credit, other], matter?.id, 'closed')).status).toBe(200);
}
async function repay({ funded }: Out, amount?: number): Promise<void> {
  const back = await funded.start({ purpose: 'settlement' });
  await transfer(funded, { ...back, amount: cents(amount ?? back.amount) });
}

/** What each account of an agency holds, by the last word of its name. */
async function accounts({ agency, id }: Funded): Promise<Record<string, number>> {
  const rows = await asSystem(api.database, (tx) =>
    tx.rows<{ name: string; sum: number }>(
      `SELECT substring(account from '[^:]+$') AS name, sum(amount)::int AS sum FROM ledger_line
       WHERE account LIKE $1 OR account LIKE $2 GROUP BY 1`,
      [`%${agency.id}%`, `%${id}%`],
    ),
  );
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** How it comes that a payee has less than was to reach them, and what of the debt was repaid by then. */
const WAYS: [string, (one: Out, has: number) => Promise<number | undefined>][] = [
  [
    'a part sent back at once',
    async (one, has) => {
      await comesBack(one, one.net - has);
      await arrives(one, one.net);
      return 0;
    },
  ],
  [
    'a part sent back days later',
    async (one, has) => {
      await arrives(one, one.net);
      await runJobs(api, 5 * DAY_MS);
      await comesBack(one, one.net - has);
      return 0;
    },
  ],
  [
    'a cent sent back, and the rest of the part after it',
    async (one, has) => {
      await arrives(one, one.net);
      await comesBack(one, 1);
      await runJobs(api, DAY_MS);
      if (one.net - has > 1) await comesBack(one, one.net - has - 1);
      return 0;
    },
  ],
  [
    'all of one of two arrivals sent back',
    async (one, has) => {
      await arrives(one, has);
      await arrives(one, one.net - has, 'two');
      await comesBack(one, one.net - has, 'two');
      return 0;
    },
  ],
  [
    'a part arrived, and closed as the whole',
    async (one, has) => {
      await arrives(one, has);
      await close(one);
      return 0;
    },
  ],
  [
    'a part arrived, a cent of it came back, and closed as the whole',
    async (one, has) => {
      if (has + 1 === one.net) await arrives(one, 1, 'more');
      await arrives(one, has + 1 === one.net ? has : has + 1);
      await comesBack(one, 1, has + 1 === one.net ? 'more' : 'one');
      if (has + 1 !== one.net) await close(one);
      return 0;
    },
  ],
  [
    'a part arrived, closed as the whole, and a cent of it came back',
    async (one, has) => {
      const came = Math.min(has + 1, one.net - 1);
      await arrives(one, came);
      await close(one);
      if (came > has) await comesBack(one, came - has);
      return 0;
    },
  ],
  [
    'a part sent back after a part was repaid',
    async (one, has) => {
      await arrives(one, one.net);
      await repay(one, 1_00);
      await comesBack(one, one.net - has);
      return 1_00;
    },
  ],
  [
    'a part sent back after all was repaid',
    async (one, has) => {
      await arrives(one, one.net);
      await repay(one);
      expect(await one.funded.state()).toBe('closed');
      await comesBack(one, one.net - has);
      return undefined;
    },
  ],
];

const HAS = [3_800_00, 3_800_07, 1_234_57, 4_749_99];

describe.each(PRODUCTS)('%s: a payee who has less than was to reach them', (product) => {
  test.each(WAYS.flatMap(([name, way]) => HAS.map((has) => [name, has, way] as const)))(
    '%s, and has %i: it and its fee are what is owed',
    async (_, has, way) => {
      const one = await begun(product);
      const repaid = await way(one, has);
      const { payable, bank, principal = 0, ...rest } = await accounts(one.funded);
      const fee = -(rest['fee-income'] ?? 0) - (rest['gst-payable'] ?? 0);
      expect(payable ?? 0).toBe(0);
      expect(bank).toBe(-has);
      expect(fee).toBe(feeOf(product, has + fee));
      expect(principal).toBe(repaid === undefined ? 0 : has + fee - repaid);
      const { json } = await one.funded.call('/drawdowns');
      const { drawdowns } = json as { drawdowns: { id: string; amount: number }[] };
      expect(drawdowns.find(({ id }) => id === one.drawdownId)?.amount).toBe(has + fee);
      // The audit has nothing to say of it.
      await one.funded.balances();
    },
  );

  test('of 4,750.00 less 950.00 the payee has, 4,000.00 is owed; the rest is lent anew with its fee', async () => {
    const one = await begun(product, WATTLE);
    await arrives(one, 4_750_00);
    await comesBack(one, 950_00);
    expect(await accounts(one.funded)).toMatchObject({
      principal: 4_000_00,
      'fee-income': -200_00,
      'payee-payable': 0,
      bank: -3_800_00,
    });
    const tooMuch = await approvedDrawdown(one.funded, { amount: 1_000_01 });
    const refused = await one.funded.call(`/drawdowns/${tooMuch}/disburse`, { body: {} });
    expect(refused.json).toMatchObject({ code: 'drawdown.over-limit' });
    const rest = await approvedDrawdown(one.funded, { amount: 1_000_00 });
    expect((await one.funded.call(`/drawdowns/${rest}/disburse`, { body: {} })).status).toBe(200);
    const out = (await one.funded.payments()).find(({ id }) => id !== one.out.id);
    if (!out) throw new Error('No payout');
    expect(out.amount).toBe(950_00);
    await arrives({ ...one, out }, 950_00);
    expect(await accounts(one.funded)).toMatchObject({
      principal: 5_000_00,
      'fee-income': -250_00,
      bank: -4_750_00,
      payable: 0,
    });
  });

  test('all of it back after a part: nothing is owed, and what is paid anew keeps its fee', async () => {
    const one = await begun(product);
    await arrives(one, 4_750_00);
    await comesBack(one, 950_00);
    await comesBack(one, 3_800_00);
    expect(await accounts(one.funded)).toMatchObject({
      principal: 0,
      'fee-income': 0,
      payable: 0,
      bank: 0,
    });
    const again = await one.funded.call(`/drawdowns/${one.drawdownId}/disburse`, { body: {} });
    expect(again.status, again.text).toBe(200);
    expect((await one.funded.payments()).map(({ amount }) => amount)).toContain(3_800_00);
  });

  test('a part that arrived and came back, closed: all of it is paid anew', async () => {
    const one = await begun(product);
    await arrives(one, 3_800_00);
    await comesBack(one, 3_800_00);
    await close(one);
    const again = await one.funded.call(`/drawdowns/${one.drawdownId}/disburse`, { body: {} });
    expect(again.status, again.text).toBe(200);
    expect((await one.funded.payments()).map(({ amount }) => amount)).toEqual([4_750_00, 4_750_00]);
    await one.funded.balances();
  });
});

describe.each(PRODUCTS)(
  '%s: whoever confirms a payout, and its owners, read what reaches the payee',
  (product) => {
    const letters = ({ agency }: Funded) =>
      asSystem(api.database, (tx) =>
        tx.rows<{ amount: number; isWaiting: boolean }>(
          `SELECT (payload -> 'facts' ->> 'amount')::int AS amount,
           (payload -> 'facts' ->> 'isWaiting')::boolean AS "isWaiting"
         FROM job WHERE agency_id = $1 AND payload ->> 'kind' = 'payout-payee'
         ORDER BY created_at, id`,
          [agency.id],
        ),
      );

    test('to a new account, released by a second person', async () => {
      const funded = await applicationWith(api, { state: 'accepted' });
      const terms = JSON.stringify({ rules: PRODUCT_FEES[product], cap: null });
      await asSystem(api.database, (tx) =>
        tx.rows('UPDATE application SET terms = $2::jsonb WHERE id = $1', [funded.id, terms]),
      );
      const drawdownId = await approvedDrawdown(funded, { payee: WATTLE.name });
      await funded.call(`/drawdowns/${drawdownId}/disburse`, { body: { payee: WATTLE } });
      const net = 5_000_00 - feeOf(product, 5_000_00);
      const waits = await api.call('/api/payouts-to-confirm', { as: credit });
      const { items } = waits.json as { items: { request: { id: string }; amount: number }[] };
      const item = items.find(
        ({ request }) => (request as { drawdownId?: string }).drawdownId === drawdownId,
      );
      expect(item?.amount).toBe(net);
      const path = `/api/payouts-to-confirm/${item?.request.id}/decision?agency=${funded.agency.id}`;
      const said = await api.call(path, {
        as: credit,
        body: { event: 'confirm', reason: 'Rang them' },
      });
      expect(said.status, said.text).toBe(200);
      const [out] = await funded.payments();
      expect(out?.amount).toBe(net);
      expect(await letters(funded)).toEqual([
        { amount: net, isWaiting: true },
        { amount: net, isWaiting: false },
      ]);
    });
  },
);
