// The characters of GSM 03.38; those of the second list take two places.
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '^{}\\[~]|€\f';

const ONE = { gsm: 160, unicode: 70 };

/**
 * Text as a phone network carries it in its small alphabet: curly quotes, dashes and letters with marks
 * become their plain likenesses, so that one name with an accent doesn't halve the room of a message.
 * What has no likeness stays.
 */
export function plainSmsText(text: string): string {
  const likened = text
    .replaceAll(/[\u2018\u2019\u201b]/g, "'")
    .replaceAll(/[\u201c\u201d]/g, '"')
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll('\u2026', '...')
    .replaceAll('\u00a0', ' ');
  return Array.from(likened, (sign) => (isGsm(sign) ? sign : bare(sign))).join('');
}

function bare(sign: string): string {
  const without = sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return without !== '' && Array.from(without).every(isGsm) ? without : sign;
}

function isGsm(sign: string): boolean {
  return BASIC.includes(sign) || EXTENDED.includes(sign);
}

/** Whether a text goes out as one message: 160 places of the small alphabet, 70 of any other. */
export function fitsOneSms(text: string): boolean {
  const signs = Array.from(text);
  if (!signs.every(isGsm)) return text.length <= ONE.unicode;
  return signs.reduce((sum, sign) => sum + (EXTENDED.includes(sign) ? 2 : 1), 0) <= ONE.gsm;
}
