import { expect, test } from 'vitest';
import { read, sourceFiles } from './source-files.ts';

/*
 * Rows are locked in one order: listing, application (of several the smaller id first), what belongs to it,
 * receipts, then the numbered locks of limits and books (decision 221).
 */

const server = sourceFiles.filter((file) => file.startsWith('server/'));

test('rows are locked so that whoever only refers to them doesn’t wait', () => {
  // FOR UPDATE stands in the way of each foreign key to the row, which is checked in whatever order rows are written.
  const strong = server.flatMap((file) =>
    [...read(file).matchAll(/FOR UPDATE(?! SKIP LOCKED)|\.for\('update'/g)].map(() => file),
  );
  expect(strong).toEqual([]);
});

test('whoever locked an application doesn’t lock its listing after it', () => {
  const opensListing = /\b(?:openToWriteBeside|openForChange|lockListing|openListing)\(/;
  const lateOnes = server.flatMap((file) =>
    read(file)
      .split(/\n(?=(?:export )?(?:async )?function )/)
      .filter((text) => {
        const locked = text.search(
          /\blockApplication\(|'money\.release', \{ lock: true \}|lock: true, agencyId/,
        );
        const listing = text.search(opensListing);
        return locked >= 0 && listing > locked;
      })
      .map((text) => `${file}: ${text.split('\n', 1)[0]}`),
  );
  expect(lateOnes).toEqual([]);
});
