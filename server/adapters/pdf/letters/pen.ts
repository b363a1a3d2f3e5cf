import {
  type Color,
  endMarkedContent,
  type PDFFont,
  PDFOperator,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  setFillingColor,
} from '@pdfme/pdf-lib';
import { cleanText, lettersOf } from './clean.ts';
import type { Cluster, Face } from './face.ts';
import { type Base, mirrored, visualRuns } from './line-order.ts';
import { meaning } from './meaning.ts';

/** Which kept font writes a letter: within a word that the font for Latin letters has all of, and elsewhere. */
export type Faces = { latin: ReadonlyMap<string, Face>; any: ReadonlyMap<string, Face> };

type Place = { x: number; y: number; size: number; color: Color };

/** A part of a line in one font, from left to right; `lacking` is what no font has, and is told by numbers. */
type Piece =
  | { kind: 'own'; text: string; lacking?: string }
  | { kind: 'kept'; face: Face; clusters: readonly Cluster[] };

const sets = new WeakMap<PDFFont, Set<number>>();

/** Whether a paper's own font has every letter of a text. */
export function hasAll(font: PDFFont, text: string): boolean {
  const known = sets.get(font) ?? new Set(font.getCharacterSet());
  sets.set(font, known);
  return Array.from(text).every((sign) => known.has(sign.codePointAt(0) ?? 0));
}

/** Writes any text: in a paper's own font, and in kept ones what that has no letters for. */
export class Pen {
  readonly #font: PDFFont;
  readonly #faces: Faces;
  readonly #base: Base;
  readonly #pieces = new Map<string, readonly Piece[]>();

  constructor(font: PDFFont, faces: Faces, base: Base) {
    this.#font = font;
    this.#faces = faces;
    this.#base = base;
  }

  widthOf(text: string, size: number): number {
    return this.#piecesOf(text).reduce((width, piece) => width + this.#width(piece, size), 0);
  }

  /** Writes a line from a place on. */
  write(page: PDFPage, text: string, { x, y, size, color }: Place): void {
    let at = x;
    for (const piece of this.#piecesOf(text)) {
      if (piece.kind === 'own') {
        if (piece.lacking) page.pushOperators(meaning(page.doc, piece.lacking));
        page.drawText(piece.text, { x: at, y, size, font: this.#font, color });
        if (piece.lacking) page.pushOperators(endMarkedContent());
      } else {
        const drawn = piece.face.operatorsFor(page, piece.clusters, { x: at, y, size });
        page.pushOperators(pushGraphicsState(), setFillingColor(color), PDFOperator.of('BT'));
        page.pushOperators(...drawn, PDFOperator.of('ET'), popGraphicsState());
      }
      at += this.#width(piece, size);
    }
  }

  #width(piece: Piece, size: number): number {
    if (piece.kind === 'own') return this.#font.widthOfTextAtSize(piece.text, size);
    const glyphs = piece.clusters.flatMap((cluster) => cluster.glyphs);
    return (glyphs.reduce((width, { advance }) => width + advance, 0) * size) / 1000;
  }

  #piecesOf(text: string): readonly Piece[] {
    const known = this.#pieces.get(text);
    if (known) return known;
    const clean = cleanText(text);
    const pieces: readonly Piece[] = hasAll(this.#font, clean)
      ? [{ kind: 'own', text: clean }]
      : visualRuns(clean, this.#base).flatMap((run) => this.#piecesOfRun(run));
    this.#pieces.set(text, pieces);
    return pieces;
  }

  #piecesOfRun({ text, isRtl }: { text: string; isRtl: boolean }): Piece[] {
    const parts: { text: string; face?: Face | undefined; isLacking?: boolean }[] = [];
    for (const part of text.split(/(\s+)/).flatMap((word) => this.#partsOf(word))) {
      const last = parts.at(-1);
      const isMore = last && last.face === part.face && !last.isLacking && !part.isLacking;
      if (isMore) last.text += part.text;
      else parts.push(part);
    }
    if (isRtl) parts.reverse();
    return parts.map(({ text: part, face, isLacking }): Piece => {
      if (face) return { kind: 'kept', face, clusters: face.clustersOf(part, isRtl) };
      if (isLacking) return { kind: 'own', text: numbersOf(part), lacking: part };
      return { kind: 'own', text: isRtl ? mirrored(part) : part };
    });
  }

  /** Which font writes which letters of a word: the whole of a Latin one is in one hand. */
  #partsOf(word: string): { text: string; face?: Face | undefined; isLacking?: boolean }[] {
    if (hasAll(this.#font, word)) return [{ text: word }];
    // Spaces of other widths, such as between names in Han signs.
    if (word.trim() === '') return [{ text: ' ' }];
    const { latin, any } = this.#faces;
    const letters = lettersOf(word);
    if (letters.every((letter) => latin.has(letter))) {
      return letters.map((text) => ({ text, face: latin.get(text) }));
    }
    return letters.map((text) => {
      if (hasAll(this.#font, text)) return { text };
      const face = any.get(text);
      return face ? { text, face } : { text, isLacking: true };
    });
  }
}

/** What no font has, told by the numbers of its signs: never by one mark for all. */
function numbersOf(text: string): string {
  const numbers = Array.from(text, (sign) => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase());
  return `[U+${numbers.join(' ')}]`;
}
