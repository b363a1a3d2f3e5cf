import type { PDFFont } from '@pdfme/pdf-lib';

/** The fonts that a paper is written with. */
export type Typeface = { plain: PDFFont; bold: PDFFont };

const sets = new WeakMap<PDFFont, Set<number>>();

function hasLetter(font: PDFFont, letter: string): boolean {
  let known = sets.get(font);
  if (!known) {
    known = new Set(font.getCharacterSet());
    sets.set(font, known);
  }
  return known.has(letter.codePointAt(0) ?? 0);
}

/** Text that a font can write; what it can't is left without its accents, or a sign stands for it. */
export function writable(font: PDFFont, text: string, missing: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (letter === '\n' || hasLetter(font, letter)) return letter;
    const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
    const isKnown = bare !== '' && Array.from(bare).every((each) => hasLetter(font, each));
    return isKnown ? bare : missing;
  }).join('');
}
