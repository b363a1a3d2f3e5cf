/** What a letter of every script has for which a font is kept (server/adapters/pdf/letters/font-files.ts). */
const WRITTEN = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Ethiopic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Thai', 'Lao', 'Khmer', 'Han', 'Hiragana', 'Katakana', 'Hangul'],
  // Signs of all scripts: digits, hyphens, marks.
  ...['Common', 'Inherited'],
];
const OF_NO_SCRIPT = new RegExp(
  `[^${WRITTEN.map((script) => `\\p{Script=${script}}`).join('')}]`,
  'u',
);
/** Pictures, signs of one maker's own, halves of signs, and mathematics with the letters that are dressed up as it. */
const NO_LETTER =
  /(?![©®™°№+<=>|~¬±×÷])[\p{So}\p{Sm}\p{Co}\p{Cn}\p{Cs}\u2100-\u214f\u{10000}-\u{1ffff}]/u;

/** The first sign of a name that no paper of ours can write, if any: such a name is asked for in Latin letters. */
export function unwritableIn(name: string): string | undefined {
  const text = name.normalize('NFC');
  return (NO_LETTER.exec(text) ?? OF_NO_SCRIPT.exec(text))?.[0];
}
