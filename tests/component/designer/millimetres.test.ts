import { expect, it } from 'vitest';
import { shownSize, toPagePoint } from '../../../domain/contracts/page-geometry.ts';
import { movedRect, toMillimetres, toPoints } from '../../../src/designer/model/millimetres.ts';

it('an A4 page in points is 210 by 297 mm', () => {
  expect(toMillimetres(595.276)).toBeCloseTo(210, 2);
  expect(toMillimetres(841.89)).toBeCloseTo(297, 2);
});

it('points survive the canvas, which rounds to a hundredth of a millimetre', () => {
  for (let points = 0; points < 600; points += 0.37) {
    const shown = Math.round(toMillimetres(points) * 100) / 100;
    expect(Math.abs(toPoints(shown) - points)).toBeLessThan(0.03);
  }
});

it('a side that nobody moved keeps its points exactly', () => {
  const before = { x: 100.01, y: 33.33, width: 250, height: 80 };
  const shown = {
    x: Math.round(toMillimetres(before.x) * 100) / 100,
    y: toMillimetres(before.y) + 5,
    width: Math.round(toMillimetres(before.width) * 100) / 100,
    height: toMillimetres(before.height),
  };
  expect(movedRect(before, shown)).toEqual({ ...before, y: 47.5 });
});

const box = { x: 50, y: 60, width: 400, height: 700 };

it.each([
  [0, { width: 400, height: 700 }, { x: 150, y: 660 }],
  [90, { width: 700, height: 400 }, { x: 150, y: 160 }],
  [180, { width: 400, height: 700 }, { x: 350, y: 160 }],
  [270, { width: 700, height: 400 }, { x: 350, y: 660 }],
] as const)(
  'on a page turned by %i with a CropBox a place is counted from the top left of what is shown',
  (rotation, size, corner) => {
    const frame = { box, rotation, userUnit: 1 };
    expect(shownSize(frame)).toEqual(size);
    const millimetres = { x: toMillimetres(100), y: toMillimetres(100) };
    const shown = { x: toPoints(millimetres.x), y: toPoints(millimetres.y) };
    expect(toPagePoint(frame, shown)).toEqual(corner);
  },
);
