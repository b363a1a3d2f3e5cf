/** What a number is good for: only a mobile can receive a code by SMS (domain.md 4.5). */
export type PhoneKind = 'mobile' | 'landline' | 'freecall-or-local';

/**
 * An Australian number as the product stores it. `e164` is null for 13, 1300 and 1800 numbers,
 * which have no international form.
 */
export type ParsedPhone = { e164: string | null; kind: PhoneKind; sms: boolean };

/** Digits with the country code turned into a leading 0, or null when other signs are present. */
function nationalDigits(input: string): string | null {
  const text = input.normalize('NFKC').trim();
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '');
  if (text.startsWith('+') && !digits.startsWith('61')) return null;
  if (/^610\d{9}$/.test(digits)) return digits.slice(2);
  if (/^61\d{9}$/.test(digits)) return `0${digits.slice(2)}`;
  return text.startsWith('+') ? null : digits;
}

/**
 * Reads an Australian phone number as people write it: spaces, brackets, dots and dashes,
 * `+61`, `61` or a leading 0. Null for anything that is not a mobile (04), a landline
 * (02, 03, 07, 08) or a 13 / 1300 / 1800 number. Source: domain.md 4.5, vectors `phones`.
 */
export function parsePhone(input: string): ParsedPhone | null {
  const digits = nationalDigits(input);
  if (digits === null) return null;
  if (/^04\d{8}$/.test(digits)) {
    return { e164: `+61${digits.slice(1)}`, kind: 'mobile', sms: true };
  }
  if (/^0[2378]\d{8}$/.test(digits)) {
    return { e164: `+61${digits.slice(1)}`, kind: 'landline', sms: false };
  }
  if (/^(1[38]00\d{6}|13\d{4})$/.test(digits)) {
    return { e164: null, kind: 'freecall-or-local', sms: false };
  }
  return null;
}

/**
 * A number the way Australians read it: `0491 570 006`, `(02) 5550 0123`, `1300 000 000`,
 * `13 00 00`. Text that is not such a number comes back unchanged.
 */
export function formatPhone(input: string): string {
  const digits = nationalDigits(input);
  const parsed = parsePhone(input);
  if (digits === null || parsed === null) return input;
  if (parsed.kind === 'mobile') return digits.replace(/^(.{4})(.{3})(.{3})$/, '$1 $2 $3');
  if (parsed.kind === 'landline') return digits.replace(/^(.{2})(.{4})(.{4})$/, '($1) $2 $3');
  if (digits.length === 6) return digits.replace(/^(..)(..)(..)$/, '$1 $2 $3');
  return digits.replace(/^(.{4})(.{3})(.{3})$/, '$1 $2 $3');
}
