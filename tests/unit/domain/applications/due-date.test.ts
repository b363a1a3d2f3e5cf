import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repaymentDate } from '../../../../domain/applications/due-date.ts';
import type { IsoDate } from '../../../../domain/dates.ts';

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
