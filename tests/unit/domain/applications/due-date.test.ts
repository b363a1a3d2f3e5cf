import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  repayDayOf,
  repaymentDate,
  repaymentDatesOf,
} from '../../../../domain/applications/due-date.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';

const day = (n: number) => `2026-12-${String(n).padStart(2, '0')}` as IsoDate;

test('domain.md 4.2: repaid at the earliest of due date, deposit release, settlement, withdrawal', () => {
  expect(repaymentDate({ dueOn: day(20), settlementOn: day(15) })).toEqual({
    on: day(15),
    because: 'settlementOn',
  });
  expect(repaymentDate({ dueOn: day(20), depositReleasedOn: day(4), withdrawnOn: day(5) })).toEqual(
    { on: day(4), because: 'depositReleasedOn' },
  );
  expect(repaymentDate({ dueOn: day(9), settlementOn: day(9) })?.because).toBe('dueOn');
  expect(repaymentDate({})).toBeNull();
});

test('domain.md 4.2: no known date is earlier than the one of repayment', () => {
  const some = fc.option(fc.integer({ min: 1, max: 31 }).map(day), { nil: undefined });
  const dates = fc.record({
    dueOn: some,
    depositReleasedOn: some,
    settlementOn: some,
    withdrawnOn: some,
  });
  fc.assert(
    fc.property(dates, (known) => {
      const earliest = Object.values(known)
        .filter((date) => date !== undefined)
        .sort()[0];
      expect(repaymentDate(known)?.on).toBe(earliest);
    }),
  );
});

describe('domain.md 4.2: what a sale says of it', () => {
  const dates = { settlementDueOn: day(10), settledOn: day(12), withdrawnOn: day(3) };
  const on = (state: Listing['state'], today = day(5)) =>
    repaymentDatesOf({ dueOn: day(30) }, { state, dates }, { today });

  test.each([
    ['unconditional', day(20), { settlementOn: day(10) }],
    ['active', day(5), { settlementOn: day(10) }],
    ['active', day(20), {}],
    ['settled', day(20), { settlementOn: day(12) }],
    ['withdrawn', day(5), { withdrawnOn: day(3) }],
    ['archived', day(20), { settlementOn: day(12) }],
  ] as const)('%s, as it is on %s', (state, today, known) => {
    const none = { depositReleasedOn: undefined, settlementOn: undefined, withdrawnOn: undefined };
    expect(on(state, today)).toEqual({ dueOn: day(30), ...none, ...known });
  });

  test('what was over when people agreed to a later day ends nothing any more', () => {
    const agreed = { dueOn: day(30), agreedOn: day(12) };
    const sale = { state: 'settled', dates } as const;
    const known = { depositReleasedOn: day(13), today: day(14) };
    expect(repaymentDate(repaymentDatesOf(agreed, sale, known))?.on).toBe(day(13));
  });

  test('never after the due day, whatever was worked out before it moved', () => {
    expect(repayDayOf({ repayOn: day(9), dueOn: day(4) })).toBe(day(4));
    expect(repayDayOf({ repayOn: null, dueOn: null })).toBeUndefined();
  });
});
