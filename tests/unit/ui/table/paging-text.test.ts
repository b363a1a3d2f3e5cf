import { describe, expect, test } from 'vitest';
import { hasNextPage, pagingText, totalText } from '../../../../src/ui/table/state/paging-text.ts';

const exact = (value: number) => ({ value, isExact: true });
const atLeast = (value: number) => ({ value, isExact: false });

describe('spec 2: the "x to y of total" indicator', () => {
  test.each([
    [0, 20, 20, exact(312), '1 to 20 of 312'],
    [15, 20, 12, exact(312), '301 to 312 of 312'],
    [0, 20, 0, exact(0), '0 to 0 of 0'],
    [61, 20, 20, atLeast(10_000), '1,221 to 1,240 of 10,000+'],
    [0, 10_000, 10_000, exact(10_000), '1 to 10,000 of 10,000'],
  ])('page %i of %i with %i shown', (page, size, shown, total, text) => {
    expect(pagingText(page, size, shown, total)).toBe(text);
  });

  test('an inexact total says so', () => {
    expect(totalText(atLeast(10_000))).toBe('10,000+');
  });
});

describe('hasNextPage', () => {
  test('ends with an exact total', () => {
    expect(hasNextPage(0, 20, 20, exact(21))).toBe(true);
    expect(hasNextPage(1, 20, 1, exact(21))).toBe(false);
    expect(hasNextPage(0, 20, 20, exact(20))).toBe(false);
    expect(hasNextPage(0, 20, 0, exact(0))).toBe(false);
  });

  test('beyond an inexact total goes on while pages are full', () => {
    expect(hasNextPage(499, 20, 20, atLeast(10_000))).toBe(true);
    expect(hasNextPage(500, 20, 3, atLeast(10_000))).toBe(false);
  });
});
