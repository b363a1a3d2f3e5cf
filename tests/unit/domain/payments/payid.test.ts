import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalisePayId, PAYID_KINDS, type PayIdKind } from '../../../../domain/payments/payid.ts';
import vectors from '../../../vectors/domain.json' with { type: 'json' };

const asPayId = (kind: PayIdKind, text: string) => {
  const result = normalisePayId(kind, text);
  return result.ok ? result.value : null;
};

describe('domain.md 4.4: PayID', () => {
  test('a phone is +61-4XXXXXXXX, however it is written', () => {
    for (const text of ['0491 570 006', '+61 491 570 006', '61491570006', '+61-491570006']) {
      expect(asPayId('phone', text)).toBe('+61-491570006');
    }
    for (const text of ['(02) 5550 0123', '1300 000 000', '+64-211234567', '']) {
      expect(asPayId('phone', text)).toBeNull();
    }
  });

  test('an email is lower case and at most 256 signs', () => {
    expect(asPayId('email', ' Trust@Quillwater.Example ')).toBe('trust@quillwater.example');
    const long = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(63)}`;
    expect(asPayId('email', `${long}.example`)).toBe(`${long}.example`);
    expect(asPayId('email', `${long}.${'e'.repeat(20)}.example`)).toBeNull();
    expect(asPayId('email', 'nobody')).toBeNull();
  });

  test.each(vectors.abn)('ABN $value: $valid', ({ value, valid }) => {
    expect(asPayId('abn', value)).toBe(valid ? value.replaceAll(' ', '') : null);
  });

  test.each(vectors.acn)('domain.md 4.5: ACN, ARBN and ARSN $value: $valid', ({ value, valid }) => {
    for (const kind of ['acn', 'arbn', 'arsn'] as const) {
      expect(asPayId(kind, value)).toBe(valid ? value.replaceAll(' ', '') : null);
    }
  });

  test('an organisation id is printable, lower case, without spaces at its ends', () => {
    expect(asPayId('organisation', 'Quillwater.Trust 2026')).toBe('quillwater.trust 2026');
    expect(asPayId('organisation', 'a'.repeat(256))).toBe('a'.repeat(256));
    for (const text of ['', '   ', 'a'.repeat(257), 'caf\u00e9', 'two\nlines']) {
      expect(asPayId('organisation', text)).toBeNull();
    }
  });

  test('a normalised PayID stays as it is when normalised again', () => {
    const texts = fc.oneof(
      fc.emailAddress(),
      fc.string(),
      fc.constantFrom('0491570006', '51824753556', '004085616'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...PAYID_KINDS), texts, (kind, text) => {
        const once = asPayId(kind, text);
        if (once !== null) expect(asPayId(kind, once)).toBe(once);
      }),
    );
  });
});
