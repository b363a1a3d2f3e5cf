import { lettersOf } from '../letters/clean.ts';
import type { Pen } from '../letters/pen.ts';

/** What a text is measured with. */
type Measure = Pick<Pen, 'widthOf'>;

/** Lines of a text at a size at which all of it is inside of its box. */
export type Fitted = { lines: string[]; size: number };

/** Lines are this much of the size apart. */
export const LEADING = 1.2;

const SMALLEST = 1;
const STEP = 0.5;

/** Lines no wider than the width; a word that is wider by itself is broken between letters. */
export function wrap(pen: Measure, text: string, size: number, width: number): string[] {
  const fits = (candidate: string) => pen.widthOf(candidate, size) <= width;
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/[ \t]+/)) {
      const next = line === '' ? word : `${line} ${word}`;
      if (fits(next)) {
        line = next;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = broken(word, fits);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
    }
    return [...lines, line];
  });
}

function broken(word: string, fits: (candidate: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of lettersOf(word)) {
    if (piece !== '' && !fits(piece + letter)) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

/** The largest size, at most the one given, at which the whole text fits into the box. */
export function fitInside(
  pen: Measure,
  text: string,
  box: { width: number; height: number },
  largest: number,
): Fitted {
  for (let size = largest; size > SMALLEST; size -= STEP) {
    const lines = wrap(pen, text, size, box.width);
    const isInside =
      lines.length * size * LEADING <= box.height &&
      lines.every((line) => pen.widthOf(line, size) <= box.width);
    if (isInside) return { lines, size };
  }
  return { lines: wrap(pen, text, SMALLEST, box.width), size: SMALLEST };
}

/** One line as long as it is still readable, more lines otherwise. */
export function fitLine(
  pen: Measure,
  text: string,
  box: { width: number; height: number },
  { largest, readable }: { largest: number; readable: number },
): Fitted {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const tallest = Math.min(largest, box.height / LEADING);
  const atOne = pen.widthOf(line, 1);
  const size = Math.min(tallest, atOne === 0 ? tallest : box.width / atOne);
  if (size >= Math.min(readable, tallest)) return { lines: [line], size };
  return fitInside(pen, line, box, readable);
}
