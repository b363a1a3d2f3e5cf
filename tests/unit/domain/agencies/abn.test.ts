import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatAbn,
  formatAcn,
  isValidAbn,
  isValidAcn,
  normaliseAbn,
  normaliseAcn,
} from '../../../../domain/agencies/abn.ts';
import vectors from '../../../vectors/domain.json' with { type: 'json' };

describe('domain.md 4.5: business numbers', () => {
  test.each(vectors.abn)('vector abn $value is valid: $valid', ({ value, valid }) => {
    expect(isValidAbn(value)).toBe(valid);
  });

  test.each(vectors.acn)('vector acn $value is valid: $valid', ({ value, valid }) => {
    expect(isValidAcn(value)).toBe(valid);
  });

  test('one changed digit always breaks a valid ABN', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = Array.from('51824753556', Number);
        digits[at] = ((digits[at] ?? 0) + by) % 10;
        expect(isValidAbn(digits.join(''))).toBe(false);
      }),
    );
  });

  test('stored digits and printed form belong together', () => {
    expect(normaliseAbn(' 51 824 753 556 ')).toBe('51824753556');
    expect(normaliseAbn('51 824 753 557')).toBeNull();
    expect(normaliseAcn('004 085 616')).toBe('004085616');
    expect(normaliseAcn('004 085 617')).toBeNull();
    expect(formatAbn('51824753556')).toBe('51 824 753 556');
    expect(formatAcn('004085616')).toBe('004 085 616');
    expect(formatAbn('not a number')).toBe('not a number');
    expect(formatAcn('12')).toBe('12');
  });

  test('letters, signs and other scripts are refused', () => {
    for (const value of ['', '5182475355a', '-1824753556', '٥١٨٢٤٧٥٣٥٥٦', '51-824-753-556']) {
      expect(isValidAbn(value)).toBe(false);
    }
  });
});
