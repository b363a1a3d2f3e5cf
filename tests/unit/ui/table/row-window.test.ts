import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { layOutRows, withActive } from '../../../../src/ui/table/grid/row-window.ts';

const rowHeight = 44;

it('rows and gaps together are as high as all rows, the active row among them', () => {
  void fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.nat(),
      fc.nat({ max: 40 }),
      fc.nat(),
      (count, from, most, of) => {
        const [first, active] = [from % count, of % count];
        const inSight = Array.from(
          { length: Math.min(most, count - first) },
          (_, at) => first + at,
        );
        const shown = withActive(inSight, active, count);
        const { rows, endGap } = layOutRows(count, shown, rowHeight);
        const height = rows.reduce((sum, { gap }) => sum + gap + rowHeight, 0) + endGap;
        expect(height).toBe(count * rowHeight);
        expect(rows.filter(({ index }) => index === active)).toHaveLength(1);
        expect(rows.every(({ gap }) => gap >= 0)).toBe(true);
      },
    ),
  );
});

it('a row that is gone is none of those in sight', () => {
  expect(withActive([0, 1], 7, 2)).toEqual([0, 1]);
});
