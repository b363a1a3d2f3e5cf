import { expect, test } from 'vitest';
import { decodeCsv } from '../../../../src/platform/csv-encoding.ts';
import { readCsvFile, tableBelow } from '../../../../src/platform/csv-file.ts';

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
const bytes = (...parts: (string | number)[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'number' ? [part] : ascii(part))));
const read = (all: Uint8Array) => decodeCsv(all)?.text;

test('a name is whatever letters it was written in, wherever in the file it stands', () => {
  const far = 'Owner,Suburb\r\n'.repeat(10_000);
  expect(far.length).toBeGreaterThan(65_536);
  expect(read(bytes(far, 'Zo', 0xeb, ' O', 0x92, 'Brien,Newtown'))).toBe(
    `${far}Zoë O’Brien,Newtown`,
  );
  expect(read(bytes('Zo', 0x89, ' Caf', 0x82, ',x\n'))).toBe('Zoë Café,x\n');
  expect(read(bytes('Zo', 0x91, ' O', 0xd5, 'Brien,x\n'))).toBe('Zoë O’Brien,x\n');
  expect(read(bytes('Ren', 0xe9, ' M', 0xfc, 'ller,x\n'))).toBe('René Müller,x\n');
  expect(read(bytes('Ren', 0x8e, ' M', 0x9f, 'ller,x\n'))).toBe('René Müller,x\n');
  expect(read(bytes('Ren', 0x82, ' M', 0x81, 'ller,x\n'))).toBe('René Müller,x\n');
});

test('a file put together of several is read line by line', () => {
  const utf8 = new TextEncoder().encode('Đặng Văn Đức,x\r\n');
  const all = new Uint8Array([...utf8, ...bytes('Zo', 0xeb, ',x\r\n'), ...utf8]);
  expect(read(all)).toBe('Đặng Văn Đức,x\r\nZoë,x\r\nĐặng Văn Đức,x\r\n');
});

test('letters that were kept in Unicode twice are mended, and others left as they are', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text);
  expect(read(utf8('ZoÃ« Oâ€™Brien,RenÃ© MÃ¼ller'))).toBe('Zoë O’Brien,René Müller');
  for (const text of ['JOÃO ÂNGELO', 'Đặng Văn Đức', 'CAFÉ’S', 'Ärztin Åsa']) {
    expect(read(utf8(text))).toBe(text);
  }
});

test('UTF-16 is read in both orders, with its mark or without', () => {
  const text = 'Owner,Suburb\r\nZoë O’Brien,Newtown';
  for (const isBig of [true, false]) {
    const units = (line: string) =>
      [...line].flatMap((sign) => {
        const code = sign.charCodeAt(0);
        return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
      });
    expect(read(new Uint8Array(units(`\ufeff${text}`)))).toBe(text);
    expect(read(new Uint8Array(units(text)))).toBe(text);
  }
});

test('letters that are a guess can be read otherwise', () => {
  const all = bytes('Zo', 0x89, ',x\n');
  expect(decodeCsv(all)?.guess).toMatchObject({ encoding: 'dos', samples: expect.any(Array) });
  expect(decodeCsv(all)?.guess?.samples[0]).toEqual({ encoding: 'dos', text: 'Zoë' });
  expect(decodeCsv(all, 'windows-1252')?.text).toBe('Zo‰,x\n');
  expect(decodeCsv(bytes('plain,x\n'))?.guess).toBeUndefined();
});

test('workbooks, pages and pictures are no CSV', () => {
  const others = ['PK\u0003\u0004\0\0', '%PDF-1.7', '<html><table>', '{\\rtf1'];
  for (const text of others) expect(read(bytes(text)), text).toBeUndefined();
  expect(read(bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toBeUndefined();
});

test('each row has the number that the spreadsheet shows, whatever stands above and between', async () => {
  const lines = [
    'Listings of June',
    '',
    'Address,Owner',
    '1 A St,"Jo\nAnn"',
    '',
    '2 B St,Bo',
    'Address,Owner',
    '3 C St,Cy',
  ];
  const file = await readCsvFile(new File([lines.join('\r\n')], 'x.csv'), 10);
  const rows = file.ok ? file.value.rows : [];
  const { headers, rows: below } = tableBelow(rows, 1);
  expect(headers).toEqual(['Address', 'Owner']);
  expect(below.map(({ number, cells }) => [number, cells[0]])).toEqual([
    [4, '1 A St'],
    [6, '2 B St'],
    [8, '3 C St'],
  ]);
  expect(tableBelow(rows, null).headers).toEqual(['Column 1', 'Column 2']);
});

test('spec 9: a local file is read in pieces of 10 MB', async () => {
  const asked: number[] = [];
  const file = new File(['a,b\n', 'x'.repeat(11 * 1024 * 1024)], 'two.csv');
  const slice = file.slice.bind(file);
  file.slice = (from, to) => {
    asked.push((to ?? 0) - (from ?? 0));
    return slice(from, to);
  };
  await readCsvFile(file, 10);
  expect(asked).toEqual([10 * 1024 * 1024, 10 * 1024 * 1024]);
});
