import { expect, test } from 'vitest';
import {
  CONTRACT_PRODUCTS,
  FUNDING_FAMILIES,
  isFundingFamily,
  PRODUCT_NAMES,
  PRODUCT_TYPES,
} from '../../../../domain/products/product-types.ts';

test('spec 1, 3: eleven product types, each with its identifier, signed or funded, none twice', () => {
  const placed = [...CONTRACT_PRODUCTS, ...Object.values(FUNDING_FAMILIES).flat()];
  expect(placed.toSorted()).toEqual([...PRODUCT_TYPES].sort());
  expect(PRODUCT_TYPES).toHaveLength(11);
  expect(Object.keys(PRODUCT_NAMES)).toHaveLength(11);
});

test('spec 2: only a family opens the funding step', () => {
  expect(isFundingFamily('loans')).toBe(true);
  expect(isFundingFamily('aml')).toBe(false);
  expect(isFundingFamily('toString')).toBe(false);
});
