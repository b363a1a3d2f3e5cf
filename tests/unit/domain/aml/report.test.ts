import { describe, expect, test } from 'vitest';
import { type ReportFacts, reportDueOn, reportFaults } from '../../../../domain/aml/report.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { Cents } from '../../../../domain/money.ts';

const day = (text: string) => text as IsoDate;
const suspicion: ReportFacts = {
  kind: 'suspicion',
  arisenOn: day('2026-11-26'),
  isTerrorism: false,
  cash: null,
  grounds: '',
};
const threshold: ReportFacts = { ...suspicion, kind: 'threshold', cash: 1_000_000 as Cents };

describe('domain.md 4.7, step 10: by when a report is lodged', () => {
  test('three business days after a suspicion was formed, the next day where it is of terrorism', () => {
    expect(reportDueOn(suspicion, 'NSW')).toBe('2026-12-01');
    expect(reportDueOn({ ...suspicion, isTerrorism: true }, 'NSW')).toBe('2026-11-27');
  });

  test('ten business days after cash of $10,000 or more changed hands, over public holidays', () => {
    expect(reportDueOn(threshold, 'NSW')).toBe('2026-12-10');
    expect(reportDueOn({ ...threshold, arisenOn: day('2026-12-18') }, 'NSW')).toBe('2027-01-06');
    expect(reportDueOn({ ...threshold, cash: 999_999 as Cents }, 'NSW')).toBeUndefined();
  });

  test('a draft may lack its grounds, but neither is of tomorrow nor of cash that nobody reports', () => {
    const today = day('2026-11-28');
    expect(reportFaults(suspicion, today)).toEqual([]);
    expect(reportFaults(threshold, today)).toEqual([]);
    const paths = (facts: ReportFacts) => reportFaults(facts, today).map(({ path }) => path);
    expect(paths({ ...suspicion, arisenOn: day('2026-11-29') })).toEqual(['arisenOn']);
    expect(paths({ ...threshold, cash: null })).toEqual(['cash']);
    expect(paths({ ...threshold, cash: 999_999 as Cents })).toEqual(['cash']);
  });
});
