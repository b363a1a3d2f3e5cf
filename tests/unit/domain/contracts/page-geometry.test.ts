import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type PageFrame,
  shownSize,
  toPagePoint,
  toShownRect,
} from '../../../../domain/contracts/page-geometry.ts';

const A_PAGE: PageFrame = {
  box: { x: 20, y: 30, width: 500, height: 700 },
  rotation: 0,
  userUnit: 1,
};

const frames = fc.record({
  box: fc.record({
    x: fc.integer({ min: -200, max: 200 }),
    y: fc.integer({ min: -200, max: 200 }),
    width: fc.integer({ min: 50, max: 2_000 }),
    height: fc.integer({ min: 50, max: 2_000 }),
  }),
  rotation: fc.constantFrom<PageFrame['rotation'][]>(0, 90, 180, 270),
  userUnit: fc.constantFrom(1, 2, 10),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('domain.md 2.2: fields stay where they were put on rotated and cropped pages', () => {
  test.each([
    [0, { x: 20, y: 730 }, { width: 500, height: 700 }],
    [90, { x: 20, y: 30 }, { width: 700, height: 500 }],
    [180, { x: 520, y: 30 }, { width: 500, height: 700 }],
    [270, { x: 520, y: 730 }, { width: 700, height: 500 }],
  ] as const)('at %i degrees the top left as shown is its corner of the CropBox', (...row) => {
    const [rotation, corner, size] = row;
    const frame = { ...A_PAGE, rotation };
    expect(toPagePoint(frame, { x: 0, y: 0 })).toEqual(corner);
    expect(shownSize(frame)).toEqual(size);
  });

  test('a page turned clockwise by 90 reads down along the page’s own x', () => {
    const frame = { ...A_PAGE, rotation: 90 } as const;
    expect(toPagePoint(frame, { x: 100, y: 40 })).toEqual({ x: 60, y: 130 });
  });

  test('a box comes back from the page’s own space to where it was shown', () => {
    fc.assert(
      fc.property(frames, share, share, share, share, (frame, a, b, c, d) => {
        const { width, height } = shownSize(frame);
        const shown = {
          x: Math.min(a, b) * width,
          y: Math.min(c, d) * height,
          width: Math.abs(a - b) * width,
          height: Math.abs(c - d) * height,
        };
        const one = toPagePoint(frame, shown);
        const other = toPagePoint(frame, {
          x: shown.x + shown.width,
          y: shown.y + shown.height,
        });
        const back = toShownRect(frame, [one.x, one.y, other.x, other.y]);
        for (const key of ['x', 'y', 'width', 'height'] as const) {
          expect(back[key]).toBeCloseTo(shown[key], 6);
        }
      }),
    );
  });

  test('whatever is shown lies within the CropBox', () => {
    fc.assert(
      fc.property(frames, share, share, (frame, a, b) => {
        const { width, height } = shownSize(frame);
        const point = toPagePoint(frame, { x: a * width, y: b * height });
        const { box } = frame;
        expect(point.x).toBeGreaterThanOrEqual(box.x - 1e-6);
        expect(point.x).toBeLessThanOrEqual(box.x + box.width + 1e-6);
        expect(point.y).toBeGreaterThanOrEqual(box.y - 1e-6);
        expect(point.y).toBeLessThanOrEqual(box.y + box.height + 1e-6);
      }),
    );
  });
});
