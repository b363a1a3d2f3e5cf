import type { PageSize } from '../model/rects.ts';

/** How large the page is shown: as fits, or at a percentage of its true size. */
export type Zoom = 'page' | 'width' | number;

/** The room around the page, in pixels. */
export type Room = { width: number; height: number };

/** Pixels of a window to a point of paper at true size. */
export const PX_PER_POINT = 96 / 72;

/** What the canvas keeps beside a page for itself: its rulers, a bar to scroll by, and air. */
const BESIDE = { across: 84, down: 60 };

const ZOOM_STEPS = [25, 50, 75, 100, 125, 150, 200, 300, 400] as const;

const [SMALLEST, LARGEST] = [0.1, 4];

/** How large the page is shown in the room, 1 being its true size. */
export function shownScale(zoom: Zoom, page: PageSize, room: Room): number {
  if (typeof zoom === 'number') return zoom / 100;
  const across = (room.width - BESIDE.across) / (page.width * PX_PER_POINT);
  const down = (room.height - BESIDE.down) / (page.height * PX_PER_POINT);
  const fitting = zoom === 'width' ? across : Math.min(across, down);
  return Math.min(LARGEST, Math.max(SMALLEST, fitting));
}

/** The next step up or down from a scale; undefined at the end. */
export function zoomStep(scale: number, by: 'in' | 'out'): number | undefined {
  const percent = Math.round(scale * 100);
  return by === 'in'
    ? ZOOM_STEPS.find((step) => step > percent)
    : ZOOM_STEPS.findLast((step) => step < percent);
}
