import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  FieldValueSchema,
  isFilled,
  PlainValueSchema,
  valueFault,
} from '../../../../domain/contracts/signing/field-value.ts';

const picture = (length: number) => ({
  kind: 'drawn' as const,
  png: `iVBORw0KGgo${'A'.repeat(length - 11)}`,
});

describe('what a field may hold', () => {
  test('a signature is a PNG of 100 kB at most, and never put there beforehand', () => {
    expect(v.is(FieldValueSchema, picture(400))).toBe(true);
    expect(v.is(FieldValueSchema, picture(136_536))).toBe(true);
    expect(v.is(FieldValueSchema, picture(136_537))).toBe(false);
    expect(
      v.is(FieldValueSchema, { kind: 'drawn', png: 'data:image/png;base64,iVBORw0KGgo' }),
    ).toBe(false);
    expect(v.is(FieldValueSchema, { ...picture(400), kind: 'stamp' })).toBe(false);
    expect(v.is(PlainValueSchema, picture(400))).toBe(false);
  });

  test.each([
    ['text', 'one line', true],
    ['text', 'two\nlines', false],
    ['textarea', 'two\nlines', true],
    ['email', 'vera@vendor.example', true],
    ['email', 'vera', false],
    ['phone', '0491 570 006', true],
    ['phone', '555', false],
    ['date', '2026-11-20', true],
    ['date', '20/11/2026', false],
    ['number', '1234.50', true],
    ['number', '1,234,567.00', true],
    ['number', '12,34', false],
    ['number', '1234,567', false],
    ['number', '1e9', false],
    ['checkbox', true, true],
    ['checkbox', 'true', false],
    ['select', 'One', true],
    ['select', 'Three', false],
    ['checkbox_multi', ['One', 'Two'], true],
    ['checkbox_multi', ['One', 'One'], false],
    ['checkbox_multi', ['Three'], false],
    ['signature', picture(400), true],
    ['signature', 'Vera', false],
    ['initials', picture(400), true],
    ['text', picture(400), false],
    ['sign_date', '2026-11-20', false],
  ] as const)('%s holds %j: %s', (type, value, fits) => {
    const given = typeof value === 'object' && !('kind' in value) ? [...value] : value;
    expect(valueFault({ type, options: ['One', 'Two'] }, given) === null).toBe(fits);
  });

  test('empty is empty, whatever the field', () => {
    expect([undefined, '', false, []].map(isFilled)).toEqual([false, false, false, false]);
    expect(['x', true, ['x'], picture(400)].map(isFilled)).toEqual([true, true, true, true]);
  });
});
