/** A point is 1/72 of an inch, an inch is 25.4 mm. */
const MM_PER_POINT = 25.4 / 72;

/** A place on a page: points in our templates, millimetres in the canvas. */
export type Rect = { x: number; y: number; width: number; height: number };

/** Points as the millimetres of the canvas. */
export function toMillimetres(points: number): number {
  return points * MM_PER_POINT;
}

/** Millimetres of the canvas as points, to a hundredth. */
export function toPoints(millimetres: number): number {
  return Math.round((millimetres / MM_PER_POINT) * 100) / 100;
}

/**
 * What a field's place became in the canvas, which rounds to a hundredth of a millimetre: a side that
 * nobody moved keeps its points, so that looking at a template never changes it.
 */
export function movedRect(before: Rect, shown: Rect): Rect {
  const moved = (name: keyof Rect) => {
    const after = toPoints(shown[name]);
    return Math.abs(after - before[name]) < 0.05 ? before[name] : after;
  };
  return { x: moved('x'), y: moved('y'), width: moved('width'), height: moved('height') };
}
