/** What a number is good for: only a mobile can receive a code by SMS (domain.md 4.5). */
export type PhoneKind = 'mobile' | 'landline' | 'freecall-or-local';

/**
 * An Australian number as the product stores it. `e164` is null for 13, 1300 and 1800 numbers,
 * which have no international form.
 */
export type ParsedPhone = { e164: string | null; kind: PhoneKind; sms: boolean };

/** Signs that nobody sees, as phones put them around a number that is copied from their contacts. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A number between words without a digit: `M:`, `tel:`, `(work)`. Only its beginning has a plus. */
const NUMBER = /^[^\d+]*(\+?)([\d\s()\p{Pd}−./,·_]*\d)[^\d+]*$/u;

/** A text with its digits of other scripts as 0 to 9, without what nobody sees. */
export function plainText(input: string): string {
  return input
    .normalize('NFKC')
    .replaceAll(UNSEEN, '')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/** The digits of the one number that stands in a text, and whether it begins with a country. */
export function numberIn(input: string): { digits: string; isWithCountry: boolean } | null {
  const [, plus, written] = NUMBER.exec(plainText(input)) ?? [];
  if (written === undefined) return null;
  const digits = written.replaceAll(/\D/g, '');
  // 0011 is dialled from Australia, 00 from most countries; no number in Australia begins with either.
  const withoutPrefix = digits.replace(/^00(11)?/, '');
  const isWithCountry = (plus === '+' && !digits.startsWith('0')) || withoutPrefix !== digits;
  return { digits: withoutPrefix, isWithCountry };
}

/** Digits as they are dialled within Australia: the country goes, a zero that a spreadsheet took comes back. */
function nationalDigits(input: string): string | null {
  const { digits, isWithCountry } = numberIn(input) ?? { digits: '', isWithCountry: false };
  if (isWithCountry && !digits.startsWith('61')) return null;
  const isAustralia = isWithCountry || /^61(\d{9}|0\d{9})$/.test(digits);
  const national = isAustralia ? digits.slice(2) : digits;
  return /^[2-478]\d{8}$/.test(national) ? `0${national}` : national;
}

/**
 * Reads an Australian phone number as people write it: any spaces, brackets, dots and dashes, words before and
 * after it, `+61`, `0011 61`, `61`, a leading 0 or none. Null for anything that is not a mobile (04), a
 * landline (02, 03, 07, 08) or a 13 / 1300 / 1800 number. Source: domain.md 4.5, vectors `phones`.
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

/** A number as it is kept: as it was written, or as it is read where anything else stands around it. */
export function tidyPhone(input: string): string {
  return /^(\+61|0[1-9]|1)[\d\s().-]*$/.test(input) ? input : formatPhone(input);
}

/** Whether a text is a number that can be dialled in Australia. */
export function isPhone(input: string): boolean {
  return parsePhone(input) !== null;
}
