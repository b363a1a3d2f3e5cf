import type { PDFDocument, PDFFont } from '@pdfme/pdf-lib';
import subsetFont from 'subset-font';
import { cleanText, lettersOf } from './clean.ts';
import type { Face } from './face.ts';
import { type FontFile, FontFiles } from './font-files.ts';
import type { Base } from './line-order.ts';
import { type Faces, hasAll, Pen } from './pen.ts';

/** What a paper is written with; the kept fonts that it needs come into the file at the end. */
export type Typeface = { plain: Pen; bold: Pen; embed(): void };

const NO_FACES: Faces = { latin: new Map(), any: new Map() };

/** Pens for a paper with these texts. Nothing is loaded for one that its own fonts can write. */
export async function typefaceFor(
  pdf: PDFDocument,
  fonts: { plain: PDFFont; bold: PDFFont },
  texts: readonly string[],
  base: Base = 'ltr',
): Promise<Typeface> {
  const words = [...new Set(texts.flatMap((text) => cleanText(text).split(/\s+/)))];
  const files = new FontFiles();
  const faces: Face[] = [];
  const penOf = async (font: PDFFont, weight: number) => {
    const foreign = words.filter((word) => !hasAll(font, word));
    if (foreign.length === 0) return new Pen(font, NO_FACES, base);
    const needed = await filesFor(files, font, foreign);
    const made = await madeOf(pdf, needed, weight);
    faces.push(...made.values());
    const facesOf = (letters: ReadonlyMap<string, FontFile>) =>
      new Map(Array.from(letters, ([letter, file]) => [letter, made.get(file) as Face]));
    const known = { latin: facesOf(needed.latin), any: facesOf(needed.any) };
    return new Pen(font, known, base);
  };
  const plain = await penOf(fonts.plain, 400);
  const bold = await penOf(fonts.bold, 700);
  const embed = () => {
    for (const face of faces) face.embed();
  };
  return { plain, bold, embed };
}

type Needed = { latin: Map<string, FontFile>; any: Map<string, FontFile> };

/** The files that write these words, by letter. */
async function filesFor(
  files: FontFiles,
  font: PDFFont,
  words: readonly string[],
): Promise<Needed> {
  const needed: Needed = { latin: new Map(), any: new Map() };
  for (const word of words) {
    for (const letter of lettersOf(word)) {
      const latin = await files.latinFileFor(letter);
      if (latin) needed.latin.set(letter, latin);
      const any = hasAll(font, letter) ? undefined : await files.fileFor(letter, word);
      if (any) needed.any.set(letter, any);
    }
  }
  return needed;
}

/** Each file cut down to the letters that are needed of it. */
async function madeOf(
  pdf: PDFDocument,
  { latin, any }: Needed,
  weight: number,
): Promise<Map<FontFile, Face>> {
  const { Face: MadeFace } = await import('./face.ts');
  const made = new Map<FontFile, Face>();
  const byFile = Map.groupBy([...latin, ...any], ([, file]) => file);
  for (const [file, letters] of byFile) {
    // A letter may be made of parts that are letters too, such as the two of a Tamil vowel.
    const text = letters.map(([letter]) => letter + letter.normalize('NFD')).join('');
    const bytes = await subsetFont(file.bytes, text, {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
      noHinting: true,
    });
    made.set(file, new MadeFace(pdf, file.name, bytes));
  }
  return made;
}

/** Every text within a paper or a part of one. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.values(value).flatMap(textsIn);
}
