import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone, parsePhone } from '../../../../domain/people/phone.ts';
import vectors from '../../../vectors/domain.json' with { type: 'json' };

const mobile = fc.integer({ min: 0, max: 99_999_999 }).map((n) => String(n).padStart(8, '0'));

describe('domain.md 4.5: phone numbers', () => {
  test.each(vectors.phones)('vector phone $input', ({ input, expected }) => {
    expect(parsePhone(input)).toEqual(expected);
  });

  test('every way of writing a mobile gives one number that can receive SMS', () => {
    fc.assert(
      fc.property(mobile, (rest) => {
        const expected = { e164: `+614${rest}`, kind: 'mobile', sms: true };
        const spaced = `04${rest.slice(0, 2)} ${rest.slice(2, 5)} ${rest.slice(5)}`;
        const forms = [`04${rest}`, spaced, `+614${rest}`, `614${rest}`, `+61 (0)4${rest}`];
        for (const form of forms) expect(parsePhone(form)).toEqual(expected);
      }),
    );
  });

  test('formatting is read back as the same number', () => {
    fc.assert(
      fc.property(fc.constantFrom('4', '2', '3', '7', '8'), mobile, (area, rest) => {
        const number = `+61${area}${rest}`;
        expect(parsePhone(formatPhone(number))?.e164).toBe(number);
      }),
    );
  });

  test('numbers print the Australian way', () => {
    expect(formatPhone('+61491570006')).toBe('0491 570 006');
    expect(formatPhone('0255500123')).toBe('(02) 5550 0123');
    expect(formatPhone('1300000000')).toBe('1300 000 000');
    expect(formatPhone('130000')).toBe('13 00 00');
    expect(formatPhone('ring me')).toBe('ring me');
  });

  test('anything else is refused, never guessed at', () => {
    const refused = [
      '',
      '+64 21 123 456',
      '0191570006',
      '04915700061',
      '0491 57O 006',
      '++61491570006',
    ];
    for (const input of refused) expect(parsePhone(input)).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parsePhone(text);
        if (parsed?.e164) expect(parsed.e164).toMatch(/^\+61[23478]\d{8}$/);
        expect(parsed === null || parsed.sms === (parsed.kind === 'mobile')).toBe(true);
      }),
    );
  });
});
