import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { personName } from '../../../../domain/listings/listing-rules.ts';
import { unwritableIn } from '../../../../domain/people/written-name.ts';

describe('a name that papers can write is taken as it is typed', () => {
  test.each([
    ...['Đặng Văn Đức', 'Łukasz Żółć', 'Jane O’Brien-Núñez', 'Smith & Sons Pty Ltd (No. 2)'],
    ...[
      '王小明',
      '김민준',
      '山田 さくら',
      'ジョン・スミス',
      '髙﨑 𠮷田',
      'சாரா',
      'سارة علي',
      'علی‌رضا',
      'שרה',
    ],
    ...[
      'राधिका',
      'ณัฐวุฒิ',
      'ප්‍රියා',
      'Ωραία',
      'Ёлкина',
      'ქეთევან',
      'አበበ',
      'Foo™ 3° №1',
      'J.\u00a0Smith',
    ],
  ])('%s', (name) => {
    expect(unwritableIn(name)).toBeUndefined();
  });
});

describe('one that none can write is asked for in Latin letters', () => {
  test.each([
    ['Jane 👩‍🚀', '👩'],
    ['𝓙𝓪𝓷𝓮', '𝓙'],
    ['\ue000', '\ue000'],
    ['ᏣᎳᎩ', 'Ꮳ'],
    ['𞤀𞤣𞤵', '𞤀'],
    ['Jane ☎', '☎'],
    ['ℤoë', 'ℤ'],
    ['Jane ∴', '∴'],
  ])('%s', (name, sign) => {
    expect(unwritableIn(name)).toBe(sign);
    const { issues } = v.safeParse(personName(120, 'Name'), name);
    expect(issues?.[0]?.message).toBe(
      `Our papers can’t write “${sign}”. Enter the name in Latin letters, as on a passport`,
    );
  });
});
