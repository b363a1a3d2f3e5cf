import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type IsoDate } from '../../../../domain/dates.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { auditBook } from '../../../../domain/trust/audit-book.ts';
import {
  addEntry,
  type EntryKey,
  lateBankings,
  nextNumber,
  numberFaults,
  reconcile,
  type TrustBook,
  type TrustEntry,
  type TrustFault,
  type TrustKind,
  trialBalance,
} from '../../../../domain/trust/trust-book.ts';
import { bankBy, clearingDay, TRUST_METHODS } from '../../../../domain/trust/trust-clearing.ts';

const day = (text: string) => text as IsoDate;
const FIRST = day('2026-11-02');
const LAST = day('2027-12-31');

type Told = Partial<Omit<TrustEntry, 'amount'>> & { amount: number };

/** An entry that its book would take next: a receipt of a matter, cleared on its day. */
function entry(book: TrustBook, kind: TrustKind, told: Told): TrustEntry {
  const on = told.on ?? FIRST;
  const cleared = kind === 'receipt' ? on : null;
  return {
    number: nextNumber(book, kind),
    matterId: 'a',
    kind,
    on,
    bankedOn: cleared,
    clearsOn: cleared,
    reverses: null,
    ...told,
    amount: cents(told.amount),
  };
}

function tried(book: TrustBook, kind: TrustKind, told: Told): TrustFault | 'entered' {
  const result = addEntry(book, entry(book, kind, told));
  return result.ok ? 'entered' : result.error;
}

function entered(book: TrustBook, kind: TrustKind, told: Told): TrustBook {
  const result = addEntry(book, entry(book, kind, told));
  if (!result.ok) throw new Error(result.error.reason);
  return result.value;
}

const balances = (book: TrustBook, on = LAST) =>
  trialBalance(book, on).matters.map(({ matterId, held, cleared }) => [matterId, held, cleared]);

describe('domain.md row 73: when trust money is banked and may be drawn', () => {
  test('it is banked by the next business day where the agency is', () => {
    expect(bankBy(day('2026-11-20'), 'VIC')).toBe('2026-11-23');
    // Melbourne’s Cup Day.
    expect(bankBy(day('2026-11-02'), 'VIC')).toBe('2026-11-04');
    expect(bankBy(day('2026-11-02'), 'NSW')).toBe('2026-11-03');
    expect(bankBy(day('2026-12-24'), 'NSW')).toBe('2026-12-29');
  });

  test('a debit and a cheque may be drawn once their bank can take nothing back, the others at once', () => {
    const late = TRUST_METHODS.filter(
      (method) => clearingDay(method, day('2026-11-20')) !== '2026-11-20',
    );
    expect(late).toEqual(['direct-debit', 'cheque']);
    for (const method of late) {
      expect(clearingDay(method, day('2026-11-20'))).toBe('2026-11-26');
      expect(clearingDay(method, day('2026-12-23'))).toBe('2026-12-31');
    }
  });

  test('a receipt is banked late once its last day is over', () => {
    const banked = (number: number, bankedOn: string | null): TrustEntry => ({
      ...entry([], 'receipt', { amount: 1, on: day('2026-11-20') }),
      number,
      bankedOn: bankedOn === null ? null : day(bankedOn),
    });
    const book = [banked(1, '2026-11-23'), banked(2, '2026-11-24'), banked(3, null)];
    const late = (today: string) =>
      lateBankings(book, 'VIC', day(today)).map(({ number }) => number);
    expect(late('2026-11-23')).toEqual([2]);
    expect(late('2026-11-24')).toEqual([2, 3]);
  });
});

describe('domain.md row 73: numbers have no gaps', () => {
  test('each kind is numbered from 1, and a number out of turn is refused with the next', () => {
    const book = entered([], 'receipt', { amount: 5 });
    for (const number of [0, 1, 3]) {
      expect(tried(book, 'receipt', { amount: 5, number })).toEqual({
        reason: 'wrong-number',
        next: 2,
      });
    }
    expect(tried(book, 'receipt', { amount: 5, number: 2 })).toBe('entered');
    expect(tried(book, 'payment', { amount: 5, number: 1 })).toBe('entered');
  });

  test('a stored book with a gap or a number twice says so', () => {
    const numbered = [1, 2, 4, 4].map((number) => entry([], 'receipt', { amount: 1, number }));
    expect(numberFaults(numbered, 'receipt')).toEqual({ missing: [3], repeated: [4] });
    expect(numberFaults(numbered, 'payment')).toEqual({ missing: [], repeated: [] });
    expect(auditBook(numbered)).toEqual([
      { reason: 'missing', kind: 'receipt', number: 3 },
      { reason: 'repeated', kind: 'receipt', number: 4 },
    ]);
  });

  test('a stored book that draws too much or too soon says so', () => {
    const receipt = entry([], 'receipt', { amount: 100, clearsOn: day('2026-11-06') });
    const payment = (amount: number, on: string) =>
      entry([], 'payment', { amount, on: day(on), matterId: 'a' });
    expect(auditBook([receipt, payment(60, '2026-11-05')])).toEqual([
      { reason: 'not-cleared', matterId: 'a', on: '2026-11-05', by: 60 },
    ]);
    expect(auditBook([receipt, payment(101, '2026-11-06')])).toEqual([
      { reason: 'below-nothing', matterId: 'a', on: '2026-11-06', by: 1 },
    ]);
  });
});

describe('domain.md 4.6: nothing is drawn that a matter does not hold, cleared', () => {
  const book = entered([], 'receipt', {
    amount: 100,
    bankedOn: FIRST,
    clearsOn: day('2026-11-06'),
  });

  test('a payment waits for its receipt to clear', () => {
    const paid = (amount: number, on: string) => tried(book, 'payment', { amount, on: day(on) });
    expect(paid(1, '2026-11-05')).toEqual({ reason: 'not-cleared', on: '2026-11-05', by: 1 });
    expect(paid(100, '2026-11-06')).toBe('entered');
    expect(paid(101, '2026-11-06')).toEqual({ reason: 'below-nothing', on: '2026-11-06', by: 1 });
  });

  test('a receipt that nobody knows cleared is never drawn', () => {
    const unknown = entered([], 'receipt', { amount: 100, clearsOn: null });
    expect(tried(unknown, 'payment', { amount: 1, on: LAST })).toMatchObject({
      reason: 'not-cleared',
    });
    expect(balances(unknown)).toEqual([['a', 100, 0]]);
  });

  test('another matter’s money is not drawn', () => {
    expect(tried(book, 'payment', { amount: 1, matterId: 'b', on: LAST })).toMatchObject({
      reason: 'below-nothing',
      by: 1,
    });
  });

  test('a payment dated back may not take what a later one has drawn', () => {
    const drawn = entered(book, 'payment', { amount: 60, on: day('2026-12-01') });
    const paid = (amount: number) => tried(drawn, 'payment', { amount, on: day('2026-11-20') });
    expect(paid(40)).toBe('entered');
    expect(paid(41)).toEqual({ reason: 'below-nothing', on: '2026-12-01', by: 1 });
  });

  test('amounts of nothing and dates out of turn are refused', () => {
    for (const amount of [0, -1]) {
      expect(tried([], 'receipt', { amount })).toEqual({ reason: 'not-above-nothing' });
    }
    const before = addDays(FIRST, -1);
    for (const dates of [
      { bankedOn: before },
      { clearsOn: before },
      { bankedOn: null, clearsOn: FIRST },
    ]) {
      expect(tried([], 'receipt', { amount: 1, ...dates })).toEqual({ reason: 'wrong-dates' });
    }
    expect(tried(book, 'payment', { amount: 1, on: LAST, clearsOn: LAST })).toEqual({
      reason: 'wrong-dates',
    });
  });
});

describe('domain.md row 73: what was entered stays, and is reversed', () => {
  const book = entered([], 'receipt', { amount: 100 });
  const receipt = { kind: 'receipt' as const, number: 1 };

  test('a dishonoured receipt leaves nothing, cleared or not', () => {
    const reversal = { amount: 100, reverses: receipt, on: LAST };
    expect(balances(entered(book, 'reversal', reversal))).toEqual([]);
    const waiting = entered([], 'receipt', { amount: 100, clearsOn: null });
    const both = entered(waiting, 'receipt', { amount: 7 });
    expect(balances(entered(both, 'reversal', reversal))).toEqual([['a', 7, 7]]);
  });

  test('a payment that came back is held once more', () => {
    const paid = entered(book, 'payment', { amount: 100 });
    expect(balances(paid)).toEqual([]);
    const reverses = { kind: 'payment' as const, number: 1 };
    expect(balances(entered(paid, 'reversal', { amount: 100, reverses }))).toEqual([
      ['a', 100, 100],
    ]);
  });

  test('a dishonour of money that is paid out waits until the matter is made good', () => {
    const paid = entered(book, 'payment', { amount: 40 });
    const reversal = { amount: 100, reverses: receipt, on: LAST };
    expect(tried(paid, 'reversal', reversal)).toEqual({
      reason: 'below-nothing',
      on: LAST,
      by: 40,
    });
    expect(tried(entered(paid, 'receipt', { amount: 40 }), 'reversal', reversal)).toBe('entered');
  });

  test('only an entry that is there, whole, in its matter and once is reversed', () => {
    const nothing = { reason: 'nothing-to-reverse' };
    const reversed = (told: Partial<Told>) =>
      tried(book, 'reversal', { amount: 100, reverses: receipt, ...told });
    expect(reversed({})).toBe('entered');
    expect(reversed({ reverses: null })).toEqual(nothing);
    expect(reversed({ reverses: { kind: 'receipt', number: 2 } })).toEqual(nothing);
    expect(reversed({ reverses: { kind: 'payment', number: 1 } })).toEqual(nothing);
    expect(reversed({ amount: 99 })).toEqual(nothing);
    expect(reversed({ matterId: 'b' })).toEqual(nothing);
    expect(reversed({ on: addDays(FIRST, -1) })).toEqual(nothing);
    const once = entered(book, 'reversal', { amount: 100, reverses: receipt });
    expect(tried(once, 'reversal', { amount: 100, reverses: receipt })).toEqual(nothing);
    expect(tried(book, 'payment', { amount: 1, reverses: receipt })).toEqual(nothing);
  });
});

describe('domain.md row 73: the bank statement', () => {
  const received = entered([], 'receipt', { amount: 100 });
  const book = entered(received, 'payment', { amount: 30 });
  const payment: EntryKey = { kind: 'payment', number: 1 };
  const receipt: EntryKey = { kind: 'receipt', number: 1 };
  const difference = (balance: number, waiting: EntryKey[]) => {
    const result = reconcile(book, cents(balance), waiting);
    return result.ok ? result.value.difference : result.error;
  };

  test('it agrees once what the bank does not show yet is counted', () => {
    expect(difference(70, [])).toBe(0);
    expect(difference(100, [payment])).toBe(0);
    expect(difference(-30, [receipt])).toBe(0);
    expect(reconcile(book, cents(101), [payment])).toEqual({
      ok: true,
      value: { bookBalance: 70, statementBalance: 101, unpresented: -30, difference: 1 },
    });
    expect(difference(69, [])).toBe(-1);
  });

  test('an entry that the book lacks or that is named twice is refused', () => {
    const missing: EntryKey = { kind: 'payment', number: 2 };
    expect(difference(100, [missing])).toEqual({ reason: 'not-in-book', entry: missing });
    expect(difference(100, [payment, payment])).toEqual({ reason: 'named-twice', entry: payment });
  });
});

describe('domain.md row 73: any history', () => {
  const matter = fc.constantFrom('a', 'b', 'c');
  const later = fc.nat(20).map((days) => addDays(FIRST, days));
  const receipts = fc.array(
    fc.record({
      matterId: matter,
      amount: fc.integer({ min: 1, max: 100 }),
      on: later,
      waits: fc.option(fc.nat(8), { nil: null }),
    }),
    { minLength: 1, maxLength: 12 },
  );

  type Receipt = { matterId: string; amount: number; on: IsoDate; waits: number | null };

  function withReceipts(book: TrustBook, each: readonly Receipt[]): TrustBook {
    return each.reduce(
      (all, { waits, ...told }) =>
        entered(all, 'receipt', {
          ...told,
          clearsOn: waits === null ? null : addDays(told.on, waits),
        }),
      book,
    );
  }

  test('the same receipts in any order give the same balances on any day', () => {
    const shuffled = receipts.chain((each) =>
      fc.tuple(
        fc.constant(each),
        fc.shuffledSubarray(each, { minLength: each.length, maxLength: each.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, later, ([given, other], on) => {
        const first = withReceipts([], given);
        const second = withReceipts([], other);
        expect(trialBalance(second, on)).toEqual(trialBalance(first, on));
        expect(trialBalance(first.toReversed(), on)).toEqual(trialBalance(first, on));
      }),
    );
  });

  const attempt = fc.record({
    kind: fc.constantFrom('payment' as const, 'reversal' as const),
    matterId: matter,
    amount: fc.integer({ min: 1, max: 150 }),
    on: later,
    number: fc.integer({ min: 1, max: 8 }),
    reversedKind: fc.constantFrom('receipt' as const, 'payment' as const),
  });

  type Attempt = typeof attempt extends fc.Arbitrary<infer T> ? T : never;

  /** Random payments and reversals; what the book refuses stays out. */
  function walked(start: TrustBook, attempts: Attempt[]): TrustBook {
    return attempts.reduce((book, { kind, number, reversedKind, ...told }) => {
      const first = book.find((each) => each.kind === reversedKind && each.number === number);
      const reversal =
        kind === 'reversal' && first
          ? {
              amount: first.amount,
              matterId: first.matterId,
              reverses: { kind: reversedKind, number },
            }
          : {};
      const result = addEntry(book, entry(book, kind, { ...told, ...reversal }));
      return result.ok ? result.value : book;
    }, start);
  }

  test('no matter is ever below nothing or drawn before it is cleared, and every cent is in a matter', () => {
    fc.assert(
      fc.property(receipts, fc.array(attempt, { maxLength: 25 }), (given, attempts) => {
        const book = walked(withReceipts([], given), attempts);
        for (let days = 0; days <= 30; days += 1) {
          for (const { held, cleared } of trialBalance(book, addDays(FIRST, days)).matters) {
            expect(cleared).toBeGreaterThanOrEqual(0);
            expect(held).toBeGreaterThanOrEqual(cleared);
          }
        }
        for (const kind of ['receipt', 'payment', 'reversal'] as const) {
          expect(numberFaults(book, kind)).toEqual({ missing: [], repeated: [] });
        }
        expect(auditBook(book)).toEqual([]);
        const total: Cents = trialBalance(book, LAST).total;
        expect(reconcile(book, total, [])).toMatchObject({ value: { difference: 0 } });
        expect(reconcile(book, cents(0), book)).toMatchObject({ value: { difference: 0 } });
      }),
      { numRuns: 300 },
    );
  });
});
