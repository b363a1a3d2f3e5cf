import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { FeeRuleSchema } from '../../../../domain/fees/fee-rule.ts';
import {
  FEE_ENDS,
  FEE_RECURRENCES,
  FEE_TIMINGS,
  FEE_VALUE_KINDS,
} from '../../../../domain/fees/fee-rule-parts.ts';

const fee = {
  code: 'SERVICE',
  timing: 'AtLoanAdvance',
  recurrence: 'Once',
  end: 'NoEndDate',
  valueKind: 'Percent',
  value: 5_500_000,
  payer: 'vendor',
  gst: 'included',
  version: 1,
  effectiveFrom: '2026-01-01',
};
const interest = { ...fee, code: 'INT', timing: 'InterestAccrued', gst: 'input-taxed' };

const fields = (input: unknown) => {
  const parsed = v.safeParse(FeeRuleSchema, input);
  return parsed.success ? [] : parsed.issues.map((issue) => v.getDotPath(issue));
};

test('spec 3: timing, recurrence, end and value kinds are the words listed', () => {
  const spaced = FEE_TIMINGS.map((timing) => timing.replace(/^Interest/, 'Interest '));
  expect(spaced.join(', ')).toBe(
    'Interest Free, Interest Accrued, Now, Daily, Weekly, Monthly, Annually, AtSettlement, ' +
      'AtXDays, AfterXDays, AtLoanAdvance',
  );
  expect([...FEE_ENDS].sort()).toEqual(['ForXDays', 'NoEndDate']);
  expect([...FEE_RECURRENCES].sort()).toEqual(
    ['Daily', 'Weekly', 'Monthly', 'Annually', 'PerXDays', 'Once'].sort(),
  );
  expect([...FEE_VALUE_KINDS].sort()).toEqual(['Percent', 'Value']);
});

describe('domain 4.3: a fee rule', () => {
  test('stands when its parts agree', () => {
    expect(fields(fee)).toEqual([]);
    expect(fields(interest)).toEqual([]);
    expect(
      fields({ ...interest, timing: 'Monthly', recurrence: 'Monthly', capitalise: true }),
    ).toEqual([]);
    const weekly = { ...fee, timing: 'Weekly', recurrence: 'Weekly', valueKind: 'Value' };
    expect(fields({ ...weekly, end: 'ForXDays', endDays: 7 })).toEqual([]);
    const late = { timing: 'AfterXDays', timingDays: 60, end: 'ForXDays', endDays: 1 };
    expect(fields({ ...fee, ...late })).toEqual([]);
  });

  test.each([
    ['an unknown key', { colour: 'red' }, 'colour'],
    ['a float', { value: 5.5 }, 'value'],
    ['a rate above 1,000 %', { value: 1_000_000_001 }, 'value'],
    ['X days without days', { timing: 'AtXDays' }, 'timingDays'],
    ['after X days without days', { timing: 'AfterXDays' }, 'timingDays'],
    ['days without X days', { timingDays: 5 }, 'timingDays'],
    ['per X days without days', { recurrence: 'PerXDays' }, 'recurrenceDays'],
    ['recurrence days without PerXDays', { recurrenceDays: 30 }, 'recurrenceDays'],
    ['an end without days', { end: 'ForXDays' }, 'endDays'],
    ['end days without an end', { endDays: 10 }, 'endDays'],
    [
      'interest that ends before it begins',
      {
        timing: 'AfterXDays',
        timingDays: 60,
        valueKind: 'Percent',
        per: 'annum',
        end: 'ForXDays',
        endDays: 60,
      },
      'endDays',
    ],
    [
      'a weekly fee for three days',
      { timing: 'Weekly', recurrence: 'Weekly', valueKind: 'Value', end: 'ForXDays', endDays: 3 },
      'endDays',
    ],
    ['dollars of interest', { timing: 'InterestAccrued', valueKind: 'Value' }, 'valueKind'],
    ['a flat fee per annum', { per: 'annum' }, 'per'],
    ['monthly interest posted weekly', { timing: 'Monthly', recurrence: 'Weekly' }, 'recurrence'],
    [
      'accrued interest posted weekly',
      { timing: 'InterestAccrued', recurrence: 'Weekly' },
      'recurrence',
    ],
    ['a capitalised flag on a fee', { capitalise: true }, 'capitalise'],
    ['collecting of interest', { timing: 'InterestAccrued', collect: 'Capitalise' }, 'collect'],
    ['a basis of dollars', { valueKind: 'Value', basis: 'SalePrice' }, 'basis'],
    ['a basis of a drawdown without one', { timing: 'Now', basis: 'DrawdownAmount' }, 'basis'],
    ['a scope without drawdowns', { timing: 'Now', scope: 'FirstDrawdown' }, 'scope'],
    ['a deduction without an advance', { timing: 'Now', collect: 'DeductFromAdvance' }, 'collect'],
    ['a most below the least', { min: 200, max: 100 }, 'max'],
  ])('is refused with %s', (_, change, field) => {
    expect(fields({ ...fee, ...change })).toEqual([field]);
  });
});
