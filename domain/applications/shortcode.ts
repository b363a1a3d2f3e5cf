/** Crockford's base 32: digits and capitals without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const WITH_CODE = 16;
const WITHOUT_CODE = 26;

/**
 * A shortcode from random bytes, five bits a sign: 16 signs where a verification code is asked for as
 * well, 26 where the link alone opens the application (128 bits and more). Throws RangeError on too few
 * bytes, which is a programming error.
 */
export function makeShortcode(random: Uint8Array, requiresOtp: boolean): string {
  const length = requiresOtp ? WITH_CODE : WITHOUT_CODE;
  if (random.length < length) throw new RangeError('A shortcode needs a byte for each sign');
  return Array.from(random.subarray(0, length), (byte) => ALPHABET[byte & 31]).join('');
}

/**
 * A shortcode as it is looked up: capitals, without spaces and dashes, with the signs people confuse
 * put right (I and L are 1, O is 0). Null for anything that can't be one.
 */
export function normaliseShortcode(text: string): string | null {
  if (text.length > 64) return null;
  const code = text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0');
  const isOne = code.length === WITH_CODE || code.length === WITHOUT_CODE;
  return isOne && /^[0-9A-HJKMNP-TV-Z]+$/.test(code) ? code : null;
}
