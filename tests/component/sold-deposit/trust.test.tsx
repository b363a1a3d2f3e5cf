import { expect, test } from 'vitest';
import type { TrustAlarm, TrustChoice } from '../../../contract/endpoints/trust-book.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import type { DepositId } from '../../../domain/ids.ts';
import { cents } from '../../../domain/money.ts';
import { Alarms } from '../../../src/features/sold-deposit/trust/book-part.tsx';
import { LicenseeCard } from '../../../src/features/sold-deposit/trust/licensee-card.tsx';
import { monthToReconcile } from '../../../src/features/sold-deposit/trust/month-part.tsx';
import { ReconciliationView } from '../../../src/features/sold-deposit/trust/reconciliation-view.tsx';
import {
  alarmWords,
  choicesFor,
  choiceText,
} from '../../../src/features/sold-deposit/words/trust-words.ts';
import { said as toSomebody } from '../funding/said.tsx';

const said = (part: React.ReactNode) => toSomebody(part, { roles: ['manage-agency'] });
const AT = '2026-12-03T03:00:00.000Z' as IsoInstant;

const reconciliation = (month: string, difference: number) => ({
  id: month,
  month,
  asOf: '2026-11-30' as IsoDate,
  statementBalance: cents(100_00 + difference),
  bookBalance: cents(100_00),
  unpresented: cents(0),
  trialBalance: cents(100_00),
  difference: cents(difference),
  doneBy: 'Noah Le',
  doneAt: AT,
});

test('each alarm says what is wrong and what to do', () => {
  const kinds = [
    'bank-late',
    'bank-today',
    'unknown-money',
    'not-reconciled',
    'number-gap',
    'below-nothing',
    'other-account',
  ] as const;
  for (const kind of kinds) {
    const { title, todo } = alarmWords({ kind, count: 2, month: '2026-11' });
    expect(title).not.toBe('');
    expect(todo).toMatch(/^[A-Z].*\.$/);
  }
  const alarms: TrustAlarm[] = [{ kind: 'not-reconciled', count: 1, month: '2026-10' }];
  expect(said(<Alarms alarms={alarms} />)).toContain('October 2026 isn’t reconciled');
});

test('a reconciliation says that its difference is 0.00, or which way it is off', () => {
  const text = (difference: number) =>
    said(<ReconciliationView reconciliation={reconciliation('2026-11', difference)} />);
  expect(text(0)).toContain('the difference is 0.00');
  expect(text(5)).toContain('The bank has $0.05 more than the book');
  expect(text(-5)).toContain('The bank has $0.05 less than the book');
});

test('the earliest month that is over and doesn’t agree yet is the one to reconcile', () => {
  const months = ['2026-12', '2026-11', '2026-10'];
  const next = (done: { month: string; difference: number }[]) =>
    monthToReconcile(
      { months, reconciliations: done.map((each) => reconciliation(each.month, each.difference)) },
      '2026-12',
    );
  expect(next([])).toBe('2026-10');
  expect(next([{ month: '2026-10', difference: 0 }])).toBe('2026-11');
  expect(next([{ month: '2026-10', difference: 1 }])).toBe('2026-10');
});

test('a line may be money for a deposit, or an entry of its sum', () => {
  const deposit = { is: 'deposit', depositId: 'd' as DepositId } as const;
  const choices: TrustChoice[] = [
    { ...deposit, listingReference: 'L-77', address: '1 Ocean Street', short: cents(85_000_00) },
    { is: 'receipt', entryId: 'r', number: 3, name: 'Bea Buyer', amount: cents(500_00) },
    { is: 'payment', entryId: 'p', number: 4, name: 'Olga Owner', amount: cents(500_00) },
    { is: 'withdrawal', withdrawalId: 'w', listingReference: 'L-77', amount: cents(900_00) },
  ];
  const texts = (amount: number) =>
    choicesFor({ amount: cents(amount) }, choices).map((each) => choiceText(each));
  expect(texts(500_00)).toEqual([
    'Money for L-77, 1 Ocean Street ($85,000.00 to come)',
    'Receipt 3, Bea Buyer',
    'Payment 4, Olga Owner',
  ]);
  expect(texts(-500_00)).toEqual(['Payment 4, Olga Owner']);
  expect(texts(-900_00)).toEqual(['All payments for L-77 in one sum']);
});

test('another licensee in charge is named with the time from which they are it, and can be taken back', () => {
  const next = { id: 'n', personId: 'b', name: 'Ana Ruiz', from: AT, askedBy: 'Noah Le' };
  const licensee = { choices: [], isMe: false, mayName: true };
  const held = said(<LicenseeCard licensee={{ ...licensee, next }} />);
  expect(held).toContain('Ana Ruiz takes over 03/12/2026');
  expect(held).toContain('Take it back');
  expect(said(<LicenseeCard licensee={licensee} />)).toContain('nothing can be paid out of trust');
});
