import { describe, expect, test } from 'vitest';
import { screeningList } from '../../../../domain/aml/screening.ts';
import {
  missedOf,
  ordinaryPeople,
  screeningSet,
  VARIANT_KINDS,
} from '../../../support/screening-set.ts';

const listed = (...names: [name: string, bornIn?: number][]) =>
  screeningList(
    names.map(([name, born], at) => ({
      reference: String(at + 1),
      name,
      bornIn: born === undefined ? [] : [born],
    })),
  );

describe('domain.md 4.7 (5): screening against a list', () => {
  test('99 of 100 are found under a variant of their name, of every kind', () => {
    const set = screeningSet(31, { names: 2_000, variants: 320 });
    expect(new Set(set.variants.map(({ kind }) => kind)).size).toBe(VARIANT_KINDS.length);
    const list = screeningList(set.listed);
    const missed = missedOf(set.variants, list.screen);
    expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(3);
    const alarms = ordinaryPeople(31, 200).filter((asked) => list.screen(asked).length > 0);
    expect(alarms.length).toBeLessThanOrEqual(4);
  });

  test.each([
    ['Gaddafi, Moammar', 'Muammar Qaddafi'],
    ['عمر القحطاني', 'Omar al-Qahtani'],
    ['Сергей Иванов', 'Sergei Ivanov'],
    ['Dr Arkady P. Vostrilov', 'Arkady Vostrilov'],
    ['NGUYỄN VĂN MINH', 'Nguyen Van Minh'],
    ['Wei iLu', 'Wei Liu'],
    ['Abdul Rahman Haqqani', 'Abdulrahman Haqqani'],
    ['Quorin Shipping Pty Ltd', 'Quorin Shipping LLC'],
  ])('%s is found as %s', (asked, name) => {
    expect(listed([name], ['Ilka Brandvoss']).screen({ name: asked })).toMatchObject([
      { reference: '1', name },
    ]);
  });

  test.each([
    ['Karen Kelly', 'Karim Kelly'],
    ['Maria Smith', 'Mariam Minh'],
    ['Helen Scott', 'Hassan Sokolov'],
    ['Sarah Walker', 'Sarah Boulangère'],
  ])('%s is not taken for %s', (asked, name) => {
    expect(listed([name]).screen({ name: asked })).toEqual([]);
  });

  test('a birth year near by raises nothing and lowers nothing, another one lowers', () => {
    const list = listed(['Ilka Brandvoss', 1970]);
    const found = [1970, 1972, 1973, undefined].map((bornIn) => {
      const [hit] = list.screen({ name: 'Ilka Brandvoss', bornIn });
      return [hit?.score, hit?.reasons.at(-1)];
    });
    expect(found).toEqual([
      [1, 'same-birth-year'],
      [1, 'near-birth-year'],
      [0.85, 'other-birth-year'],
      [1, 'same-name'],
    ]);
  });
});
