import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../../../../domain/money.ts';
import { madeGoodName, takenOfRefunded, wentName } from '../../../../domain/payments/arrivals.ts';
import { beyondWhatCame } from '../../../../domain/payments/given-by-hand.ts';
import type { ProviderEvent } from '../../../../domain/payments/provider-events.ts';
import { paymentAfter } from '../../../../domain/payments/provider-events.ts';
import { countedInOrder } from '../../../../domain/payments/refund-parts.ts';
import { takenBeside, takenByReturns } from '../../../../domain/payments/taken-by-returns.ts';

let seconds = 0;
const at = () => {
  seconds += 1;
  return new Date(Date.UTC(2026, 10, 23, 0, 0, seconds)).toISOString();
};
const came = (amount = 5_000_00): ProviderEvent => ({
  id: 'in',
  at: at(),
  kind: 'received',
  receipt: 'R',
  amount: cents(amount),
});
const back = (id: string, amount?: number): ProviderEvent => ({
  id,
  at: at(),
  kind: 'returned',
  receipt: 'R',
  reason: 'Recalled',
  ...(amount === undefined ? {} : { amount: cents(amount) }),
});
const again = (of: string): ProviderEvent => ({ id: `${of}!`, at: at(), kind: 'reinstated', of });
const paid: ProviderEvent = { id: 'paid', at: at(), kind: 'refund-paid', refund: 'out' };
const part = { id: 'out', receipt: 'R' };
const arrival = { receipt: 'R', amount: cents(5_000_00) };
const taken = (...events: ProviderEvent[]) =>
  takenOfRefunded([came(), ...events], arrival, [part]).map(({ id, amount, isAgain }) => [
    ...[id, amount, isAgain],
  ]);

describe('what a bank takes of what a refund had given back', () => {
  test('is a part, and all after a part is the rest', () => {
    expect(taken(paid, back('a', 700_00), back('b'))).toEqual([
      ['a', 700_00, false],
      ['b', 4_300_00, false],
    ]);
  });

  test('is no part where all is taken, nor where all is taken before the refund is there', () => {
    expect(taken(paid, back('a'))).toEqual([]);
    expect(taken(back('a', 700_00), back('b'), paid)).toEqual([]);
    // What is taken afterwards of what came again is.
    expect(taken(back('b'), paid, again('b'), back('c', 100_00))).toEqual([['c', 100_00, false]]);
  });

  test('never comes to more than there is, and says what came again', () => {
    expect(taken(paid, back('a', 3_000_00), back('b', 3_000_00), again('a'))).toEqual([
      ['a', 3_000_00, true],
      ['b', 2_000_00, false],
    ]);
  });

  test('is what was taken on the way, and isn’t what was known when it was agreed to', () => {
    expect(taken(back('a', 700_00))).toEqual([['a', 700_00, false]]);
    const known = { ...part, after: ['a'] };
    expect(takenOfRefunded([came(), back('a', 700_00), paid], arrival, [known])).toEqual([]);
  });
});

const sumOf = (all: readonly { amount: number }[] = []) =>
  all.reduce((total, { amount }) => total + amount, 0);
const hereOf = <Each extends { amount: number; returnedAt: string | null }>(all: readonly Each[]) =>
  sumOf(all.filter(({ returnedAt }) => returnedAt === null));

type Move = { day: number; amount: number | undefined; of: number | undefined };
const DAYS = Date.UTC(2026, 10, 23);
const moves = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 9 }),
    amount: fc.option(fc.integer({ min: 1, max: 5_000_00 }), { nil: undefined }),
    of: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
  }),
  { maxLength: 7 },
);

/** Returns, and what came again of them, each with the time that its provider says. */
function toldOf(all: readonly Move[], before: readonly ProviderEvent[]): ProviderEvent[] {
  const told = [...before];
  for (const [index, { day, amount, of }] of all.entries()) {
    const when = new Date(DAYS + day * 86_400_000 + index).toISOString();
    const returned = told.filter(({ kind }) => kind === 'returned');
    const gone = of === undefined ? undefined : returned[of];
    const id = `${told.length}`;
    told.push(gone ? { ...again(gone.id), id, at: when } : { ...back(id, amount), at: when });
  }
  return told;
}

test('what a refund gives back stays, no more of it is lost, and what its bank leaves adds up, in whatever order it is told', () => {
  fc.assert(
    fc.property(moves, moves, fc.infiniteStream(fc.boolean()), (first, then, answers) => {
      const agreed = toldOf(first, [{ ...came(), at: new Date(DAYS).toISOString() }]);
      const own = { state: 'awaiting_customer' as const, expected: cents(1) };
      const held = paymentAfter({ ...own, refunds: [] }, agreed).arrivals.filter(
        ({ returnedAt }) => returnedAt === null,
      );
      if (held.length === 0) return;
      const after = agreed.flatMap((each) => (each.kind === 'returned' ? each.id : []));
      const refunds = held.map(({ receipt, amount }, index) => {
        return { id: `out ${index}`, receipt, amount, after, heard: agreed.length };
      });
      // A provider may pay some of them alone.
      const isPaid = refunds.map(() => answers.next().value);
      const answered = refunds.map(({ id }, index): ProviderEvent => {
        const kind = isPaid[index] ? 'refund-paid' : 'refund-failed';
        return { id: `said ${id}`, at: at(), kind, refund: id };
      });
      const told = toldOf(then, [...agreed, ...answered]);
      const refunded = refunds.map(({ receipt }) => receipt);
      const { arrivals, late } = paymentAfter({ ...own, refunds, refunded }, told);
      for (const piece of held.filter((_, index) => isPaid[index])) {
        expect(arrivals).toContainEqual(piece);
      }
      const counted = countedInOrder(told, refunds) ?? [];
      const lost = takenOfRefunded(
        counted,
        arrival,
        refunds.filter((_, index) => isPaid[index]),
      ).filter(({ isAgain }) => !isAgain);
      const here = hereOf([...arrivals, ...late]);
      expect(here - sumOf(lost)).toBe(takenByReturns(counted, arrival).here);
      const given = refunds.filter((_, index) => isPaid[index]);
      expect(sumOf(lost)).toBeLessThanOrEqual(sumOf(given));
    }),
  );
});

test('what was given back by hand is lost as far as its arrival isn’t here, also where it never came', () => {
  const given = [
    { id: 'a', receipt: 'R', amount: 300_00 },
    { id: 'b', receipt: 'R', amount: 300_00 },
    { id: 'c', receipt: 'never came', amount: 100_00 },
  ];
  const lost = (amount: number) => [
    ...beyondWhatCame(given, [{ receipt: 'R', amount: cents(amount), returnedAt: null }]),
  ];
  expect(lost(500_00)).toEqual([
    ['a', 0],
    ['b', 100_00],
    ['c', 100_00],
  ]);
  expect(lost(900_00).map(([, amount]) => amount)).toEqual([0, 0, 100_00]);
});

describe('late money', () => {
  const lateOf = (
    events: ProviderEvent[],
    went: { receipt: string; amount: number }[] = [],
    madeGood = went.slice(1),
  ) =>
    paymentAfter(
      {
        state: 'cancelled',
        expected: cents(5_000_00),
        refunds: [],
        went: went.slice(0, 1),
        madeGood,
      },
      events,
    ).late.map(({ receipt, amount, returnedAt, from }) => [
      ...[receipt, amount, returnedAt === null, from],
    ]);

  test('comes again piece by piece', () => {
    const events = [came(), back('a', 700_00), again('a'), back('b'), again('b')];
    expect(lateOf(events)).toEqual([
      ['R', 4_300_00, false, undefined],
      ['R~a', 700_00, false, undefined],
      ['R+a', 700_00, false, 'R~a'],
      ['R+b', 4_300_00, true, 'R'],
      ['R+b+2', 700_00, true, 'R+a'],
    ]);
  });

  test('of which people gave back a part with a match is two pieces, and that part goes last', () => {
    const went = [{ receipt: 'R', amount: 2_000_00 }];
    expect(lateOf([came(), back('a', 3_500_00)], went)).toEqual([
      ['R', 3_000_00, false, undefined],
      [wentName('R'), 1_500_00, true, undefined],
      [`${wentName('R')}~a`, 500_00, false, undefined],
    ]);
  });

  test('of which a part makes good a loss is two pieces more, and goes in the same order as before', () => {
    const split = [
      { receipt: 'R', amount: 2_000_00 },
      { receipt: 'R', amount: 500_00 },
    ];
    expect(lateOf([came(), back('a', 2_700_00)], split)).toEqual([
      ['R', 2_500_00, false, undefined],
      [wentName('R'), 1_800_00, true, undefined],
      [madeGoodName('R'), 500_00, true, undefined],
      [`${wentName('R')}~a`, 200_00, false, undefined],
    ]);
  });
});

test('a payment made of money that waited has of it what its queue says, whatever the provider’s clock says', () => {
  fc.assert(
    fc.property(moves, (all) => {
      const told = toldOf(all, [{ ...came(), at: new Date(DAYS).toISOString() }]);
      const own = { state: 'awaiting_customer' as const, expected: cents(1), refunds: [] };
      const { received } = paymentAfter({ ...own, isToldInOrder: true }, told);
      expect(received).toBe(takenByReturns(told, arrival).here);
    }),
  );
});

test('late money stays as people saw it, whatever time its bank says of what it takes next', () => {
  fc.assert(
    fc.property(moves, (all) => {
      const told = toldOf(all, [{ ...came(), at: new Date(DAYS).toISOString() }]);
      const own = { state: 'cancelled' as const, expected: cents(1), refunds: [] };
      const after = told.map((_, index) => paymentAfter(own, told.slice(0, index + 1)).late);
      for (const [index, late] of after.entries()) {
        expect(hereOf(late)).toBe(takenByReturns(told.slice(0, index + 1), arrival).here);
        for (const piece of after[index - 1] ?? []) {
          // Of each piece that somebody may have matched there is as much, here or gone, and what went is gone.
          const parts = late.filter(
            ({ receipt }) => receipt === piece.receipt || receipt.startsWith(`${piece.receipt}~`),
          );
          const before = after[index - 1]?.filter(({ receipt }) =>
            parts.some((each) => each.receipt === receipt),
          );
          expect(sumOf(parts)).toBe(sumOf(before));
          if (piece.returnedAt !== null) expect(late).toContainEqual(piece);
        }
      }
    }),
  );
});

test('what a bank takes of what was given back, by a refund and by hand, is lost to the last cent', () => {
  const byHand = fc.integer({ min: 0, max: 4_999_99 });
  fc.assert(
    fc.property(moves, byHand, (then, hand) => {
      const agreed = [{ ...came(), at: new Date(DAYS).toISOString() }];
      const refunds = [{ ...part, amount: 5_000_00 - hand, after: [], heard: 1 }];
      const told = toldOf(then, [...agreed, paid]);
      const own = { state: 'awaiting_customer' as const, expected: cents(1), refunds };
      const { arrivals, late } = paymentAfter({ ...own, refunded: ['R'] }, told);
      const pieces = [...arrivals, ...late];
      const counted = countedInOrder(told, refunds) ?? [];
      const lost = takenBeside(counted, arrival, pieces);
      expect(hereOf(pieces) - lost).toBe(takenByReturns(counted, arrival).here);
      const taken = takenOfRefunded(counted, arrival, refunds);
      const ofRefund = sumOf(taken.filter(({ isAgain }) => !isAgain));
      expect(lost).toBeGreaterThanOrEqual(ofRefund);
      expect(lost - ofRefund).toBeLessThanOrEqual(hand);
    }),
  );
});
