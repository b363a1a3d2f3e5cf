import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { FeeRule } from '../../../../domain/fees/fee-rule.ts';
import { feeSchedule } from '../../../../domain/fees/schedule/fee-schedule.ts';
import type { FundingAccount } from '../../../../domain/fees/schedule/funding-account.ts';
import { cents } from '../../../../domain/money.ts';
import { money, ruleOf } from './vectors.ts';

const on = (text: string) => text as IsoDate;
const base = {
  code: 'FEE',
  recurrence: 'Once',
  end: 'NoEndDate',
  valueKind: 'Value',
  value: '10.00',
};
const rule = (parts: Record<string, unknown>): FeeRule => ruleOf({ ...base, ...parts });
const advance = (date: string, amount = '1000.00') => ({ date: on(date), amount: money(amount) });

/** The charges of one rule as 'date amount', without the advances. */
function charges(
  parts: Record<string, unknown>,
  until: string,
  more: Partial<FundingAccount> = {},
) {
  const account = { rules: [rule(parts)], advances: [advance('2026-01-31')], ...more };
  const schedule = feeSchedule(account, on(until));
  if (!schedule.ok) throw new Error(schedule.error.code);
  return [...schedule.value.postings, ...schedule.value.closing]
    .filter(({ kind }) => kind !== 'advance' && kind !== 'payment')
    .map(({ date, amount }) => `${date} ${amount}`);
}

describe('domain 4.3, rules 1 to 3: when a fee is charged', () => {
  test('Now counts from the acceptance, before or without an advance', () => {
    const accepted = { acceptedOn: on('2026-01-10') };
    expect(charges({ timing: 'Now' }, '2026-02-28', accepted)).toEqual(['2026-01-10 1000']);
    expect(charges({ timing: 'Now' }, '2026-01-20', { ...accepted, advances: [] })).toEqual([
      '2026-01-10 1000',
    ]);
    expect(charges({ timing: 'Now' }, '2026-02-28', { advances: [] })).toEqual([]);
  });

  test('AtLoanAdvance is charged at each drawdown, and repeats from each', () => {
    const advances = [advance('2026-02-05'), advance('2026-01-31')];
    const weekly = { timing: 'AtLoanAdvance', recurrence: 'Weekly' };
    expect(charges({ timing: 'AtLoanAdvance' }, '2026-02-28', { advances })).toEqual([
      '2026-01-31 1000',
      '2026-02-05 1000',
    ]);
    expect(charges(weekly, '2026-02-12', { advances })).toEqual([
      '2026-01-31 1000',
      '2026-02-05 1000',
      '2026-02-07 1000',
      '2026-02-12 1000',
    ]);
    expect(charges({ ...weekly, scope: 'FirstDrawdown' }, '2026-02-12', { advances })).toEqual([
      '2026-01-31 1000',
      '2026-02-07 1000',
    ]);
  });

  test('AtSettlement waits for a settlement date', () => {
    expect(charges({ timing: 'AtSettlement' }, '2026-12-31')).toEqual([]);
    const settled = { settlementDate: on('2026-03-02') };
    expect(charges({ timing: 'AtSettlement' }, '2026-03-01', settled)).toEqual([]);
    expect(charges({ timing: 'AtSettlement' }, '2026-03-02', settled)).toEqual(['2026-03-02 1000']);
  });

  test('months in arrears keep the day of the anchor', () => {
    const monthly = { timing: 'Monthly', recurrence: 'Monthly' };
    expect(charges(monthly, '2026-05-30')).toEqual([
      '2026-02-28 1000',
      '2026-03-31 1000',
      '2026-04-30 1000',
    ]);
  });

  test('ForXDays leaves out the day X, but arrears may still fall on it', () => {
    const forTen = { end: 'ForXDays', endDays: 10 };
    const everyFive = { timing: 'Now', recurrence: 'PerXDays', recurrenceDays: 5, ...forTen };
    expect(charges(everyFive, '2026-03-31')).toEqual(['2026-01-31 1000', '2026-02-05 1000']);
    const daily = { timing: 'Daily', recurrence: 'Daily', end: 'ForXDays', endDays: 2 };
    expect(charges(daily, '2026-03-31')).toEqual(['2026-02-01 1000', '2026-02-02 1000']);
  });

  test('a rule with an end stops accruing there and posts the rest', () => {
    const weekly = { timing: 'Weekly', recurrence: 'Weekly', valueKind: 'Percent', value: '36.5' };
    expect(charges({ ...weekly, end: 'ForXDays', endDays: 10 }, '2026-06-30')).toEqual([
      '2026-02-07 700',
      '2026-02-10 300',
    ]);
    const accrued = { timing: 'InterestAccrued', valueKind: 'Percent', value: '36.5' };
    expect(charges({ ...accrued, end: 'ForXDays', endDays: 10 }, '2026-06-30')).toEqual([
      '2026-06-30 1000',
    ]);
  });

  test('InterestFree is shown, never charged', () => {
    const free = { timing: 'InterestFree', valueKind: 'Percent', value: '5' };
    expect(charges({ ...free, end: 'ForXDays', endDays: 60 }, '2026-12-31')).toEqual([]);
  });
});

describe('domain 4.3, rule 4: how much a fee is', () => {
  const share = { valueKind: 'Percent', value: '1.5' };

  test('a share of everything advanced so far, of the drawdown, the price or the commission', () => {
    const advances = [advance('2026-01-31'), advance('2026-02-05', '500.00')];
    const late = { ...share, timing: 'AtXDays', timingDays: 5 };
    expect(charges(late, '2026-03-01', { advances })).toEqual(['2026-02-05 2250']);
    const each = { ...share, timing: 'AtLoanAdvance' };
    expect(charges(each, '2026-03-01', { advances })).toEqual([
      '2026-01-31 1500',
      '2026-02-05 750',
    ]);
    const total = { ...each, basis: 'PrincipalAdvanced' };
    expect(charges(total, '2026-03-01', { advances })).toEqual([
      '2026-01-31 1500',
      '2026-02-05 2250',
    ]);
    const commission = { ...share, timing: 'Now', basis: 'Commission' };
    expect(charges(commission, '2026-03-01', { commission: cents(2_000_000) })).toEqual([
      '2026-01-31 30000',
    ]);
  });

  test('is at least its least and at most its most, each time', () => {
    const capped = { ...share, timing: 'AtLoanAdvance', min: '5.00', max: '12.00' };
    const advances = [advance('2026-01-31'), advance('2026-02-05', '10.00')];
    expect(charges(capped, '2026-03-01', { advances })).toEqual([
      '2026-01-31 1200',
      '2026-02-05 500',
    ]);
  });

  test('is per annum after X days when it says so, flat otherwise', () => {
    const after = { timing: 'AfterXDays', timingDays: 10, valueKind: 'Percent', value: '36.5' };
    expect(charges(after, '2026-02-20')).toEqual(['2026-02-11 36500']);
    expect(charges({ ...after, recurrence: 'Daily', per: 'annum' }, '2026-02-20')).toEqual([
      '2026-02-20 1000',
    ]);
  });
});

test('domain 4.3, rule 5: capitalised fees bear interest, added ones do not', () => {
  const interest = rule({
    code: 'INT',
    timing: 'InterestAccrued',
    valueKind: 'Percent',
    value: '36.5',
  });
  const fee = rule({ timing: 'AtLoanAdvance', value: '1000.00' });
  const interestWith = (collect: 'AddToBalance' | 'Capitalise') => {
    const rules = [{ ...fee, collect }, interest];
    const schedule = feeSchedule({ rules, advances: [advance('2026-01-01')] }, on('2026-01-11'));
    return schedule.ok && schedule.value.interestOutstanding;
  };
  expect(interestWith('AddToBalance')).toBe(1_000);
  expect(interestWith('Capitalise')).toBe(2_000);
});

test('domain 4.3, rule 1: part payments post accrued interest, not that of intervals', () => {
  const rate = { valueKind: 'Percent', value: '36.5' };
  const payments = [advance('2026-02-05', '100.00')];
  expect(charges({ ...rate, timing: 'InterestAccrued' }, '2026-02-28', { payments })).toEqual([
    '2026-02-05 500',
    '2026-02-28 2082',
  ]);
  const monthly = { ...rate, timing: 'Monthly', recurrence: 'Monthly' };
  // 1,000.00 for five nights and 900.00 for 23, posted at once.
  expect(charges(monthly, '2026-02-28', { payments })).toEqual(['2026-02-28 2570']);
});
