import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { otpScope, parseOtpScope, SCOPE_KINDS } from '../../../../domain/otp/scope.ts';
import {
  makeShortcode,
  normaliseShortcode,
  SECRET_SHORTCODE_LENGTH,
  SHORTCODE_LENGTH,
  shortcodeBytes,
} from '../../../../domain/otp/shortcode.ts';

const bytes = fc.uint8Array({ minLength: 17, maxLength: 17 });
const shortcodes = fc.tuple(fc.boolean(), bytes).map((made) => makeShortcode(...made));

describe('security 3.1: shortcodes of Crockford base 32', () => {
  test('16 characters when a code is required, 26 when not', () => {
    expect([SHORTCODE_LENGTH, SECRET_SHORTCODE_LENGTH]).toEqual([16, 26]);
    expect([shortcodeBytes(true), shortcodeBytes(false)]).toEqual([10, 17]);
    expect(makeShortcode(true, new Uint8Array(10))).toBe('0'.repeat(16));
    expect(makeShortcode(false, new Uint8Array(17).fill(255))).toBe('Z'.repeat(26));
    expect(() => makeShortcode(false, new Uint8Array(16))).toThrow(RangeError);
  });

  test('every bit of the bytes is in the code, from the left', () => {
    const text = (code: string) =>
      Array.from(code, (sign) =>
        '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(sign).toString(2).padStart(5, '0'),
      ).join('');
    fc.assert(
      fc.property(bytes, fc.boolean(), (random, required) => {
        const all = Array.from(random, (byte) => byte.toString(2).padStart(8, '0')).join('');
        const bits = text(makeShortcode(required, random));
        expect(bits).toBe(all.slice(0, bits.length));
      }),
    );
  });

  test('10^5 codes: no two alike, each place uses each of 32 signs equally (chi-squared)', () => {
    const codes = Array.from({ length: 100_000 }, () => makeShortcode(true, randomBytes(10)));
    expect(new Set(codes).size).toBe(codes.length);
    for (let place = 0; place < SHORTCODE_LENGTH; place += 1) {
      const counts = new Map<string, number>();
      for (const code of codes) {
        const sign = code[place] ?? '';
        counts.set(sign, (counts.get(sign) ?? 0) + 1);
      }
      const expected = codes.length / 32;
      const squares = Array.from(counts.values(), (count) => (count - expected) ** 2 / expected);
      expect(counts.size).toBe(32);
      // 31 degrees of freedom: once in 10^10 draws above this.
      expect(squares.reduce((sum, each) => sum + each, 0)).toBeLessThan(115);
    }
  });

  test('typed in lower case, with O, I, L, hyphens and spaces, it is the same code', () => {
    const code = makeShortcode(
      true,
      Uint8Array.from({ length: 10 }, (_, n) => n * 7 + 1),
    );
    expect(normaliseShortcode('oiL1-abcd efgh-jkmn')).toBe('0111ABCDEFGHJKMN');
    expect(normaliseShortcode(` ${code.toLowerCase().replace(/(.{4})/g, '$1-')} `)).toBe(code);
    fc.assert(
      fc.property(shortcodes, fc.infiniteStream(fc.boolean()), (made, lower) => {
        const typed = Array.from(made, (sign) => {
          const confused = sign === '0' ? 'O' : sign === '1' ? 'L' : sign;
          return lower.next().value ? `${confused.toLowerCase()}\u2013` : confused;
        }).join('');
        expect(normaliseShortcode(typed)).toBe(made);
        expect(normaliseShortcode(made)).toBe(made);
      }),
    );
  });

  test('anything else is none', () => {
    for (const text of ['', '0'.repeat(15), '0'.repeat(17), '0'.repeat(27), `U${'0'.repeat(15)}`]) {
      expect(normaliseShortcode(text)).toBeNull();
    }
    expect(normaliseShortcode(`${'0'.repeat(15)}\u0660`)).toBeNull();
  });
});

describe('spec 4: scopes', () => {
  test('direct-application or admin-payment-options plus shortcode; a signer’s, a checked person’s, a deposit’s and a settlement’s beside', () => {
    const code = makeShortcode(true, new Uint8Array(10));
    expect(SCOPE_KINDS.map((kind) => otpScope(kind, code))).toEqual([
      `direct-application${code}`,
      `admin-payment-options${code}`,
      `signing${code}`,
      `identity-check${code}`,
      `sold-deposit${code}`,
      `settlement${code}`,
    ]);
  });

  test('a scope is read back as it was written; another spelling is no scope', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SCOPE_KINDS), shortcodes, (kind, shortcode) => {
        const scope = otpScope(kind, shortcode);
        expect(parseOtpScope(scope)).toEqual({ kind, shortcode });
        expect(parseOtpScope(scope.toUpperCase())).toBeNull();
        expect(parseOtpScope(`${scope} `)).toBeNull();
        expect(parseOtpScope(scope.slice(1))).toBeNull();
        expect(parseOtpScope(shortcode)).toBeNull();
      }),
    );
    expect(parseOtpScope('direct-application')).toBeNull();
    expect(parseOtpScope(`direct-application-${'0'.repeat(16)}`)).toBeNull();
    expect(parseOtpScope(`direct-application${'a'.repeat(16)}`)).toBeNull();
  });
});
