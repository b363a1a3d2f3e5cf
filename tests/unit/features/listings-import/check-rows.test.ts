import { expect, test } from 'vitest';
import { CSV_HEADER } from '../../../../contract/listings-csv.ts';
import { suggestMapping } from '../../../../domain/listings/csv-import/import-fields.ts';
import { checkRows } from '../../../../src/features/listings/import/check-rows.ts';
import { problemsFile, sampleFile } from '../../../../src/features/listings/import/import-words.ts';

const headers = ['Address', 'Suburb', 'State', 'Postcode', 'Type', 'Method', 'Owner'];
const good = ['9 Saltbush Road', 'Newtown', 'NSW', '2042', 'House', 'Auction', 'Jo Bloggs'];

function check(rows: string[][]) {
  const table = { headers, rows: rows.map((cells, index) => ({ number: index + 2, cells })) };
  const progress: number[] = [];
  const options = {
    signal: new AbortController().signal,
    onProgress: (done: number) => progress.push(done),
  };
  return checkRows(table, suggestMapping(headers), {}, options).then((checked) => ({
    checked,
    progress,
  }));
}

test('a problem names the row, the column of the file and its cell', async () => {
  const bad = good.with(2, 'Utopia').with(0, '');
  const { checked } = await check([good, bad]);
  expect(checked.good).toHaveLength(1);
  expect(checked.bad).toEqual([
    {
      number: 3,
      problems: expect.arrayContaining([
        { column: 'State', value: 'Utopia', message: '"Utopia" is not a state' },
      ]),
    },
  ]);
});

test('999 good rows go in while row 517 is named, and rows to look at are told', async () => {
  const rows = Array.from({ length: 1_000 }, () => good).with(515, good.with(6, 'Zo\ufffd'));
  const { checked } = await check(rows.with(7, good.with(0, 'RMB 1234')));
  expect(checked.good).toHaveLength(999);
  expect(checked.bad).toMatchObject([{ number: 517, problems: [{ column: 'Owner' }] }]);
  expect(checked.toLookAt).toEqual([{ number: 9, asWritten: 'RMB 1234' }]);
});

test('each good row has an id of its own, and progress is told by the 200', async () => {
  const { checked, progress } = await check(Array.from({ length: 450 }, () => good));
  expect(new Set(checked.good.map(({ id }) => id)).size).toBe(450);
  expect(progress).toEqual([200, 400, 450]);
});

test('the file of problems is safe from formulas', async () => {
  const { checked } = await check([good.with(3, '=1+1')]);
  const text = await problemsFile(checked.bad).text();
  expect(text).toContain("2,Postcode,'=1+1,");
});

test('the sample names every column it needs', async () => {
  const [line = ''] = (await sampleFile().text()).split('\r\n');
  expect(suggestMapping(line.replace('\ufeff', '').split(',')).includes(null)).toBe(false);
});

test('what was downloaded is read again as it is: its address, type, owners and price', async () => {
  const row: Partial<Record<string, string>> = {
    Address: '12/45 Brushbox Avenue, NEWTOWN NSW 2042',
    Suburb: 'Newtown',
    State: 'NSW',
    Postcode: '2042',
    Type: 'residential',
    Category: 'Apartment',
    Method: 'private treaty',
    Vendors: 'Jane Citizen; Tom O’Brien',
    'Price from': '850000.00',
  };
  const table = {
    headers: [...CSV_HEADER],
    rows: [{ number: 2, cells: CSV_HEADER.map((name) => row[name] ?? '') }],
  };
  const options = { signal: new AbortController().signal, onProgress: () => {} };
  const { good, bad } = await checkRows(table, suggestMapping(table.headers), {}, options);
  expect(bad).toEqual([]);
  expect(good[0]?.listing).toMatchObject({
    address: { unit: '12', streetNumber: '45', streetName: 'Brushbox', suburb: 'Newtown' },
    propertyClass: 'residential',
    category: 'Apartment',
    saleMethod: 'private-treaty',
    vendors: [{ name: 'Jane Citizen' }, { name: 'Tom O’Brien' }],
    price: { guideLow: 850_000_00 },
  });
});
