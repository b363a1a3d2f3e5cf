import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { repaymentDate } from '../../../../domain/applications/due-date.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import {
  type PlannedApplication,
  plannedDueDates,
} from '../../../../domain/settlement/due-dates.ts';

const day = (n: number) => `2026-12-${String(n).padStart(2, '0')}` as IsoDate;
const application = (
  applicationId: string,
  dates: PlannedApplication['dates'],
): PlannedApplication => ({ applicationId, dates });

const APPLICATIONS = [
  application('early', { dueOn: day(5), settlementOn: day(15) }),
  application('late', { dueOn: day(28), settlementOn: day(15) }),
  application('open', { settlementOn: day(15) }),
];

describe('domain.md 4.2, row 24: due dates that move', () => {
  test('a settlement that moves back takes with it those it ends, no further than their own due date', () => {
    expect(plannedDueDates(APPLICATIONS, { cause: 'settlementOn', on: day(30) })).toEqual([
      { applicationId: 'late', from: day(15), to: day(28), because: 'dueOn' },
      { applicationId: 'open', from: day(15), to: day(30), because: 'settlementOn' },
    ]);
  });

  test('a deposit released and a sale withdrawn before it end those that ran longer', () => {
    for (const cause of ['depositReleasedOn', 'withdrawnOn'] as const) {
      expect(plannedDueDates(APPLICATIONS, { cause, on: day(10) })).toEqual([
        { applicationId: 'late', from: day(15), to: day(10), because: cause },
        { applicationId: 'open', from: day(15), to: day(10), because: cause },
      ]);
      expect(plannedDueDates(APPLICATIONS, { cause, on: day(15) })).toEqual([]);
    }
  });

  test('a date that falls away leaves what else is known, or none', () => {
    expect(plannedDueDates(APPLICATIONS, { cause: 'settlementOn', on: null })).toEqual([
      { applicationId: 'late', from: day(15), to: day(28), because: 'dueOn' },
      { applicationId: 'open', from: day(15), to: null, because: null },
    ]);
    expect(
      plannedDueDates([application('new', {})], { cause: 'settlementOn', on: day(9) }),
    ).toEqual([{ applicationId: 'new', from: null, to: day(9), because: 'settlementOn' }]);
  });

  test('each is listed exactly where its day of repayment differs', () => {
    const some = fc.option(fc.integer({ min: 1, max: 31 }).map(day), { nil: undefined });
    const dates = fc.record({ dueOn: some, depositReleasedOn: some, settlementOn: some });
    fc.assert(
      fc.property(dates, some, (known, on) => {
        const [moved] = plannedDueDates([application('one', known)], {
          cause: 'settlementOn',
          on: on ?? null,
        });
        const from = repaymentDate(known)?.on ?? null;
        const to = repaymentDate({ ...known, settlementOn: on })?.on ?? null;
        expect(moved === undefined).toBe(from === to);
        if (moved) expect(moved).toMatchObject({ from, to });
      }),
    );
  });
});
