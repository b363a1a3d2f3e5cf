import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { ruleSentence } from '../../../../domain/fees/words/rule-words.ts';
import { askedOf, EMPTY_RULE, typedNewRule } from '../../../../domain/products/new-rule.ts';

const FROM = '2026-12-01' as IsoDate;
const of = (changes: Partial<typeof EMPTY_RULE>) =>
  typedNewRule({ ...EMPTY_RULE, code: 'SERVICE', value: '450.00', ...changes }, FROM, ['TAKEN']);

describe('S27, domain.md 85: a fee rule is added as fields, with its problems at once', () => {
  test.each([
    [{}, 45_000, 'included'],
    [{ value: '$1,200' }, 120_000, 'included'],
    [{ valueKind: 'Percent', value: '1.5', basis: 'SalePrice' }, 1_500_000, 'included'],
    [{ timing: 'InterestAccrued', valueKind: 'Percent', value: '11.2' }, 11_200_000, 'input-taxed'],
    [{ timing: 'AtXDays', timingDays: '30' }, 45_000, 'included'],
    [
      { recurrence: 'PerXDays', recurrenceDays: '14', end: 'ForXDays', endDays: '90' },
      45_000,
      'included',
    ],
  ] as const)('%j', (changes, value, gst) => {
    const typed = of(changes);
    expect(typed).toMatchObject({ rule: { value, gst, effectiveFrom: FROM, version: 1 } });
    expect('rule' in typed && ruleSentence(typed.rule)).toBeTruthy();
  });

  test.each([
    [{ code: '' }, 'code'],
    [{ code: 'service' }, 'code'],
    [{ code: 'TAKEN' }, 'code'],
    [{ value: '' }, 'value'],
    [{ value: '-3' }, 'value'],
    [{ valueKind: 'Percent', value: '1,001', basis: 'SalePrice' }, 'value'],
    [{ timing: 'AtXDays' }, 'timingDays'],
    [{ recurrence: 'PerXDays', recurrenceDays: '0' }, 'recurrenceDays'],
    [{ end: 'ForXDays', endDays: 'x' }, 'endDays'],
    [{ timing: 'InterestAccrued' }, 'valueKind'],
    [{ valueKind: 'Percent', value: '2', basis: 'DrawdownAmount' }, 'basis'],
  ] as const)('%j is wrong at %s', (changes, field) =>
    expect(of(changes)).toMatchObject({ faults: { [field]: expect.any(String) } }),
  );

  test('only what belongs to what was chosen is asked', () => {
    expect(askedOf(EMPTY_RULE)).toEqual({
      timingDays: false,
      recurrenceDays: false,
      endDays: false,
      basis: false,
    });
    expect(askedOf({ ...EMPTY_RULE, timing: 'Monthly', valueKind: 'Percent' }).basis).toBe(false);
    expect(askedOf({ ...EMPTY_RULE, valueKind: 'Percent' }).basis).toBe(true);
  });
});
