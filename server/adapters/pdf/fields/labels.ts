import { type LinePlace, placeInLine } from './line-places.ts';
import type { ReadPage, TextLine } from './text-lines.ts';

/** Words that ask for something, and the empty room that they ask it into. */
export type LabelPlace = {
  words: string;
  /** What stands around them, which may say whose it is. */
  context: string;
  place: LinePlace;
  confidence: number;
};

const ASKS = String.raw`(?:signature|signed|sign here|initials?|dated?|name|e-?mail|phone|mobile|address)\b`;
/** Words, then a line to write on made of underscores or dots. */
const RULED = new RegExp(
  String.raw`([^_.:]{0,60}?\b${ASKS}[^_.:]{0,40}):?\s*(_{3,}|\.{6,}|…{3,})`,
  'giu',
);
/** Words with a colon at the end of a line, with empty room to their right. */
const OPEN = new RegExp(String.raw`^([^:]{0,60}\b${ASKS}[^:]{0,30}):\s*$`, 'iu');
const ROOM = 90;
const WIDEST = 250;

/** Where words of a page ask for something. */
export function labelPlaces(page: ReadPage): LabelPlace[] {
  return page.lines.flatMap((line, index) => {
    const text = line.runs.map(({ text: run }) => run).join('');
    const context = [page.lines[index - 1], line].map(textOf).join(' ');
    const ruled = Array.from(text.matchAll(RULED), (match): LabelPlace => {
      const [whole, words = '', rule = ''] = match;
      const from = match.index + whole.length - rule.length;
      return { words, context, place: placeInLine(line, from, rule.length), confidence: 0.7 };
    });
    return ruled.length > 0 ? ruled : openRoom(page, line, context);
  });
}

function openRoom(page: ReadPage, line: TextLine, context: string): LabelPlace[] {
  return line.runs.flatMap((run, at) => {
    const words = OPEN.exec(run.text)?.[1];
    const end = run.x + run.width + 4;
    const next = line.runs[at + 1]?.x ?? page.width - 36;
    const width = Math.min(WIDEST, next - end - 4);
    if (words === undefined || width < ROOM) return [];
    const place = { x: end, baseline: line.baseline, width, height: run.height };
    return [{ words, context, place, confidence: 0.45 }];
  });
}

function textOf(line: TextLine | undefined): string {
  return line?.runs.map(({ text }) => text).join('') ?? '';
}
