import { describe, expect, test } from 'vitest';
import {
  initialTableState,
  nextSort,
  withPage,
  withQuery,
  withSelected,
  withSize,
  withSort,
} from '../../../../src/ui/table/state/table-state.ts';
import { defaultPageSize, pageSizes } from '../../../../src/ui/table/table-types.ts';

const onPage3 = withPage(withSelected(initialTableState, new Set(['a'])), 3);

describe('table state', () => {
  test('spec 9: page sizes 10, 20, 50, 100, 200; default 20', () => {
    expect(pageSizes).toEqual([10, 20, 50, 100, 200]);
    expect(defaultPageSize).toBe(20);
    expect(initialTableState.size).toBe(20);
  });

  test('spec 4: changing the query resets the page to 0', () => {
    expect(withQuery(onPage3, ' banksia ')).toMatchObject({ query: 'banksia', page: 0 });
  });

  test('spec 4: changing the sort resets the page to 0', () => {
    expect(withSort(onPage3, { column: 'price', direction: 'asc' }).page).toBe(0);
  });

  test('spec 4: changing the size resets the page to 0', () => {
    expect(withSize(onPage3, 100)).toMatchObject({ size: 100, page: 0 });
  });

  test('a new query lets go of ticks; a page, a sort or a size keeps them', () => {
    expect(withQuery(onPage3, 'x').selected.size).toBe(0);
    expect(withPage(onPage3, 4).selected.size).toBe(1);
    expect(withSort(onPage3, null).selected.size).toBe(1);
    expect(withSize(onPage3, 50).selected.size).toBe(1);
  });

  test('there is no page before the first', () => {
    expect(withPage(onPage3, -1).page).toBe(0);
  });

  test('a header asks for ascending, descending, then the usual order', () => {
    const first = nextSort(null, 'price');
    expect(first).toEqual({ column: 'price', direction: 'asc' });
    expect(nextSort(first, 'listed')).toEqual({ column: 'listed', direction: 'asc' });
    const second = nextSort(first, 'price');
    expect(second).toEqual({ column: 'price', direction: 'desc' });
    expect(nextSort(second, 'price')).toBeNull();
  });
});
