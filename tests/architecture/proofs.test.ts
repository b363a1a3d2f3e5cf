import { expect, test } from 'vitest';
import {
  NUMBERED,
  type Numbered,
  proofsOf,
  rowsIn,
  titlesIn,
} from '../../scripts/testing/proofs.ts';

const kinds = Object.keys(NUMBERED) as Numbered[];

test.each(kinds)('%s: each line that is not open has a test whose title names it', (kind) => {
  const proofs = proofsOf(kind);
  const untested = proofs.filter(({ tests, isOpen }) => tests.length === 0 && !isOpen);
  expect(untested.map(({ number, texts }) => `${number} ${texts[0]}`)).toEqual([]);
});

test.each(kinds)('%s: no title names a line that is not there', (kind) => {
  const unknown = proofsOf(kind).filter(({ texts }) => texts.length === 0);
  expect(unknown.flatMap(({ tests }) => tests)).toEqual([]);
});

test('titles and rows are read by their numbers', () => {
  const source = `test('offline 6, 7: x', () => {}); describe("security.md 3.1, offline 42 and 44: it's", () => {});`;
  expect(titlesIn(source, 'offline')).toEqual([
    { title: 'offline 6, 7: x', numbers: [6, 7] },
    { title: "security.md 3.1, offline 42 and 44: it's", numbers: [42, 44] },
  ]);
  expect(titlesIn("test('security.md 3.2 (52, 53): x')", 'threats')[0]?.numbers).toEqual([52, 53]);
  expect(titlesIn("test('spec 2.2, 5: x')", 'spec')[0]?.numbers).toEqual([2, 5]);
  expect(rowsIn('| 2, 9 | a cell | by x |\n| 3 | b | Open: c |\n')).toEqual([
    { number: 2, text: 'a cell', isOpen: false },
    { number: 9, text: 'a cell', isOpen: false },
    { number: 3, text: 'b', isOpen: true },
  ]);
});
