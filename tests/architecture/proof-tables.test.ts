import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { read, root } from './source-files.ts';

/** A row of a table that says which tests show something: the test files it names, and their titles. */
type Proof = { row: string; file: string; title: string | undefined };

/** Files are named below tests/; a title, or a part of one, may follow in brackets or quotes; … leaves some out. */
function proofsIn(document: string): Proof[] {
  const rows = document.split('\n').filter((line) => /^\|(?! ?(§|#|-))/.test(line));
  return rows.flatMap((row) =>
    [
      ...row.matchAll(/`(?:tests\/)?([\w/.-]+\.(?:test|spec)\.tsx?)`(?: \(([^)]+)\)| "([^"]+)")?/g),
    ].map(([, file = '', bracketed, quoted]) => ({
      row: row.slice(0, 60),
      file: `tests/${file}`,
      title: bracketed ?? quoted,
    })),
  );
}

/** What a table names and the tests don't have. */
function missing(document: string): string[] {
  return proofsIn(document).flatMap(({ row, file, title }) => {
    if (!existsSync(path.join(root, file))) return [`${row} -> ${file}`];
    const isThere = (title ?? '').split(' … ').every((part) => read(file).includes(part));
    return isThere ? [] : [`${row} -> ${file}: ${title}`];
  });
}

/** The rows of the failure table that titles of tests name: "offline 6, 7: …", "offline 42: …". */
function rowsNamed(text: string): number[] {
  return [...text.matchAll(/\boffline (\d+(?:(?:, | and )\d+)*)\b/g)].flatMap(([, numbers = '']) =>
    numbers.split(/\D+/).map(Number),
  );
}

test('each test that the table of the specification names is there, under its title', () => {
  const document = read('docs/spec-listings.md');
  expect(proofsIn(document).length).toBeGreaterThan(80);
  expect(missing(document)).toEqual([]);
});

/** The sections of the specification that titles of tests name: "spec 3: …", "spec 3, 5 and 9: …". */
function sectionsNamed(text: string): number[] {
  return [...text.matchAll(/\bspec (\d+(?:(?:, | and )\d+)*)\b/g)].flatMap(([, numbers = '']) =>
    numbers.split(/\D+/).map(Number),
  );
}

test('each test that the tables of contracts name is there, under its title', () => {
  const document = read('docs/contracts.md');
  expect(proofsIn(document).length).toBeGreaterThan(60);
  expect(missing(document)).toEqual([]);
});

test('each test that the table of money names is there, and one of each row names its section', () => {
  const document = read('docs/money.md');
  const rows = [...document.matchAll(/^\| (\d) \|.*$/gm)];
  expect(rows.length).toBeGreaterThan(35);
  expect(missing(document)).toEqual([]);
  const unnamed = rows.filter(([row, section]) => {
    const named = proofsIn(row).flatMap(({ file }) => sectionsNamed(read(file)));
    return !named.includes(Number(section));
  });
  expect(unnamed.map(([row]) => row)).toEqual([]);
});

test('each of the 52 rows of the failure table names tests, and each of these names its row', () => {
  const rows = [...read('docs/offline.md').matchAll(/^\| (\d+) \|.*$/gm)];
  expect(rows.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 52 }, (_, index) => index + 1),
  );
  for (const [row, number] of rows) {
    const proofs = proofsIn(row);
    expect(proofs.length, row).toBeGreaterThan(0);
    for (const { file } of proofs) {
      expect(existsSync(path.join(root, file)), `${row} -> ${file}`).toBe(true);
      expect(rowsNamed(read(file)), `${file} names ${number}`).toContain(Number(number));
    }
  }
});

test('each of the 71 threats names tests that are there, or says that it is open', () => {
  const rows = [...read('docs/threats.md').matchAll(/^\| (\d+) \|.*$/gm)];
  expect(rows.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 71 }, (_, index) => index + 1),
  );
  const held = rows.filter(([row]) => !row.endsWith('| open |'));
  expect(held.length).toBeGreaterThan(65);
  for (const [row] of held) expect(proofsIn(row).length, row).toBeGreaterThan(0);
  expect(missing(read('docs/threats.md'))).toEqual([]);
});

test('a test that is gone, or has another title, is reported', () => {
  expect(missing('| 2 | x | `unit/gone.test.ts` |')).toEqual([
    '| 2 | x | `unit/gone.test.ts` | -> tests/unit/gone.test.ts',
  ]);
  expect(missing('| 2 | x | `architecture/docs.test.ts` (no such title at all) |')).toHaveLength(1);
  expect(rowsNamed("test('offline 6, 7: x') test('offline 42, 44: y')")).toEqual([6, 7, 42, 44]);
});
