/** Steps of the zoom buttons: 1 fits the page into the width there is. */
const STEPS = [1, 1.25, 1.5, 2, 3] as const;

/** A page is never shown larger than this before somebody zooms, in CSS pixels a point. */
const LARGEST_FIT = 1.5;

/** The next step up or down; the same at either end. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const at = STEPS.findIndex((step) => step >= zoom);
  const from = at < 0 ? STEPS.length - 1 : at;
  return STEPS[Math.min(STEPS.length - 1, Math.max(0, from + direction))] ?? 1;
}

/** Whether there is a further step in a direction. */
export function canZoom(zoom: number, direction: 1 | -1): boolean {
  return nextZoom(zoom, direction) !== zoom;
}

/** CSS pixels a point at which the widest page fits a width, times the zoom. */
export function scaleFor(width: number, widest: number, zoom: number): number {
  if (width <= 0 || widest <= 0) return zoom;
  return Math.min(width / widest, LARGEST_FIT) * zoom;
}
