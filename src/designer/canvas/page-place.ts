import type { Design } from '../model/design.ts';
import type { PageSize } from '../model/rects.ts';

/** The page in the canvas: the box on which the fields stand. */
function pageBox(): DOMRect | undefined {
  const paper = document.querySelector(
    '[data-canvas] .pdfme-designer-canvas > div > div[style*="background-image"]',
  );
  return paper?.getBoundingClientRect();
}

/** A place in the window as one on the page, in points; undefined beside the page. */
export function pagePlace(
  at: { x: number; y: number },
  size: PageSize,
): { x: number; y: number } | undefined {
  const box = pageBox();
  if (!box) return undefined;
  const isOn = at.x >= box.left && at.x <= box.right && at.y >= box.top && at.y <= box.bottom;
  if (!isOn) return undefined;
  return {
    x: ((at.x - box.left) / box.width) * size.width,
    y: ((at.y - box.top) / box.height) * size.height,
  };
}

/** How many pixels of the window a point of the page takes now. */
export function pageScale({ pages, page }: Design): number {
  const box = pageBox();
  const size = pages[page];
  return box && size ? box.width / size.width : 1;
}

/** The middle of what is in sight of the page, in points; the page's own where nothing is. */
export function middleInSight(size: PageSize): { x: number; y: number } {
  const box = pageBox();
  const seen = document.querySelector('[data-canvas]')?.getBoundingClientRect();
  const middle = { x: size.width / 2, y: size.height / 2 };
  if (!box || !seen) return middle;
  const half = (from: number, to: number) => (from < to ? (from + to) / 2 : undefined);
  const x = half(Math.max(box.left, seen.left), Math.min(box.right, seen.right));
  const y = half(Math.max(box.top, seen.top, 0), Math.min(box.bottom, seen.bottom, innerHeight));
  return (x !== undefined && y !== undefined && pagePlace({ x, y }, size)) || middle;
}
