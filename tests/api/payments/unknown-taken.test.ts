import { expect, test } from 'vitest';
import { asSystem } from '../../../server/db/transaction.ts';
import { newId } from '../../support/builders.ts';
import { auditFaults } from '../../support/money-audit.ts';
import { applicationWith, type Funded } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, resolve, say } from '../../support/provider-news.ts';

const { api, credit } = await paymentsApi();
const WHOLE = 1_000_00;
const PART = 300_00;

let target: Funded | undefined;
let references = 733_000_000_700;

/** What the bank has of ours in the books, and what was lost, in cents. */
const books = async () => {
  const [row] = await asSystem(api.database, (tx) =>
    tx.rows<{ here: number; lost: number }>(
      `SELECT coalesce(sum(amount) FILTER (WHERE account LIKE 'clearing:%'), 0)::int AS here,
              coalesce(sum(amount) FILTER (WHERE account LIKE '%:write-offs'), 0)::int AS lost
         FROM ledger_line`,
      [],
    ),
  );
  return row ?? { here: 0, lost: 0 };
};

/** Money that nobody was found for, with what banks and people may do with it next. */
async function arrived() {
  references += 1;
  const of = { reference: String(references) };
  const receipt = newId();
  const before = await books();
  await say(api, of, { kind: 'received', receipt, amount: WHOLE as never });
  const waits = async () => (await queueOf(api, credit, of)).filter(({ kind }) => kind === 'money');
  const lost = async () => (await queueOf(api, credit, of)).filter(({ kind }) => kind === 'loss');
  const returns: string[] = [];
  let matched: string | undefined;
  const take = async (amount?: number) => {
    const id = newId();
    returns.push(id);
    const said = { kind: 'returned', id, receipt, reason: 'Recalled' } as const;
    await say(api, of, amount === undefined ? said : { ...said, amount: amount as never });
  };
  const giveAgain = async (of_ = returns.at(-1)) => {
    if (of_ !== undefined) await say(api, of, { kind: 'reinstated', of: of_ });
  };
  const doings: Record<string, () => Promise<unknown>> = {
    taken: () => take(),
    'taken in part': () => take(PART),
    'given again': () => giveAgain(),
    'given again, told again': async () => {
      await giveAgain();
      await giveAgain();
    },
    'the first is given again': () => giveAgain(returns[0]),
    'sent back by hand': async () => {
      for (const { id } of await waits()) await resolve(api, credit, id, 'returned');
    },
    'the loss is dealt with': async () => {
      for (const { id } of await lost()) await resolve(api, credit, id, 'closed');
    },
    matched: async () => {
      target ??= await applicationWith(api, { amount: 25_000_00 });
      const [first] = await waits();
      if (!first) return;
      matched = first.id;
      await api.call(`/api/payment-exceptions/${first.id}/resolve?agency=${target.agency.id}`, {
        as: credit,
        key: newId(),
        body: { outcome: 'match', applicationId: target.id, note: 'They rang' },
      });
    },
    'the match is undone': async () => {
      if (!matched) return;
      const undone = await resolve(api, credit, matched, 'undone');
      if (undone.status !== 200) await resolve(api, credit, matched, 'reclaimed');
    },
  };
  const stands = async () => {
    const [now, faults] = [await books(), await auditFaults(api)];
    const sum = (all: { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
    return {
      here: now.here - before.here,
      lost: now.lost - before.lost,
      waits: sum(await waits()),
      claimed: sum(await lost()),
      faults,
    };
  };
  return { doings, stands };
}

const nothing = { here: 0, lost: 0, waits: 0, claimed: 0, faults: [] };
const lostOnce = { ...nothing, here: -WHOLE, lost: WHOLE, claimed: WHOLE };
const here = { ...nothing, here: WHOLE, waits: WHOLE };
const HAND = 'sent back by hand';

test.each<[string[], object]>([
  [['taken'], nothing],
  [['taken', 'given again'], here],
  [['taken', 'given again, told again'], here],
  [['taken', 'given again', 'taken'], nothing],
  [['taken', 'given again', 'taken', 'given again'], here],
  [['taken', 'given again', HAND, 'taken'], lostOnce],
  [[HAND, 'taken'], lostOnce],
  [[HAND, 'taken', 'given again'], nothing],
  [[HAND, 'taken', 'given again, told again'], nothing],
  [[HAND, 'taken', 'given again', 'taken'], lostOnce],
  [[HAND, 'taken', 'given again', 'taken', 'given again'], nothing],
  [[HAND, 'taken', 'the loss is dealt with'], { ...lostOnce, claimed: 0 }],
  [
    [HAND, 'taken', 'the loss is dealt with', 'given again'],
    { ...nothing, lost: WHOLE, waits: WHOLE },
  ],
  [[HAND, 'taken', 'the loss is dealt with', 'given again', 'taken'], { ...lostOnce, claimed: 0 }],
  [
    ['taken in part', HAND, 'taken'],
    { ...nothing, here: PART - WHOLE, lost: WHOLE - PART, claimed: WHOLE - PART },
  ],
  [['taken in part', HAND, 'taken', 'given again'], nothing],
  [['taken in part', HAND, 'the first is given again'], { ...nothing, here: PART, waits: PART }],
  [['taken in part', 'given again', 'taken'], nothing],
  [['matched', 'taken'], nothing],
  [['matched', 'taken', 'given again'], { ...nothing, here: WHOLE }],
  [['matched', 'taken', 'given again, told again'], { ...nothing, here: WHOLE }],
  [['taken', 'given again', 'matched', 'taken'], nothing],
  [['taken', 'given again', 'matched', 'taken', 'given again'], { ...nothing, here: WHOLE }],
  [['taken in part', 'given again', 'matched', 'taken'], nothing],
])('money of nobody, %s', async (steps, wanted) => {
  const { doings, stands } = await arrived();
  for (const step of steps) await doings[step]?.();
  expect(await stands()).toEqual(wanted);
});

/** The same for ever for the same seed. */
function picks(seed: number): (among: number) => number {
  let state = seed;
  return (among) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * among);
  };
}

test.each([1, 2])('anything in any order leaves each cent in one place (%i)', async (seed) => {
  const pick = picks(seed);
  for (let round = 0; round < 4; round += 1) {
    const { doings, stands } = await arrived();
    const names = Object.keys(doings);
    const done: string[] = [];
    for (let step = 0; step < 8; step += 1) {
      const name = names[pick(names.length)] ?? '';
      done.push(name);
      await doings[name]?.();
      expect((await stands()).faults, done.join(', ')).toEqual([]);
    }
  }
});
