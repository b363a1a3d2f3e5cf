import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBrackets, writeBrackets } from '../../../contract/brackets.ts';

describe('spec 7: bracket notation', () => {
  test('reads texts, lists and one level of names', () => {
    expect({ ...parseBrackets('a=1&list[]=x&list[]=y&sort[column]=asc') }).toEqual({
      a: '1',
      list: ['x', 'y'],
      sort: { column: 'asc' },
    });
    expect({ ...parseBrackets('?q=a+b%20c&empty=&bare') }).toEqual({
      q: 'a b c',
      empty: '',
      bare: '',
    });
    expect({ ...parseBrackets('') }).toEqual({});
  });

  test.each([
    'a=1&a=2',
    'a=1&a[]=2',
    'a[]=1&a=2',
    'a[x]=1&a[x]=2',
    'a[x]=1&a[]=2',
    'a[b][c]=1',
    'a[=1',
    'a]=1',
    '=1',
    'a=%',
    'a=%ff',
    '__proto__=1',
    'a[__proto__]=1',
    'constructor[prototype]=1',
    'a[constructor]=1',
    `a=${'x'.repeat(9_000)}`,
    Array.from({ length: 101 }, (_, at) => `a${at}=1`).join('&'),
  ])('refuses %.40s', (search) => {
    expect(parseBrackets(search)).toBeUndefined();
  });

  test('what it gives has no prototype', () => {
    const parsed = parseBrackets('a[b]=1');
    expect(Object.getPrototypeOf(parsed)).toBeNull();
    expect(Object.getPrototypeOf(parsed?.a)).toBeNull();
  });

  test('reads back what was written, whatever the texts are', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 });
    const query = fc.record({
      queries: fc.array(text, { minLength: 1, maxLength: 4 }),
      page: fc.nat(),
      sort: fc.constantFrom({ price: 'asc' }, { suburb: 'desc' }),
    });
    fc.assert(
      fc.property(query, (given) => {
        const { queries, page, sort } = parseBrackets(writeBrackets(given)) ?? {};
        expect({ queries, page, sort: { ...(sort as object) } }).toEqual({
          ...given,
          page: String(given.page),
        });
      }),
      { seed: 20_261_120 },
    );
  });

  test('never throws and never gives anything but texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (search) => {
        const parsed = parseBrackets(search);
        for (const value of Object.values(parsed ?? {})) {
          const texts = typeof value === 'string' ? [value] : Object.values(value);
          expect(texts.every((each) => typeof each === 'string')).toBe(true);
        }
      }),
      { seed: 20_261_120, numRuns: 2_000 },
    );
  });
});
