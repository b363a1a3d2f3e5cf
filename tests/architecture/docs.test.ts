import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { read, root, trackedFiles } from './source-files.ts';

const documents = trackedFiles.filter((file) => file.endsWith('.md'));

/** The links and pictures of a document that point into the checkout, and lead to nothing. */
function brokenLinks(file: string, text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)[^)]*\)|\b(?:src|href)="([^"]+)"/g)];
  return targets
    .map(([, link, attribute]) => link ?? attribute ?? '')
    .filter((target) => !/^([a-z]+:|#|\/)/i.test(target))
    .map((target) => decodeURIComponent(target.replace(/[#?].*$/, '')))
    .filter((target) => !existsSync(path.join(root, path.dirname(file), target)))
    .map((target) => `${file} -> ${target}`);
}

/** The npm commands that a document tells its reader to run, and package.json does not have. */
function unknownCommands(file: string, text: string): string[] {
  const { scripts } = JSON.parse(read('package.json'));
  return [...text.matchAll(/\bnpm (?:run )([a-z][\w:-]*)/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !(name in scripts))
    .map((name) => `${file}: npm run ${name}`);
}

test('every relative link in the documents leads to a file', () => {
  expect(documents.flatMap((file) => brokenLinks(file, read(file)))).toEqual([]);
});

test('every command in the documents exists', () => {
  expect(documents.flatMap((file) => unknownCommands(file, read(file)))).toEqual([]);
});

test('a broken link and an unknown command are reported', () => {
  expect(brokenLinks('docs/a.md', 'see [x](nowhere.md#part)')).toEqual(['docs/a.md -> nowhere.md']);
  expect(unknownCommands('a.md', '`npm run nothing`')).toEqual(['a.md: npm run nothing']);
});
