import type { TextLine } from './text-lines.ts';

/** A stretch of a line: where it begins and how wide it is. */
export type LinePlace = { x: number; baseline: number; width: number; height: number };

/** Where some letters of a line stand, taking the letters of a piece as equally wide. */
export function placeInLine(line: TextLine, from: number, length: number): LinePlace {
  const x = edge(line, from);
  const height = Math.max(...line.runs.map((run) => run.height));
  return { x, baseline: line.baseline, width: edge(line, from + length) - x, height };
}

function edge({ runs }: TextLine, index: number): number {
  let before = 0;
  for (const run of runs) {
    const size = run.text.length;
    if (index <= before + size) return run.x + (run.width * (index - before)) / Math.max(1, size);
    before += size;
  }
  const last = runs.at(-1);
  return last ? last.x + last.width : 0;
}
