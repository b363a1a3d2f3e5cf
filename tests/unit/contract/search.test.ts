import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { searchQuerySchema, searchResultSchema } from '../../../contract/search.ts';

const Query = v.strictObject(searchQuerySchema(['address', 'price']));
const Result = searchResultSchema(v.object({ id: v.string() }));
const hits = [{ _source: { id: 'a' }, sort: ['1', 'a'] }];

describe('spec 3: table search params', () => {
  it('spec 3: queries are "*", the page is 0 and the size 20 where nothing is said', () => {
    expect(v.parse(Query, {})).toEqual({ queries: ['*'], page: 0, size: 20 });
  });

  it.each([[['']], [['  ', '\t']], [[]]])('spec 5: an empty search becomes "*": %j', (queries) => {
    expect(v.parse(Query, { queries }).queries).toEqual(['*']);
  });

  it('spec 3: queries, page, size, a column with its direction, and a cursor', () => {
    const asked = { queries: [' oak ', 'elm'], page: '2', size: '50', sort: { price: 'desc' } };
    expect(v.parse(Query, { ...asked, searchAfter: ['9', 'b'] })).toEqual({
      ...asked,
      queries: ['oak', 'elm'],
      page: 2,
      size: 50,
      searchAfter: ['9', 'b'],
    });
  });

  it.each(['10', '20', '50', '100', '200'])('spec 9: a page of %s', (size) => {
    expect(v.parse(Query, { size }).size).toBe(Number(size));
  });

  it.each([
    { size: '0' },
    { size: '25' },
    { size: '1000' },
    { page: '-1' },
    { page: '1.5' },
    { sort: { owner: 'asc' } },
    { sort: { price: 'up' } },
    { sort: { price: 'asc', address: 'asc' } },
    { queries: ['x'.repeat(201)] },
    { searchAfter: ['1', '2', '3', '4', '5'] },
    { from: '0' },
  ])('anything else is refused: %j', (asked) => {
    expect(v.is(Query, asked)).toBe(false);
  });
});

describe('spec 3: the search result', () => {
  it('spec 3: hits, each with _source and sort, and total.value', () => {
    const result = { hits, total: { value: 1, relation: 'eq' } };
    expect(v.parse(Result, result)).toEqual(result);
  });

  it.each([
    { total: { value: 1, relation: 'eq' } },
    { hits: [{ id: 'a' }], total: { value: 1, relation: 'eq' } },
    { hits: [{ _source: { id: 'a' } }], total: { value: 1, relation: 'eq' } },
    { hits, total: 1 },
  ])('another shape is none: %j', (result) => {
    expect(v.is(Result, result)).toBe(false);
  });
});
