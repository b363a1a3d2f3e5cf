import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutRows, rowsInSight, scrollTopFor } from '../../../../src/ui/table/grid/row-window.ts';

const rowHeight = 44;

describe('the rows in sight', () => {
  it('at the top, in the middle and at the end of ten thousand', () => {
    expect(rowsInSight(10_000, { top: 0, height: 440, rowHeight })).toEqual({ first: 0, last: 14 });
    const middle = rowsInSight(10_000, { top: 44_000, height: 440, rowHeight });
    expect(middle).toEqual({ first: 996, last: 1014 });
    const end = rowsInSight(10_000, { top: 439_560, height: 440, rowHeight });
    expect(end).toEqual({ first: 9986, last: 9999 });
  });

  it('never leave the rows there are, wherever the scroller stands', () => {
    void fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 2_000 }),
        (count, top, height) => {
          const { first, last } = rowsInSight(count, { top, height, rowHeight });
          expect(first).toBeGreaterThanOrEqual(0);
          expect(last).toBeLessThan(count);
          expect(first).toBeLessThanOrEqual(last);
        },
      ),
    );
  });
});

it('rows and gaps together are as high as all rows, the active row among them', () => {
  void fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.nat(),
      fc.nat(),
      fc.nat(),
      (count, a, b, c) => {
        const [first = 0, last = 0] = [a % count, b % count].sort((x, y) => x - y);
        const active = c % count;
        const { rows, endGap } = layOutRows(count, { first, last }, active, rowHeight);
        const height = rows.reduce((sum, { gap }) => sum + gap + rowHeight, 0) + endGap;
        expect(height).toBe(count * rowHeight);
        expect(rows.some(({ index }) => index === active)).toBe(true);
        expect(rows.every(({ gap }) => gap >= 0)).toBe(true);
      },
    ),
  );
});

it('scrolls just far enough to bring a row in sight under the head', () => {
  const place = { top: 440, height: 440, rowHeight };
  expect(scrollTopFor(12, place, rowHeight)).toBe(440);
  expect(scrollTopFor(5, place, rowHeight)).toBe(220);
  expect(scrollTopFor(30, place, rowHeight)).toBe(30 * 44 + 88 - 440);
});
