import * as v from 'valibot';

/** Crockford's base 32: digits and capitals without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Characters of a shortcode where a one-time code is required: 80 bits (security.md 3.1). */
export const SHORTCODE_LENGTH = 16;

/** Characters where none is, so that the link itself is the credential: 130 bits (security.md 3.1). */
export const SECRET_SHORTCODE_LENGTH = 26;

/** A shortcode in the form it is kept in: 16 or 26 characters of Crockford's base 32. */
export const ShortcodeSchema = v.pipe(
  v.string(),
  v.regex(/^(?:[0-9A-HJKMNP-TV-Z]{16}|[0-9A-HJKMNP-TV-Z]{26})$/, 'Not a valid shortcode'),
  v.brand('Shortcode'),
);

/** A shortcode in the form it is kept in. */
export type Shortcode = v.InferOutput<typeof ShortcodeSchema>;

/** Random bytes that a shortcode takes: ten, or seventeen where no one-time code is required. */
export function shortcodeBytes(requiresCode: boolean): number {
  return Math.ceil(((requiresCode ? SHORTCODE_LENGTH : SECRET_SHORTCODE_LENGTH) * 5) / 8);
}

/**
 * Makes a shortcode of random bytes, five bits a character, each equally likely. Throws RangeError
 * on too few bytes, a programming error. Source: security.md 3.1.
 */
export function makeShortcode(requiresCode: boolean, random: Uint8Array): Shortcode {
  if (random.length < shortcodeBytes(requiresCode)) throw new RangeError('Too few random bytes');
  const length = requiresCode ? SHORTCODE_LENGTH : SECRET_SHORTCODE_LENGTH;
  let [text, bits, held] = ['', 0, 0];
  for (const byte of random) {
    bits = ((bits & 0x1f) << 8) | byte;
    held += 8;
    while (held >= 5 && text.length < length) {
      held -= 5;
      text += ALPHABET[(bits >> held) & 0x1f];
    }
  }
  return text as Shortcode;
}

/**
 * Reads a shortcode as people type it: lower case, O for 0, I or L for 1, hyphens and spaces between.
 * Null for anything that isn't one; whether it exists is another question.
 */
export function normaliseShortcode(text: string): Shortcode | null {
  const plain = text
    .replaceAll(/[\s\u00a0\u2010-\u2015-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const parsed = v.safeParse(ShortcodeSchema, plain);
  return parsed.success ? parsed.output : null;
}
