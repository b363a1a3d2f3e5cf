import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmail, normaliseEmail } from '../../../../domain/people/email.ts';
import { maskEmail, maskPhone } from '../../../../domain/people/masks.ts';
import vectors from '../../../vectors/domain.json' with { type: 'json' };

describe('spec 5: masks', () => {
  test.each(vectors.masks)('vector mask $masked', ({ phone, email, masked }) => {
    expect(phone === undefined ? maskEmail(email ?? '') : maskPhone(phone)).toBe(masked);
  });

  test('a phone mask shows the last three digits and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 9_999_999_999 }), (number) => {
        expect(maskPhone(String(number))).toBe(`XXXXXX${String(number).slice(-3)}`);
      }),
    );
    expect(maskPhone('1234')).toBe('XXXXXX');
  });

  test('an email mask has one shape whatever the length of the local part', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const [local = '', domain] = [
          email.slice(0, email.lastIndexOf('@')),
          email.split('@').at(-1),
        ];
        expect(maskEmail(email)).toBe(`${local[0]}XXXX${local.at(-1)}@${domain}`);
      }),
    );
  });

  test('what is no address is hidden whole', () => {
    for (const text of ['', 'jane', '@example.com', 'jane@']) expect(maskEmail(text)).toBe('XXXX');
  });
});

describe('email addresses', () => {
  test('ordinary addresses pass, in one spelling', () => {
    expect(isEmail('jane.smith+sale@mail.example.com')).toBe(true);
    expect(normaliseEmail(' Jane.Smith@Example.COM ')).toBe('jane.smith@example.com');
  });

  test('broken ones do not', () => {
    const broken = ['', 'a@b', 'a b@example.com', 'a..b@example.com', '.a@example.com', 'a@-b.com'];
    for (const text of [...broken, `${'a'.repeat(65)}@example.com`, 'a@b..com', 'a@@example.com']) {
      expect(isEmail(text)).toBe(false);
      expect(normaliseEmail(text)).toBeNull();
    }
  });
});
