import { expect, test } from 'vitest';
import { agencyMark } from '../../../domain/agencies/agency-mark.ts';
import { LINK_PURPOSES } from '../../../domain/products/link-purposes.ts';
import { PRODUCT_TYPES } from '../../../domain/products/product-types.ts';

test.each([
  ['Quillwater Property Co', 'QP'],
  ['’o’brien', 'OB'],
  ['Éclair', 'É'],
  ['', 'L'],
  ['–', 'L'],
])('the mark of %s is %s', (name, mark) => {
  expect(agencyMark(name)).toBe(mark);
});

test('what a link is for is said of every product, without a person, a place or an amount', () => {
  expect(Object.keys(LINK_PURPOSES)).toEqual([...PRODUCT_TYPES]);
  for (const purpose of Object.values(LINK_PURPOSES)) expect(purpose).not.toMatch(/\d|\$/);
});
