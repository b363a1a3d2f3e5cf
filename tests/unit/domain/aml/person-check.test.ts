import { describe, expect, test } from 'vitest';
import { nameDifferences, provesIdentity } from '../../../../domain/aml/paper-names.ts';
import { mayRely, sightedFaults } from '../../../../domain/aml/person-check.ts';
import type { IsoDate } from '../../../../domain/dates.ts';

const day = (text: string) => text as IsoDate;

describe('domain.md 4.7: names on papers', () => {
  test.each([
    ['Jane Citizen', 'CITIZEN, Jane'],
    ['Jane Citizen', 'Jane Maria Citizen'],
    ['Jane M Citizen', 'Jane Maria Citizen'],
    ['Zoë O’Brien', 'Zoe OBRIEN'],
    ['Suharto', 'SUHARTO'],
    ['王小明', '王小明'],
  ])('%s is %s', (entered, onPaper) => {
    expect(nameDifferences(entered, onPaper)).toEqual([]);
  });

  test('a married name says which part differs and what settles it', () => {
    expect(nameDifferences('Jane Citizen', 'Jane Smith')).toEqual([
      {
        part: 'family',
        entered: 'Citizen',
        onPaper: 'Smith',
        settledBy: ['marriage-certificate', 'change-of-name-certificate', 'divorce-order'],
      },
    ]);
    expect(nameDifferences('Jane Citizen', 'Jane Smith', ['Jane Smith'])).toEqual([]);
    expect(nameDifferences('Kate Citizen', 'Jane Citizen')).toMatchObject([{ part: 'given' }]);
    expect(nameDifferences('Jane Maria Citizen', 'Jane Rose Citizen')).toMatchObject([
      { part: 'middle', settledBy: ['second-identity-paper'] },
    ]);
  });
});

describe('domain.md 4.7: original papers', () => {
  test('one with a photo is enough, one of birth takes another beside it', () => {
    expect(provesIdentity(['driver-licence'])).toBe(true);
    expect(provesIdentity(['birth-certificate'])).toBe(false);
    expect(provesIdentity(['birth-certificate', 'birth-certificate'])).toBe(false);
    expect(provesIdentity(['birth-certificate', 'medicare-card'])).toBe(true);
    expect(provesIdentity(['medicare-card', 'government-notice'])).toBe(false);
  });

  const paper = { kind: 'driver-licence', nameOnPaper: 'Jane Smith' } as const;
  const seen = (facts: object = {}) => ({ papers: [paper], seenOn: day('2026-11-20'), ...facts });

  test('a name that differs is a fault until the paper that settles it was seen', () => {
    const jane = { name: 'Jane Citizen' };
    expect(sightedFaults(jane, seen(), day('2026-11-20'))).toMatchObject([
      { fault: 'name-differs', paper: 'driver-licence' },
    ]);
    const settled = seen({ nameSettledBy: ['marriage-certificate'] });
    expect(sightedFaults(jane, settled, day('2026-11-20'))).toEqual([]);
  });

  test('a licence counts to its last day, a passport two years longer, nothing seen tomorrow', () => {
    const on = (kind: 'driver-licence' | 'passport', expiresOn: string) =>
      sightedFaults(
        { name: 'Jane Smith' },
        seen({ papers: [{ kind, nameOnPaper: 'Jane Smith', expiresOn }] }),
        day('2026-11-20'),
      );
    expect(on('driver-licence', '2026-11-20')).toEqual([]);
    expect(on('driver-licence', '2026-11-19')).toEqual([
      { fault: 'expired', paper: 'driver-licence' },
    ]);
    expect(on('passport', '2024-11-20')).toEqual([]);
    expect(on('passport', '2024-11-19')).toHaveLength(1);
    expect(sightedFaults({ name: 'Jane Smith' }, seen(), day('2026-11-19'))).toEqual([
      { fault: 'seen-later' },
    ]);
  });

  test('papers of more than a year ago are seen again', () => {
    expect(sightedFaults({ name: 'Jane Smith' }, seen(), day('2027-11-21'))).toEqual([
      { fault: 'seen-long-ago' },
    ]);
  });

  test('a check is relied on for twelve months', () => {
    expect(mayRely(day('2026-07-01'), day('2027-07-01'))).toBe(true);
    expect(mayRely(day('2026-07-01'), day('2027-07-02'))).toBe(false);
    expect(mayRely(day('2028-02-29'), day('2029-02-28'))).toBe(true);
  });
});
