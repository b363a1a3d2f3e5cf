import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CRN_RULES,
  type CrnRule,
  isBillerCode,
  isValidCrn,
  makeCrn,
} from '../../../../domain/payments/bpay.ts';
import vectors from '../../../vectors/domain.json' with { type: 'json' };

const made = ([rule, rows]: [CrnRule, { base: string; check: string; crn: string }[]]) =>
  rows.map((row) => ({ rule, ...row }));
const { publishedMOD10V05, ...byRule } = vectors.bpay;
const rows = CRN_RULES.flatMap((rule) => made([rule, byRule[rule]]));

describe('domain.md 4.4: BPAY customer references', () => {
  test.each(rows)('$rule: $base has check digit $check', ({ rule, base, check, crn }) => {
    expect(makeCrn(base, rule)).toEqual({ ok: true, value: base + check });
    expect(isValidCrn(crn, rule)).toBe(true);
  });

  test.each(publishedMOD10V05)('MOD10V05: the published reference %s is valid', (crn) => {
    expect(isValidCrn(crn, 'MOD10V05')).toBe(true);
  });

  const base = fc.stringMatching(/^\d{1,19}$/);
  const rule = fc.constantFrom(...CRN_RULES);

  test('a made reference is valid, and with any other last digit it is not', () => {
    fc.assert(
      fc.property(base, rule, fc.integer({ min: 1, max: 9 }), (text, by, off) => {
        const crn = makeCrn(text, by);
        if (!crn.ok) throw new Error('refused');
        expect(isValidCrn(crn.value, by)).toBe(true);
        const last = (Number(crn.value.at(-1)) + off) % 10;
        expect(isValidCrn(crn.value.slice(0, -1) + last, by)).toBe(false);
      }),
    );
  });

  test('MOD10V01 notices every single mistyped digit', () => {
    fc.assert(
      fc.property(base, fc.nat(), fc.integer({ min: 1, max: 9 }), (text, where, off) => {
        const crn = makeCrn(text, 'MOD10V01');
        if (!crn.ok) throw new Error('refused');
        const at = where % crn.value.length;
        const wrong = (Number(crn.value[at]) + off) % 10;
        expect(
          isValidCrn(crn.value.slice(0, at) + wrong + crn.value.slice(at + 1), 'MOD10V01'),
        ).toBe(false);
      }),
    );
  });

  test('a reference has 2 to 20 digits, a base 1 to 19', () => {
    for (const text of ['', '12345678901234567890', '12a', ' 12', '-1', '1.5']) {
      expect(makeCrn(text, 'MOD10V01')).toEqual({ ok: false, error: 'not-a-base' });
    }
    expect(makeCrn('1234567890123456789', 'MOD10V05').ok).toBe(true);
    for (const crn of ['0', '', '000000000000000000000']) {
      expect(isValidCrn(crn, 'MOD10V01')).toBe(false);
    }
  });

  test('a biller code is numeric, 3 to 10 digits', () => {
    expect(['123', '123456', '1234567890'].every(isBillerCode)).toBe(true);
    expect(['12', '12345678901', '12 34', 'abc', ''].some(isBillerCode)).toBe(false);
  });
});
