/**
 * A text as it is written: its letters composed, without signs that nobody sees. What joins or varies letters
 * stays where a letter before it may need that, which a Latin one doesn't.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Bidi_Control}\uFEFF]|(?!\n)\p{Cc}/gu, '')
    .replaceAll(
      /(?<=[\p{Script=Latin}\p{N}\p{P}\p{Z}\p{S}]|^)\p{Default_Ignorable_Code_Point}+/gu,
      '',
    );
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader takes as one letter each: a letter with its marks. */
export function lettersOf(text: string): string[] {
  return Array.from(letters.segment(text), ({ segment }) => segment);
}
