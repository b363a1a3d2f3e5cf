import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRowSearch, rowText } from '../../../../domain/listings/row-search.ts';
import { queryWords } from '../../../../domain/listings/search-words.ts';
import { row } from '../../features/listings-table/rows.ts';

const rows = [
  row({ addressLine: '12/45 Brushbox Avenue, NEWTOWN NSW 2042', vendorNames: ['Jane O’Brien'] }),
  row({ addressLine: '9 Saltbush Road, TARNEIT VIC 3029', reference: 'QW-000123' }),
  row({ addressLine: '90 Saltbush Street, NEWTOWN NSW 2042', leadAgentName: 'Aroha Te Rangi' }),
];
const search = createRowSearch(rows);
const found = (query: string) => search.find(query).rows.map((each) => each.addressLine[0]);

describe('searching loaded listings as the server does', () => {
  test('spec 5: an empty search and "*" mean everything', () => {
    expect(search.find('').rows).toBe(rows);
    expect(search.find('*').rows).toBe(rows);
  });

  test('every word must match somewhere, in any order', () => {
    expect(found('newtown saltbush')).toEqual(['9']);
    expect(found('tarneit newtown')).toEqual([]);
  });

  test('beginnings of words, accents and apostrophes do not matter', () => {
    expect(found('obri')).toEqual(['1']);
    expect(found('arôha')).toEqual(['9']);
  });

  test('rows with whole words come before rows where a word only begins', () => {
    expect(search.find('9').rows.map((each) => each.addressLine)).toEqual([
      '9 Saltbush Road, TARNEIT VIC 3029',
      '90 Saltbush Street, NEWTOWN NSW 2042',
    ]);
  });

  test('short street types and the reference in one piece are found', () => {
    expect(found('saltbush rd')).toEqual(['9']);
    expect(found('qw000123')).toEqual(['9']);
  });

  test('what stands within a word is found when nothing begins so', () => {
    expect(found('ushbox')).toEqual(['1']);
  });

  test('a small typo is forgiven, and said', () => {
    const result = search.find('brushbxo');
    expect(result.corrected).toBe(true);
    expect(result.rows).toHaveLength(1);
    expect(search.find('brushbox').corrected).toBe(false);
  });

  test('a page of what is found is that part of the whole, with the same total', () => {
    for (const query of ['', 'street', 'stret']) {
      const whole = search.find(query);
      const part = search.find(query, { slice: [1, 3] });
      expect(part.rows).toEqual(whole.rows.slice(1, 3));
      expect(part.total).toBe(whole.rows.length);
    }
  });

  test('nothing near finds nothing', () => {
    expect(search.find('zzzzzz')).toEqual({ rows: [], total: 0, corrected: false });
  });

  test('the words of a part of the rows are found in the order of that part', () => {
    const some = [rows[2], rows[0]].filter((each) => each !== undefined);
    const among = search.find('newtown', { among: some, isRanked: false });
    expect(among.rows).toEqual(some);
    expect(search.find('tarneit', { among: some }).rows).toEqual([]);
  });

  test('looking words up finds what reading every text finds', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aeb12'), minLength: 1, maxLength: 4 });
    const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), line, (lines, query) => {
        const all = lines.map((addressLine) => row({ addressLine }));
        const words = queryWords(query);
        const reading = (part: (word: string) => string) =>
          all.filter((each) => words.every((word) => rowText(each).includes(part(word))));
        const begun = reading((word) => ` ${word}`);
        const within = reading((word) => (word.length >= 3 ? word : ` ${word}`));
        const expected = begun.length > 0 ? begun : within;
        const { rows: hits, corrected } = createRowSearch(all).find(query, { isRanked: false });
        if (corrected) expect(expected).toEqual([]);
        else expect(hits).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});
