import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { CSV_BOM, csvCell, csvRow, formulaSafe } from '../../../domain/csv.ts';

const LEADS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

describe('security.md 2.8, security.md 3.2 (38): CSV cells', () => {
  test.each(LEADS)('a cell starting with %j is not a formula', (lead) => {
    for (const rest of ['1+1', '"quoted"', 'a,b', ';x', '']) {
      expect(formulaSafe(lead + rest)).toBe(`'${lead}${rest}`);
      expect(csvCell(lead + rest).replace(/^"/, '')).toMatch(/^'/);
    }
  });

  test('negative amounts stay numbers', () => {
    expect(csvRow(['Refund', -1485.5, 0, null, undefined, true, false, Number.NaN])).toBe(
      'Refund,-1485.5,0,,,yes,no,\r\n',
    );
  });

  test('RFC 4180: any row is read back by a parser as it was written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 5 }),
        (row) => {
          const read = Papa.parse<string[]>(CSV_BOM + csvRow(row), {
            newline: '\r\n',
            delimiter: ',',
          });
          expect(read.data[0]).toEqual(row.map(formulaSafe));
        },
      ),
    );
  });

  test('quotes are doubled, commas and line breaks quoted, outer blanks kept', () => {
    expect(csvRow(['say "hi"', 'a,b', 'two\nlines', ' x '])).toBe(
      '"say ""hi""","a,b","two\nlines"," x "\r\n',
    );
  });
});
