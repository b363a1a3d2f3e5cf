/** How many signs the fields of the format hold (domain.md 4.4). */
const WIDTHS = {
  userName: 26,
  description: 12,
  remitter: 16,
  title: 32,
  reference: 18,
  balancingTitle: 32,
  balancingReference: 18,
} as const;

/** A field of the format that people write. */
export type AbaField = keyof typeof WIDTHS;

const KNOWN_SIGNS = /^[A-Za-z\d +\-&/,.()'_$]*$/;

/** Letters without their accents, and the straight forms of curly quotes, long dashes and fixed spaces. */
function plainSigns(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll('\u00a0', ' ');
}

/** Whether every sign, once plain, is one that the format's files hold (see `checkAba`). */
export function hasKnownSigns(text: string): boolean {
  return KNOWN_SIGNS.test(plainSigns(text));
}

/** What a field holds of a text: plain letters, no spaces around them, cut at the field's width. */
export function fitAbaText(field: AbaField, text: string): string {
  return plainSigns(text).trim().slice(0, WIDTHS[field]).trimEnd();
}

/** The same filled with spaces to the field's width. */
export function padAbaText(field: AbaField, text: string): string {
  return fitAbaText(field, text).padEnd(WIDTHS[field]);
}

/** A reference as the format's files hold it: signs that it doesn't have become hyphens. */
export function abaReference(text: string): string {
  return [...plainSigns(text)].map((sign) => (KNOWN_SIGNS.test(sign) ? sign : '-')).join('');
}
