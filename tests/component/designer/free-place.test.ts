import { describe, expect, it } from 'vitest';
import { shownScale, zoomStep } from '../../../src/designer/canvas/zoom.ts';
import { freeMiddle } from '../../../src/designer/model/free-place.ts';

type Rect = { x: number; y: number; width: number; height: number };

const isOverlapping = (one: Rect, other: Rect) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const PAGE = { width: 595, height: 842 };
const MIDDLE = { x: 297.5, y: 421 };

describe('fields that are put by themselves', () => {
  it('come at the middle first, then each on a place of its own, until the page is full', () => {
    const size = { width: 250, height: 80 };
    const placed: Rect[] = [];
    for (let number = 0; number < 18; number++) {
      const { x, y } = freeMiddle(size, MIDDLE, placed, PAGE);
      if (number === 0) expect({ x, y }).toEqual(MIDDLE);
      const rect = { x: x - 125, y: y - 40, ...size };
      if (number < 9) {
        expect(placed.filter((each) => isOverlapping(each, rect))).toEqual([]);
        expect(rect.y).toBeGreaterThanOrEqual(0);
        expect(rect.y + 80).toBeLessThanOrEqual(PAGE.height);
      }
      placed.push(rect);
    }
    expect(freeMiddle(size, MIDDLE, placed, PAGE)).toEqual(MIDDLE);
  });

  it('lie beside others where a column is full', () => {
    const column = { x: 250, y: 0, width: 100, height: 842 };
    const { x, y } = freeMiddle({ width: 80, height: 40 }, MIDDLE, [column], PAGE);
    expect(y).toBe(MIDDLE.y);
    expect(Math.abs(x - MIDDLE.x)).toBeGreaterThan(80);
  });
});

describe('zoom', () => {
  const room = { width: 884, height: 660 };

  it('100 % is the true size, whatever the room', () => {
    expect(shownScale(100, PAGE, room)).toBe(1);
    expect(shownScale(100, PAGE, { width: 300, height: 200 })).toBe(1);
  });

  it('the whole page, or its width, fits', () => {
    expect(shownScale('width', PAGE, room)).toBeCloseTo(800 / ((595 * 96) / 72), 5);
    expect(shownScale('page', PAGE, room)).toBeCloseTo(600 / ((842 * 96) / 72), 5);
  });

  it('goes in steps from whatever is shown', () => {
    expect(zoomStep(0.53, 'in')).toBe(75);
    expect(zoomStep(0.53, 'out')).toBe(50);
    expect(zoomStep(1, 'in')).toBe(125);
    expect(zoomStep(4, 'in')).toBeUndefined();
    expect(zoomStep(0.2, 'out')).toBeUndefined();
  });
});
