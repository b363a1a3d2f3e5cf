import type { Rect } from './millimetres.ts';
import type { PageSize } from './rects.ts';

/** Room between a field and the next one that is put by itself, in points. */
const GAP = 8;

type Size = { width: number; height: number };
type Point = { x: number; y: number };

/**
 * Where the middle of a new field comes: at the point that was asked for where nothing lies there, else under what
 * does, further on from the page's top, and so on in the columns beside it. At the point itself on a full page.
 */
export function freeMiddle(
  { width, height }: Size,
  at: Point,
  others: readonly Rect[],
  page: PageSize,
): Point {
  const isFree = ({ x, y }: Point) =>
    others.every(
      (other) =>
        x + width / 2 <= other.x ||
        x - width / 2 >= other.x + other.width ||
        y + height / 2 <= other.y ||
        y - height / 2 >= other.y + other.height,
    );
  const steps = (from: number, length: number, end: number) => {
    const all: number[] = [];
    for (let next = from; next + length / 2 <= end; next += length + GAP) all.push(next);
    for (let next = from - length - GAP; next - length / 2 >= 0; next -= length + GAP)
      all.push(next);
    return all;
  };
  for (const x of [at.x, ...steps(at.x, width, page.width)]) {
    for (const y of [at.y, ...steps(at.y, height, page.height)]) {
      if (isFree({ x, y })) return { x, y };
    }
  }
  return at;
}
