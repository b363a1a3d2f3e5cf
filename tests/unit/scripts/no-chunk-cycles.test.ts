import { expect, test } from 'vitest';
import { ringsOf } from '../../../scripts/vite/no-chunk-cycles.ts';

const ringsIn = (imports: Record<string, string[]>) => ringsOf(new Map(Object.entries(imports)));

test('chunks that only import downwards form no ring', () => {
  expect(ringsIn({ entry: ['shell', 'vendor'], shell: ['vendor'], vendor: [] })).toEqual([]);
});

test('two chunks that import each other are one ring, whoever imports them', () => {
  expect(ringsIn({ screen: ['shell'], shell: ['entry'], entry: ['shell'] })).toEqual([
    ['entry', 'shell'],
  ]);
});

test('a ring over several chunks is found once, and each ring by itself', () => {
  expect(ringsIn({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['d'], f: ['f'] })).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
    ['f'],
  ]);
});
