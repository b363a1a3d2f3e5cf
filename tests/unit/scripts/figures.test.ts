import { expect, test } from 'vitest';
import { dearestTests } from '../../../scripts/testing/figures.ts';

test('the twenty dearest tests of all parts are told, the dearest first', () => {
  const seconds = (entries: [string, number][]) => ({
    passed: [],
    problems: [],
    seconds: new Map(entries),
  });
  const many = Array.from({ length: 20 }, (_, each): [string, number] => [`a > ${each}`, each]);
  const lines = dearestTests([
    seconds(many),
    { passed: ['a tool'], problems: [] },
    seconds([['b > c', 42.04]]),
  ]);
  expect(lines).toHaveLength(20);
  expect(lines.slice(0, 2)).toEqual(['   42.0 s  b > c', '   19.0 s  a > 19']);
});
