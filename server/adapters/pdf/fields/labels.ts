import { type LinePlace, placeInLine } from './line-places.ts';
import type { ReadPage, TextLine, TextRun } from './text-lines.ts';

/** Words that ask for something, and the empty room that they ask it into. */
export type LabelPlace = {
  words: string;
  /** What stands around them, the nearest first, which may say whose it is. */
  context: string[];
  place: LinePlace;
  confidence: number;
};

const ASKS = String.raw`(?:signature|signed|sign here|initials?|dated?|name|e-?mail|phone|mobile|address|price|amount|deposit|reference|abn)\b`;
/** Words, then a line to write on made of underscores or dots. */
const RULED = new RegExp(
  String.raw`([^_.:]{0,60}?\b${ASKS}[^_.:]{0,40}):?\s*\$?\s*(_{3,}|\.{6,}|…{3,})`,
  'giu',
);
/** Words with a colon, and a dollar sign for an amount, with empty room to their right. */
const OPEN = new RegExp(String.raw`^\s*([^:]{0,60}\b${ASKS}[^:]{0,30}):\s*\$?\s*$`, 'iu');
/** Spaces of one piece that stand for room to write in. */
const GAP = /\s{4,}/g;
/** Enough for a signature beside a date. */
const ROOM = 60;
const WIDEST = 250;

/** Where words of a page ask for something. */
export function labelPlaces(page: ReadPage): LabelPlace[] {
  return page.lines.flatMap((line, index) => {
    const text = line.runs.map(({ text: run }) => run).join('');
    const context = [line, page.lines[index - 1]].map(textOf);
    const ruled = Array.from(text.matchAll(RULED), (match): LabelPlace => {
      const [whole, words = '', rule = ''] = match;
      const from = match.index + whole.length - rule.length;
      return { words, context, place: placeInLine(line, from, rule.length), confidence: 0.7 };
    });
    return ruled.length > 0 ? ruled : openRoom(page, line, context);
  });
}

function openRoom(page: ReadPage, line: TextLine, context: string[]): LabelPlace[] {
  const pieces = line.runs.flatMap(piecesOf);
  return pieces.flatMap((run, at) => {
    const words = OPEN.exec(run.text)?.[1];
    const end = run.x + run.width + 4;
    const next = pieces[at + 1]?.x ?? page.width - 36;
    const width = Math.min(WIDEST, next - end - 4);
    if (words === undefined || width < ROOM) return [];
    const place = { x: end, baseline: line.baseline, width, height: run.height };
    return [{ words, context, place, confidence: 0.45 }];
  });
}

/** The pieces of a run between its gaps, taking its letters as equally wide. */
function piecesOf(run: TextRun): TextRun[] {
  const letter = run.width / Math.max(1, run.text.length);
  let from = 0;
  const ends = Array.from(run.text.matchAll(GAP), ({ 0: gap, index }) => [index, gap.length]);
  return [...ends, [run.text.length, 0]].flatMap(([end = 0, gap = 0]) => {
    const text = run.text.slice(from, end);
    const piece = { ...run, text, x: run.x + letter * from, width: letter * text.length };
    from = end + gap;
    return text.trim() === '' ? [] : [piece];
  });
}

function textOf(line: TextLine | undefined): string {
  return line?.runs.map(({ text }) => text).join('') ?? '';
}
