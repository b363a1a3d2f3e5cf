import {
  endMarkedContent,
  type PDFDocument,
  PDFHexString,
  type PDFName,
  PDFNumber,
  PDFOperator,
  type PDFPage,
  type PDFRef,
} from '@pdfme/pdf-lib';
import { Blob, Buffer, Direction, Font, Face as ShapedFace, shape } from 'harfbuzzjs';
import { embedSubset } from './embed-subset.ts';
import { meaning } from './meaning.ts';

/** A glyph of a shaped text, its places in thousandths of the size; the text that it stands for may be of several. */
export type Glyph = { code: number; x: number; y: number; advance: number };

/** Glyphs that a reader takes as one, with the text that they stand for. */
export type Cluster = { text: string; glyphs: Glyph[] };

/** Stands for no letter of its own, where glyphs are more than letters: nobody sees it, and searches skip it. */
const NONE = '\u034f';

/** A font cut down to the letters of one file, as it comes into that file. */
export class Face {
  readonly #name: string;
  readonly #pdf: PDFDocument;
  readonly #bytes: Uint8Array;
  readonly #font: Font;
  readonly #perUnit: number;
  readonly #ref: PDFRef;
  readonly #codes = new Map<string, number>();
  readonly #used: { glyph: number; text: string; width: number }[] = [];
  readonly #keys = new WeakMap<PDFPage, PDFName>();

  constructor(pdf: PDFDocument, name: string, bytes: Uint8Array) {
    const face = new ShapedFace(new Blob(bytes));
    this.#name = name;
    this.#pdf = pdf;
    this.#bytes = bytes;
    this.#font = new Font(face);
    this.#perUnit = 1000 / face.upem;
    this.#ref = pdf.context.nextRef();
  }

  /** The glyphs of a text from left to right, whichever way it is read. */
  clustersOf(text: string, isRtl: boolean): Cluster[] {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRtl ? Direction.RTL : Direction.LTR);
    shape(this.#font, buffer);
    const glyphs = buffer.getGlyphInfosAndPositions();
    const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
    const groups = Map.groupBy(glyphs, ({ cluster }) => cluster);
    return Array.from(groups, ([start, group]) => {
      const whole = text.slice(start, starts.find((each) => each > start) ?? text.length);
      const parts = shared(whole, group.length);
      if (isRtl) parts.reverse();
      const made = group.map((glyph, at) => ({
        code: this.codeOf(glyph.codepoint, parts[at] ?? ''),
        x: (glyph.xOffset ?? 0) * this.#perUnit,
        y: (glyph.yOffset ?? 0) * this.#perUnit,
        advance: (glyph.xAdvance ?? 0) * this.#perUnit,
      }));
      return { text: whole, glyphs: made };
    });
  }

  private codeOf(glyph: number, text: string): number {
    const key = `${glyph} ${text}`;
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const width = Math.round(this.#font.glyphHAdvance(glyph) * this.#perUnit);
    // Code 0 is the box for what is missing.
    const code = this.#used.push({ glyph, text, width });
    this.#codes.set(key, code);
    return code;
  }

  /** What draws shaped text from a place on, between the marks of a text object. */
  operatorsFor(
    page: PDFPage,
    clusters: readonly Cluster[],
    { x, y, size }: { x: number; y: number; size: number },
  ): PDFOperator[] {
    const operators = [operator('Tf', [this.keyOn(page), PDFNumber.of(size)])];
    let at = x;
    for (const { text, glyphs } of clusters) {
      const isOne = glyphs.length === 1;
      // Readers that know what was meant need no guess at how glyphs make up letters.
      if (!isOne) operators.push(meaning(this.#pdf, text));
      for (const glyph of glyphs) {
        const place = [1, 0, 0, 1, at + (glyph.x * size) / 1000, y + (glyph.y * size) / 1000];
        const hex = PDFHexString.of(glyph.code.toString(16).padStart(4, '0'));
        operators.push(operator('Tm', place.map(PDFNumber.of)), operator('Tj', [hex]));
        at += (glyph.advance * size) / 1000;
      }
      if (!isOne) operators.push(endMarkedContent());
    }
    return operators;
  }

  private keyOn(page: PDFPage): PDFName {
    const known = this.#keys.get(page) ?? page.node.newFontDictionary(this.#name, this.#ref);
    this.#keys.set(page, known);
    return known;
  }

  /** Puts the font into the file, once everything is written. */
  embed(): void {
    if (this.#used.length === 0) return;
    const extents = this.#font.hExtents();
    embedSubset(this.#pdf, this.#ref, {
      name: this.#name,
      bytes: this.#bytes,
      used: this.#used,
      ascent: Math.round(extents.ascender * this.#perUnit),
      descent: Math.round(extents.descender * this.#perUnit),
    });
  }
}

/** A text shared out among its glyphs: a sign for each, the last takes what is left. */
function shared(text: string, glyphs: number): string[] {
  const signs = Array.from(text);
  const whole = [...signs.slice(0, glyphs - 1), signs.slice(glyphs - 1).join('')];
  return Array.from({ length: glyphs }, (_, at) => whole[at] || NONE);
}

function operator(name: string, operands: (PDFName | PDFNumber | PDFHexString)[]): PDFOperator {
  return PDFOperator.of(name, operands);
}
