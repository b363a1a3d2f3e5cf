import { expect, test } from 'vitest';
import { rowAfterKey } from '../../../../src/ui/table/grid/grid-keys.ts';

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 24, 24],
  ['ArrowUp', 0, 0],
  ['ArrowUp', 9, 8],
  ['PageDown', 20, 24],
  ['PageUp', 12, 2],
  ['Home', 12, 0],
  ['End', 0, 24],
  ['Tab', 3, null],
  ['Enter', 3, null],
])('%s on row %i of 25 leads to %s', (key, index, next) => {
  expect(rowAfterKey(key, index, 25)).toBe(next);
});
