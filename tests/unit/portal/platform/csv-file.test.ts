import Papa from 'papaparse';
import { expect, test, vi } from 'vitest';
import { readCsvFile } from '../../../../src/platform/csv-file.ts';

test('spec 9: a local file is read in pieces of 10 MB', async () => {
  const parse = vi
    .spyOn(Papa, 'parse')
    .mockImplementation(((_file: File, { complete }: { complete(): void }) => complete()) as never);
  await readCsvFile(new File(['a,b\n1,2\n'], 'two.csv'), 10);
  expect(parse.mock.calls[0]?.[1]).toMatchObject({ chunkSize: 10 * 1024 * 1024 });
});

test('spec 9: a remote file would come in pieces of 5 MB, which is the parser’s own size', () => {
  expect(Papa.RemoteChunkSize).toBe(5 * 1024 * 1024);
});
