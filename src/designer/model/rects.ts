import type { Rect } from './millimetres.ts';

/** A page as it is shown, in points. */
export type PageSize = { width: number; height: number };

/** How near an edge has to come to another to join it, in points. */
const SNAP_DISTANCE = 4;

/**
 * The place moved onto the nearest edge or middle of another field, or the page's middle, where one is
 * near. Width and height stay.
 */
export function snapped(rect: Rect, others: readonly Rect[], page: PageSize): Rect {
  const across = [page.width / 2, ...others.flatMap((other) => lines(other.x, other.width))];
  const down = [page.height / 2, ...others.flatMap((other) => lines(other.y, other.height))];
  return {
    ...rect,
    x: rounded(rect.x + pull(lines(rect.x, rect.width), across)),
    y: rounded(rect.y + pull(lines(rect.y, rect.height), down)),
  };
}

function lines(start: number, length: number): number[] {
  return [start, start + length / 2, start + length];
}

/** The smallest step that brings one of the own lines onto one of the others. */
function pull(own: readonly number[], others: readonly number[]): number {
  const steps = own.flatMap((line) => others.map((other) => other - line));
  const near = steps.filter((step) => Math.abs(step) <= SNAP_DISTANCE);
  return near.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
