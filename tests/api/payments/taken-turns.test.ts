import { describe, expect, test } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import { cents } from '../../../domain/money.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { newId } from '../../support/builders.ts';
import { auditFaults } from '../../support/money-audit.ts';
import { active, applicationWith, runJobs } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, resolve, say } from '../../support/provider-news.ts';

const { api, credit, other } = await paymentsApi();

type It = { payment: Payment; receipt: string; was: Sums; undo?: () => Promise<void> };
type Sums = { here: number; lost: number };

/** What the books of every agency have with providers, and as lost. */
async function sums(): Promise<Sums> {
  const [row] = await asSystem(api.database, (tx) =>
    tx.rows<Sums>(
      `SELECT coalesce(sum(amount) FILTER (WHERE account LIKE 'clearing:%'), 0)::int AS here,
       coalesce(sum(amount) FILTER (WHERE account LIKE '%:write-offs'), 0)::int AS lost FROM ledger_line`,
      [],
    ),
  );
  return row ?? { here: 0, lost: 0 };
}

/** Money for a payment whose sister had paid. */
async function late() {
  const funded = await active(api);
  const first = await funded.start({ purpose: 'settlement' });
  const payment = await funded.start({ purpose: 'settlement', method: 'bank-transfer' });
  await say(api, first, { kind: 'received', receipt: newId(), amount: first.amount });
  const receipt = newId();
  await say(api, payment, { kind: 'received', receipt, amount: payment.amount });
  const [item] = await queueOf(api, credit, payment);
  return { funded, payment, receipt, item };
}

async function matched(isElsewhere: boolean): Promise<It> {
  const { funded, payment, receipt, item } = await late();
  const target = isElsewhere ? await active(api) : funded;
  const was = await sums();
  for (const as of [credit, other]) {
    await api.call(`/api/payment-exceptions/${item?.id}/resolve?agency=${target.agency.id}`, {
      as,
      key: newId(),
      body: { outcome: 'match', applicationId: target.id, note: 'Theirs' },
    });
  }
  expect((await queueOf(api, credit, payment)).map(({ kind }) => kind)).not.toContain('money');
  const undo = async () => {
    for (const as of [credit, other]) await resolve(api, as, item?.id, 'undone');
  };
  return { payment, receipt, was, undo };
}

const WAYS: Record<string, () => Promise<It>> = {
  'late and given back by hand': async () => {
    const { payment, receipt, item } = await late();
    expect((await resolve(api, credit, item?.id, 'returned')).status).toBe(200);
    return { payment, receipt, was: await sums() };
  },
  'late and matched elsewhere': () => matched(true),
  'late and matched where it came': () => matched(false),
  refunded: async () => {
    const funded = await applicationWith(api);
    const payment = await funded.start();
    const receipt = `x_${payment.id}_${payment.amount}`;
    await say(api, payment, { kind: 'received', receipt, amount: payment.amount });
    await funded.call(`/payments/${payment.id}/refund`, { body: { reason: 'Twice' } });
    for (const _ of [1, 2]) await runJobs(api);
    return { payment, receipt, was: await sums() };
  },
};
const SIZES: Record<string, (amount: number) => (number | undefined)[]> = {
  whole: () => [undefined],
  'in part': () => [700_00],
  'in two parts': () => [700_00, 200_00],
  'in two parts that make the whole': (amount) => [700_00, amount - 700_00],
};

// A part alone is what two parts begin with, so one way of it will do.
const ways = Object.keys(WAYS).flatMap((way, at) =>
  Object.keys(SIZES)
    .filter((size) => size !== 'in part' || at === 0)
    .map((size) => [way, size]),
);

async function begin(way = '', size = '') {
  const it = await WAYS[way]?.();
  if (!it) throw new Error('No such way');
  const { payment, receipt, was, undo = async () => {} } = it;
  const parts = SIZES[size]?.(payment.amount) ?? [];
  const taken = parts.reduce<number>((sum, part) => sum + (part ?? payment.amount), 0);
  const take = async () => {
    const ids: string[] = [];
    for (const amount of parts) {
      const id = newId();
      ids.push(id);
      const said = { kind: 'returned' as const, id, receipt, reason: 'Dispute' };
      await say(api, payment, amount === undefined ? said : { ...said, amount: amount as never });
    }
    return ids;
  };
  const win = async (ids: readonly string[]) => {
    // A provider may tell it twice.
    for (const of of [...ids, ...ids]) await say(api, payment, { kind: 'reinstated', of });
  };
  const found = async () => {
    const now = await sums();
    const waits = (kind: string, items: Awaited<ReturnType<typeof queueOf>>) =>
      items.filter((each) => each.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
    const items = await queueOf(api, credit, payment);
    const faults = await auditFaults(api);
    return {
      here: now.here - was.here,
      lost: now.lost - was.lost,
      claimed: waits('loss', items),
      waiting: waits('money', items),
      faults,
    };
  };
  return { payment, taken, take, win, undo, found };
}

const sound = { here: 0, lost: 0, claimed: 0, waiting: 0, faults: [] };

describe.each(ways)('money that was %s, taken %s', (way, size) => {
  test('is lost once while its bank has it, each time, and neither when it comes again', async () => {
    const { taken, take, win, found } = await begin(way, size);
    const isMatched = way?.includes('matched');
    const lost = isMatched ? {} : { lost: taken, claimed: taken };
    for (const turn of [1, 2]) {
      const ids = await take();
      expect({ turn, ...(await found()) }).toEqual({ turn, ...sound, here: -taken, ...lost });
      await win(ids);
      expect({ turn, ...(await found()) }).toEqual({ turn, ...sound });
    }
  });
});

test.each(
  // A part of what was refunded that comes again was never lost (decision 263).
  ways.filter(([way, size]) => way?.includes('hand') || (way === 'refunded' && size === 'whole')),
)('money that was %s, taken %s, waits where a person dealt with its loss', async (way, size) => {
  const { payment, taken, take, win, found } = await begin(way, size);
  const ids = await take();
  for (const { id } of await queueOf(api, credit, payment))
    await resolve(api, credit, id, 'closed');
  for (const { id } of await queueOf(api, credit, payment)) await resolve(api, other, id, 'closed');
  expect(await found()).toEqual({ ...sound, here: -taken, lost: taken });
  await win(ids);
  expect(await found()).toEqual({ ...sound, lost: taken, waiting: taken });
});

test.each(ways.filter(([way]) => way?.includes('matched')))(
  'money that was %s, taken %s and won, waits once the match is undone, and is taken from there',
  async (way, size) => {
    const { payment, taken, take, win, undo, found } = await begin(way, size);
    await win(await take());
    await undo();
    expect(await found()).toEqual({ ...sound, waiting: payment.amount });
    const ids = await take();
    expect(await found()).toEqual({ ...sound, here: -taken, waiting: payment.amount - taken });
    await win(ids);
    expect(await found()).toEqual({ ...sound, waiting: payment.amount });
  },
);

test.each([
  ['where it came', 'never came', 0],
  ['where it came', 'came in part', 300_00],
  ['elsewhere', 'never came', 0],
  ['elsewhere', 'came in part', 300_00],
])(
  'what came again was matched %s, and by news that is heard late it %s',
  async (where, _, left) => {
    const { funded, payment, receipt } = await late();
    const target = where === 'elsewhere' ? await active(api) : funded;
    const was = await sums();
    const back = { kind: 'returned' as const, receipt, reason: 'Dispute' };
    const part = newId();
    await say(api, payment, { ...back, id: part, amount: cents(700_00) });
    await say(api, payment, { kind: 'reinstated', of: part });
    const piece = (await queueOf(api, credit, payment)).find(({ amount }) => amount === 700_00);
    for (const as of [credit, other]) {
      await api.call(`/api/payment-exceptions/${piece?.id}/resolve?agency=${target.agency.id}`, {
        as,
        key: newId(),
        body: { outcome: 'match', applicationId: target.id, note: 'Theirs' },
      });
    }
    const made = async () => (await target.payments()).find(({ amount }) => amount === 700_00);
    expect((await made())?.received).toBe(700_00);
    // All of it goes to and fro once more, the match with it.
    const all = newId();
    await say(api, payment, { ...back, id: all });
    await say(api, payment, { kind: 'reinstated', of: all });
    // Its bank had taken the money the day before.
    const at = new Date(api.clock.now().getTime() - 86_400_000).toISOString();
    await say(api, payment, { ...back, at, amount: cents(payment.amount - left) });
    const faults = await auditFaults(api);
    expect(faults).toEqual([]);
    expect((await sums()).here - was.here).toBe(left - payment.amount);
    const waiting = (await queueOf(api, credit, payment))
      .filter(({ kind }) => kind === 'money')
      .reduce((sum, { amount }) => sum + amount, 0);
    expect(((await made())?.received ?? 0) + waiting).toBe(left);
  },
);

test('what was over went back by hand: a part is taken, then all, and they come again one by one', async () => {
  const funded = await active(api);
  const payment = await funded.start({ purpose: 'settlement' });
  const receipt = newId();
  const amount = cents(payment.amount + 500_00);
  await say(api, payment, { kind: 'received', receipt, amount });
  const [over] = await queueOf(api, credit, payment);
  expect((await resolve(api, credit, over?.id, 'returned')).status).toBe(200);
  /** What the bank has of it by the books, in cents. */
  const here = async () => {
    const [row] = await asSystem(api.database, (tx) =>
      tx.rows<{ here: number }>(
        `SELECT sum(amount)::int AS here FROM ledger_line JOIN ledger_entry AS e ON e.id = entry_id
          WHERE application_id = $1 AND account LIKE 'clearing:%'`,
        [funded.id],
      ),
    );
    return row?.here ?? 0;
  };
  const lost = async () =>
    (await queueOf(api, credit, payment)).flatMap(({ kind, amount: of }) =>
      kind === 'loss' ? [of] : [],
    );
  const back = { kind: 'returned' as const, receipt, reason: 'Disputed' };
  const [one, two] = [newId(), newId()];
  await say(api, payment, { ...back, id: one, amount: cents(200_00) });
  expect([await here(), await lost()]).toEqual([payment.amount - 200_00, []]);
  await say(api, payment, { ...back, id: two });
  expect([await here(), await lost()]).toEqual([-500_00, [500_00]]);
  await say(api, payment, { kind: 'reinstated', of: one });
  expect([await here(), await lost()]).toEqual([-300_00, [300_00]]);
  await say(api, payment, { kind: 'reinstated', of: two });
  expect(await here()).toBe(payment.amount);
  await funded.balances();
});
