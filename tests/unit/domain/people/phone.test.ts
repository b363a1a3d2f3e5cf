import fc from 'fast-check';
import parseByLibrary from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { formatPhone, parsePhone, tidyPhone } from '../../../../domain/people/phone.ts';
import { phoneFault } from '../../../../domain/people/phone-fault.ts';
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
      '0491 570 006 or 0491 570 007',
      '0491 570 006 ext 3',
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

  test.each([
    '\u202a0491 570 006\u202c',
    '0491\u2011570\u2011006',
    '0491\u200b570\u200b006',
    '491 570 006',
    '0011 61 491 570 006',
    '(+61) 491 570 006',
    'tel:+61491570006',
    'M: 0491 570 006',
    '0491 570 006 (work)',
    '\u2066+61\u00a0491\u00a0570\u00a0006\u2069',
    '0061 (0)491 570 006',
    'Mob. (0491) 570–006',
    '📱 ０４９１ ５７０ ００６',
    '٠٤٩١ ٥٧٠ ٠٠٦',
    '0491/570/006',
    'Jane’s mobile, 0491.570.006',
    '+0491 570 006',
  ])('“%s” is a mobile, kept in the way that people read it', (written) => {
    expect(parsePhone(written)).toEqual({ e164: '+61491570006', kind: 'mobile', sms: true });
    expect(formatPhone(tidyPhone(written))).toBe('0491 570 006');
    expect(tidyPhone(written)).toMatch(/^[+\d][\d\s().-]+$/);
  });

  test.each(['0491570006', '+61 491 570 006', '(02) 5550 0123', '1300 000 000'])(
    '“%s” is kept as it was written',
    (written) =>
      expect(tidyPhone(written)).toBe(written.startsWith('(') ? formatPhone(written) : written),
  );

  test.each([
    ['+64 21 123 456', 'enter an email'],
    ['0011 44 7700 900123', 'enter an email'],
    ['0064 21 123 456', 'enter an email'],
    ['0491 570 006 / 0491 570 007', 'two numbers'],
    ['0491 57O 006', 'letter among'],
    ['5550 0123', 'area code'],
    ['0491 570 00', 'ten digits'],
    ['ring me', 'such as 0491 570 006'],
  ])('“%s” is refused with what is in the way', (written, words) => {
    expect(parsePhone(written)).toBeNull();
    expect(phoneFault(written)).toContain(words);
  });

  test('the library that everybody uses reads the same numbers', () => {
    const sign = fc.constantFrom('', ' ', '-', '.', '\u00a0', '\u2011', '\u200b', '(', ')', '/');
    const around = fc.constantFrom('', 'M: ', 'tel:', ' (work)', '\u202a', 'mobile ');
    const begin = fc.constantFrom('0', '+61', '+61 0', '0011 61', '', '61');
    const digits = fc.stringMatching(/^[2-478]\d{8}$/);
    fc.assert(
      fc.property(around, begin, digits, sign, around, (before, prefix, rest, between, after) => {
        const grouped = [rest.slice(0, 3), rest.slice(3, 6), rest.slice(6)].join(between);
        const written = `${before}${prefix}${grouped}${after}`;
        const theirs = parseByLibrary(written, 'AU');
        if (theirs?.isValid()) expect(parsePhone(written)?.e164).toBe(theirs.number);
      }),
      { numRuns: 1_000 },
    );
  });
});
