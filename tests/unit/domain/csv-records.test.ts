import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRow } from '../../../domain/csv.ts';
import { csvText, readCsvRecords } from '../../../domain/csv-records.ts';
import { findHeaderRow } from '../../../domain/listings/csv-import/header-row.ts';

function records(whole: string) {
  const { text, delimiter } = csvText(whole);
  return readCsvRecords(text, delimiter, 10_000);
}
const cells = (text: string) => records(text).map((record) => record.cells);

describe('records of a CSV file', () => {
  test('quotes, lines within cells and every end of a line', () => {
    expect(cells('a,"b ""x"", c"\r\n"d\ne",f\r')).toEqual([
      ['a', 'b "x", c'],
      ['d\ne', 'f'],
    ]);
    expect(cells('a,b\rc,d')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('the sign between cells is found, or named by the file', () => {
    for (const sign of [',', ';', '\t', '|']) {
      expect(cells(`Title\na${sign}b${sign}c\n1${sign}"2, 3; 4"${sign}5\n`)[2]).toEqual([
        '1',
        '2, 3; 4',
        '5',
      ]);
    }
    expect(records('sep=;\r\na;b\r\n1;2')).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 2, cells: ['1', '2'] },
    ]);
    expect(cells('"sep=|"\na|b')).toEqual([['a', 'b']]);
  });

  test('one stray quote spoils its own record at most', () => {
    const good = Array.from({ length: 99 }, (_, at) => `${at},"x, y",z`);
    for (const stray of ['7,"b,c', '7,b,"c', '7,"b" c,d', '7,12" pipe,d', '7,"b,c"d']) {
      const lines = ['n,o,p', ...good.slice(0, 50), stray, ...good.slice(50)];
      const read = records(lines.join('\r\n'));
      expect(read, stray).toHaveLength(101);
      expect(read.filter((record) => record.cells[1] === 'x, y')).toHaveLength(99);
      expect(read[51]).toMatchObject({ number: 52, cells: expect.arrayContaining(['7']) });
    }
    expect(cells('"Bill" Smith,2')).toEqual([['Bill Smith', '2']]);
    expect(records('a,b\n"open,2\n3,4')[1]).toEqual({
      number: 2,
      cells: ['"open', '2'],
      hasStrayQuote: true,
    });
  });

  test('what we write is read as it was', () => {
    const text = fc
      .string({ unit: 'grapheme' })
      .filter((each) => !/^[=+\-@\t\r\n＝＋－＠]/.test(each));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text, text), { minLength: 3, maxLength: 9 }), (rows) => {
        const header = ['sign', 'other', 'third'];
        const file = [header, ...rows].map((row) => csvRow(row)).join('');
        const lines = rows.map((row) => row.map((cell) => cell.replaceAll(/\r\n?/g, '\n')));
        expect(cells(file)).toEqual([header, ...lines]);
      }),
    );
  });

  test('a hostile text is read quickly', () => {
    const started = performance.now();
    records('"a,\n'.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});

describe('the row that names the columns', () => {
  const header = ['Address', 'Suburb', 'Owner'];
  test('is the one with most names that we know, titles above or not', () => {
    expect(findHeaderRow([header, ['1 A St', 'Newtown', 'Jo']])).toBe(0);
    expect(findHeaderRow([['Listings', '', ''], ['June'], header])).toBe(2);
    expect(findHeaderRow([['Report'], ['Wo', 'Wer'], ['x', 'y']])).toBe(1);
    expect(findHeaderRow([['one'], ['two']])).toBe(0);
  });
});
