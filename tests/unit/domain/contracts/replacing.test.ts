import { expect, test } from 'vitest';
import { bodyFaults } from '../../../../domain/contracts/template/body-faults.ts';
import {
  misfits,
  otherPages,
  replacedBody,
} from '../../../../domain/contracts/template/replacing.ts';
import { A4, body, field } from './bodies.ts';

const SMALL = { width: 300, height: 300 };
const designed = body([
  field('stays'),
  field('outside', { page: 1, y: 700 }),
  field('last', { page: 2 }),
  field('hangs', { condition: { fieldId: 'last', equals: 'x' } }),
]);
const pages = [A4, SMALL];

test('what has no place on another PDF is named, and the pages that are of another size', () => {
  expect(misfits(designed, pages).map(({ field: { id }, why }) => `${id} ${why}`)).toEqual([
    'outside outside',
    'last no-page',
  ]);
  expect(misfits(designed, [A4, A4, A4])).toEqual([]);
  expect(otherPages(designed, [A4, A4, A4], pages)).toEqual([1]);
});

test('nothing is moved that nobody decided about', () => {
  expect(replacedBody(designed, pages, new Map()).fields).toEqual(designed.fields);
  const decided = replacedBody(
    designed,
    pages,
    new Map<string, number | 'off'>([
      ['outside', 1],
      ['last', 'off'],
      ['stays', 'off'],
    ]),
  );
  expect(decided.fields.map(({ id, page, y }) => [id, page, y])).toEqual([
    ['stays', 0, 50],
    ['outside', 1, 270],
    ['hangs', 0, 50],
  ]);
  // What hung on a field that was taken off is always shown.
  expect(decided.fields.at(-1)?.condition).toBeUndefined();
  expect(bodyFaults(decided, pages)).toEqual([]);
});
