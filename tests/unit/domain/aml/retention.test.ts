import { describe, expect, test } from 'vitest';
import {
  keptUntil,
  mayDelete,
  type Relationship,
  relationshipEndedOn,
} from '../../../../domain/aml/retention.ts';
import type { IsoDate } from '../../../../domain/dates.ts';

const day = (text: string) => text as IsoDate;
const settled: Relationship = {
  caseState: 'verified',
  caseChangedOn: day('2026-11-02'),
  listingState: 'settled',
  listingChangedOn: day('2026-12-14'),
};

describe('domain.md 4.7, step 11: records are kept seven years', () => {
  test.each([
    ['2026-12-14', '2033-12-14'],
    ['2028-02-29', '2035-02-28'],
    ['2027-01-01', '2034-01-01'],
  ])('what ended on %s is kept until %s', (endedOn, last) => {
    expect(keptUntil(day(endedOn))).toBe(last);
  });

  test('a relationship ends with its check or its listing, and whatever changes later is part of it', () => {
    expect(relationshipEndedOn(settled)).toBe('2026-12-14');
    expect(relationshipEndedOn({ ...settled, caseChangedOn: day('2027-01-05') })).toBe(
      '2027-01-05',
    );
    expect(relationshipEndedOn({ ...settled, listingState: 'archived' })).toBe('2026-12-14');
    expect(relationshipEndedOn({ ...settled, listingState: 'active' })).toBeUndefined();
    const closed = { ...settled, listingState: 'active', caseState: 'closed' } as const;
    expect(relationshipEndedOn(closed)).toBe('2026-11-02');
  });

  test('nothing goes on the last day, while it goes on, or while a report is a draft', () => {
    const of = { ...settled, hasDraft: false };
    expect(mayDelete(of, day('2033-12-14'))).toBe(false);
    expect(mayDelete(of, day('2033-12-15'))).toBe(true);
    expect(mayDelete({ ...of, hasDraft: true }, day('2050-01-01'))).toBe(false);
    expect(mayDelete({ ...of, listingState: 'unconditional' }, day('2050-01-01'))).toBe(false);
  });
});
