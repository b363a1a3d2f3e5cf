import { describe, expect, test } from 'vitest';
import {
  buyerCheckDueOn,
  mayRelyUntil,
  suspicionReportDueOn,
  thresholdReportDueOn,
} from '../../../../domain/aml/deadlines.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import vectors from '../../../vectors/domain.json' with { type: 'json' };

const inCents = (amount: string): Cents => cents(Math.round(Number(amount) * 100));

describe('domain.md 4.7: the deadlines of checks and reports', () => {
  test.each(vectors.buyerCddDeadline)('the buyer’s check: %o', ({ exchange, settlement, due }) => {
    expect(buyerCheckDueOn(exchange as IsoDate, settlement as IsoDate)).toBe(due);
  });

  test.each(vectors.smrDeadline)('a report of a suspicion: %o', ({ formed, terrorism, due }) => {
    expect(suspicionReportDueOn(formed as IsoDate, terrorism)).toBe(due);
  });

  test('a report of a suspicion of terrorism is due the next day, also on a Sunday', () => {
    expect(suspicionReportDueOn('2026-11-28' as IsoDate, true)).toBe('2026-11-29');
  });

  test.each(vectors.ttrDeadline)('a report of cash: %o', ({ transaction, cash, due }) => {
    expect(thresholdReportDueOn(transaction as IsoDate, inCents(cash)) ?? null).toBe(due);
  });

  test('a holiday of the state alone moves what is due there', () => {
    // Melbourne’s Cup Day.
    expect(suspicionReportDueOn('2026-10-30' as IsoDate, false, 'VIC')).toBe('2026-11-05');
    expect(suspicionReportDueOn('2026-10-30' as IsoDate, false, 'NSW')).toBe('2026-11-04');
  });

  test('a check may be relied on for twelve months', () => {
    expect(mayRelyUntil('2026-11-27' as IsoDate)).toBe('2027-11-27');
    expect(mayRelyUntil('2028-02-29' as IsoDate)).toBe('2029-02-28');
  });
});
