import { afterEach, describe, expect, test, vi } from 'vitest';
import { cents } from '../../../domain/money.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { newId } from '../../support/builders.ts';
import { auditFaultsOf } from '../../support/money-audit.ts';
import { DAY_MS, runJobs } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, resolve, say, stateOf } from '../../support/provider-news.ts';
import { PURPOSES, type Purpose, paidByTransfer } from '../../support/refunds.ts';

const place = await paymentsApi();
const { api, credit } = place;

afterEach(() => {
  vi.restoreAllMocks();
});

const LETTERS = `SELECT id FROM job WHERE agency_id = $1
  AND dedupe_key LIKE 'notify payment-refund % failed %'`;

/** Paid by one transfer, with what truly moved between us and everybody else, kept beside the product. */
async function paid(purpose: Purpose) {
  const { funded, payment, receipt, asked, refund: agree } = await paidByTransfer(place, purpose);
  const out = new Map<string, number>();
  const taken = new Map<string, number>();
  const gone = new Set<string>();
  const backs: string[] = [];
  let byHand = 0;
  const amounts = () =>
    new Map<string, number>(asked.mock.calls.map(([e]) => [e.refund, e.amount]));
  const names = () => [...amounts().keys()];
  const sum = (of: Map<string, number>) => [...of.values()].reduce((all, each) => all + each, 0);
  const left = () => payment.amount - sum(taken);
  const pay = async (refunds: string[]) => {
    for (const refund of refunds) {
      // A word that was taken back counts for nothing.
      if (!gone.has(refund)) out.set(refund, amounts().get(refund) ?? 0);
      await say(api, payment, { id: `${refund}-paid`, kind: 'refund-paid', refund });
    }
  };
  const undo = async (refunds: string[]) => {
    for (const refund of refunds.filter((each) => out.get(each))) {
      out.set(refund, 0);
      gone.add(refund);
      await say(api, payment, {
        id: `${refund}-failed`,
        kind: 'refund-failed',
        refund,
        undoes: `${refund}-paid`,
      });
    }
  };
  const take = async (part?: number) => {
    const id = newId();
    backs.push(id);
    const amount = Math.min(part ?? left(), left());
    taken.set(id, amount);
    const news = { id, kind: 'returned', receipt, reason: 'Recalled' } as const;
    await say(api, payment, part ? { ...news, amount: cents(part) } : news);
  };
  const steps: Record<string, () => Promise<unknown>> = {
    r: () => agree(),
    /** And asks for it anew. */
    a: () => agree({ askAgain: true }),
    /** A provider says of what isn't with its payer that it failed. */
    f: async () => {
      for (const refund of names().filter((each) => !out.get(each)))
        await say(api, payment, { kind: 'refund-failed', refund });
    },
    p: () => pay(names()),
    /** Of the first one alone. */
    q: () => pay(names().slice(0, 1)),
    x: () => undo(names()),
    y: () => undo(names().slice(0, 1)),
    t: () => take(),
    h: () => take(2_000_00),
    j: () => take(700_00),
    g: async () => {
      const of = backs.at(-1) ?? '';
      taken.set(of, 0);
      await say(api, payment, { kind: 'reinstated', of });
    },
    /** A person sends back what waits. */
    k: async () => {
      const waits = (await queueOf(api, credit, payment)).find(({ kind }) => kind === 'money');
      if (waits && (await resolve(api, credit, waits.id, 'returned')).status === 200)
        byHand += waits.amount;
    },
  };
  const walk = async (letters: string) => {
    for (const step of letters) await steps[step]?.();
  };
  return {
    funded,
    payment,
    asked,
    agree,
    walk,
    isHere: () => Math.max(0, left() - byHand - sum(out)),
    waits: async () =>
      (await queueOf(api, credit, payment))
        .filter(({ kind }) => kind === 'money' || kind === 'refund-failed')
        .map(({ kind, amount }) => ({ kind, amount })),
    letters: async () =>
      (await asSystem(api.database, (tx) => tx.rows(LETTERS, [funded.agency.id]))).length,
    faults: () => auditFaultsOf(api, funded.id),
  };
}

/** Walks after which all that is here waits for our own staff, with the letters that said of a refund that it failed. */
const WALKS: [walk: string, letters: number][] = [
  // Of two refunds of the same money the first comes back, the second is with its payer.
  ['rfrpy', 1],
  ['rfrpx', 2],
  ['rfrf', 2],
  // The first was paid after all, while the second waits.
  ['rfrfq', 2],
  ['rfrfqy', 3],
  // What came back beside a part that its bank has, or gives again.
  ['rphx', 1],
  ['rhpx', 1],
  ['rfhpx', 2],
  ['rfh', 1],
  ['rphgx', 1],
  ['rfhg', 1],
  ['rpxhj', 1],
  // Its bank took all of it while it waited, and gave it again.
  ['rft', 1],
  ['rftg', 1],
  ['rpxt', 1],
  ['rpxtg', 1],
  ['rhqxttr', 1],
  ['rpkkxyt', 1],
];

describe.each(PURPOSES)('refunds of %s beside each other and their bank', (purpose) => {
  test.each(WALKS)(
    'after %s no more waits than is here, once, and each is told once',
    async (letters, told) => {
      const { walk, waits, isHere, faults, letters: sent } = await paid(purpose);
      await walk(letters);
      const items = await waits();
      expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(isHere());
      expect(items.filter(({ kind }) => kind === 'refund-failed').length).toBeLessThan(2);
      expect(await faults()).toEqual([]);
      expect(await sent()).toBe(told);
    },
  );

  test('one that was not due while another counted as paid is sent once that came back', async () => {
    const { funded, payment, walk, agree, asked, faults } = await paid(purpose);
    await walk('rf');
    const first = asked.mock.calls[0]?.[0].refund ?? '';
    asked.mockResolvedValue({ ok: false, error: { reason: 'unavailable', detail: 'away' } });
    await agree();
    await say(api, payment, { id: `${first}-paid`, kind: 'refund-paid', refund: first });
    asked.mockResolvedValue({ ok: true, value: undefined });
    // The job finds it not due and ends.
    await runJobs(api, DAY_MS);
    asked.mockClear();
    await say(api, payment, {
      id: `${first}-failed`,
      kind: 'refund-failed',
      refund: first,
      undoes: `${first}-paid`,
    });
    expect(await stateOf(funded, payment.id)).toBe('refund_pending');
    expect(asked.mock.calls.map(([each]) => each.amount)).toEqual([payment.amount]);
    expect(await queueOf(api, credit, payment)).toEqual([]);
    expect(await faults()).toEqual([]);
  });
});

describe.each(PURPOSES)(
  'a refund of %s that came back beside money that was paid anew',
  (purpose) => {
    const BACK = 'the refund came back';
    const PAID = 'it was paid anew';
    const SAYS = 'Money for the same waits beside it';
    test.each([
      [[PAID, BACK], false],
      [[BACK, PAID], false],
      [[PAID, BACK], true],
      [[BACK, PAID], true],
    ] as const)(
      '%s (its bank takes that: %s): each says of the other, and its payer is told',
      async (order, isTaken) => {
        const { funded, payment, walk, letters, faults } = await paid(purpose);
        await walk('ap');
        const anew = await funded.start({ purpose, method: 'bank-transfer' });
        const receipt = newId();
        for (const step of order) {
          if (step === BACK) await walk('x');
          else await say(api, anew, { kind: 'received', receipt, amount: anew.amount });
        }
        const [item, ...more] = await queueOf(api, credit, payment);
        expect(more).toEqual([]);
        expect(item).toMatchObject({ kind: 'refund-failed', amount: payment.amount });
        expect(item?.note).toContain(SAYS);
        const [money, ...others] = await queueOf(api, credit, anew);
        expect(others).toEqual([]);
        expect(money).toMatchObject({ kind: 'money', amount: payment.amount });
        expect(money?.note).toContain(
          'A refund for the same that didn’t go through waits beside it',
        );
        expect(await letters()).toBe(1);
        if (isTaken) await say(api, anew, { kind: 'returned', receipt, reason: 'Recalled' });
        else expect((await resolve(api, credit, money?.id ?? '', 'returned')).status).toBe(200);
        // Who closes it is still to know of what a person dealt with, and of nothing that a bank took.
        expect(await queueOf(api, credit, anew)).toEqual([]);
        const [left] = await queueOf(api, credit, payment);
        expect(left?.id).toBe(item?.id);
        expect(left?.note.includes(SAYS)).toBe(!isTaken);
        expect((await resolve(api, credit, item?.id ?? '', 'closed')).status).toBe(200);
        expect(await stateOf(funded, payment.id)).toBe('settled');
        expect(await faults()).toEqual([]);
      },
    );

    test('alone it says nothing of another', async () => {
      const { payment, walk } = await paid(purpose);
      await walk('rpx');
      const [item] = await queueOf(api, credit, payment);
      expect(item?.note).toMatch(/^It had gone back, and its provider gave it to us again/);
      expect(item?.note).not.toContain(SAYS);
    });

    test('whose word that it was paid was never heard: it isn’t said to have gone back', async () => {
      const { payment, walk, asked } = await paid(purpose);
      await walk('r');
      const refund = asked.mock.calls[0]?.[0].refund ?? '';
      await say(api, payment, {
        id: `${refund}-failed`,
        kind: 'refund-failed',
        refund,
        undoes: `${refund}-paid`,
      });
      const [item] = await queueOf(api, credit, payment);
      expect(item?.note).toMatch(/^It was to go back and didn’t reach whoever paid/);
    });
  },
);
