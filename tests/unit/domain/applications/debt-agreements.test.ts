import { describe, expect, test } from 'vitest';
import {
  partPaymentOutcome,
  partsReceived,
  proposalFault,
} from '../../../../domain/applications/debt-agreements.ts';
import { addDays, type IsoDate } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import { maskAccountName } from '../../../../domain/payments/account-name-mask.ts';

const today = '2026-12-01' as IsoDate;
const due = '2026-12-20' as IsoDate;

describe('domain.md 3, row 25: what may be proposed about a debt', () => {
  const known = { today, due, figure: cents(5_275_00) };
  const extension = (dueOn: IsoDate, amount?: number) =>
    proposalFault({ kind: 'extension', dueOn, ...(amount ? { amount: cents(amount) } : {}) }, known)
      ?.path;
  const part = (amount: number, dueOn = addDays(today, 1)) =>
    proposalFault({ kind: 'part_payment', dueOn, amount: cents(amount) }, known)?.path;

  test('a later due day comes after the one that holds, and within a year of it', () => {
    expect(extension(due)).toBe('dueOn');
    expect(extension(addDays(due, 1))).toBeUndefined();
    expect(extension(addDays(due, 365))).toBeUndefined();
    expect(extension(addDays(due, 366))).toBe('dueOn');
    expect(extension(addDays(due, 1), 1)).toBe('amount');
  });

  test('a part is more than nothing, at most the figure, and by a day to come', () => {
    expect(part(5_275_00)).toBeUndefined();
    expect(part(5_275_01)).toBe('amount');
    expect(part(0)).toBe('amount');
    expect(part(1, today)).toBe('dueOn');
  });
});

test('domain.md 3, row 25: each cent counts for one part, the oldest first, and none from before it was proposed', () => {
  const parts = [
    { amount: cents(100), since: 1 },
    { amount: cents(50), since: 3 },
  ];
  const came = (...money: [at: number, amount: number][]) =>
    partsReceived(
      parts,
      money.map(([at, amount]) => ({ at, amount: cents(amount) })),
    );
  expect(came([3, 100])).toEqual([100, 0]);
  expect(came([3, 120])).toEqual([100, 20]);
  expect(came([1, 120], [3, 10])).toEqual([100, 10]);
  expect(came([0, 500])).toEqual([0, 0]);
});

test('domain.md 3, row 25: a part is kept by its money, broken after its day, and open until then', () => {
  const agreed = { amount: cents(100), dueOn: due };
  const on = (received: number, day: IsoDate) =>
    partPaymentOutcome(agreed, { received: cents(received), today: day });
  expect(on(99, due)).toBeUndefined();
  expect(on(100, addDays(due, 9))).toBe('keep');
  expect(on(99, addDays(due, 1))).toBe('break');
});

test('domain.md 4.3, rule 8: a letter shows of an account’s name what can be compared and not learnt', () => {
  expect(maskAccountName('Lintel  Capital')).toBe('L••• C•••');
});
