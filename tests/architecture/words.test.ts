import { expect, test } from 'vitest';
import { read, sourceFiles, trackedFiles } from './source-files.ts';

const vagueName = /^(utils?|helpers?|misc|common|manager|data)$/;
const textFile = /\.(ts|tsx|mjs|js|json|css|html|md|sql|svg|yml|yaml|txt|webmanifest|example)$/;
const textFiles = trackedFiles.filter((file) => textFile.test(file) || !file.includes('.'));

// Written in two halves, so that this file does not find itself.
const registryHosts = ['npmjs', 'yarnpkg', 'jsr', 'verdaccio'].map((name) => `registry.${name}`);
const unfinished = new RegExp(`\\b(TO${'DO'}|FIX${'ME'}|X${'XX'}|HA${'CK'})\\b`);

function isVaguelyNamed(file: string): boolean {
  return file.split('/').some((part) => vagueName.test(part.replace(/\..*$/, '')));
}

test('no file or folder has a name that says nothing', () => {
  expect(trackedFiles.filter(isVaguelyNamed)).toEqual([]);
});

test('a vague name is reported', () => {
  expect(isVaguelyNamed('src/utils/x.ts')).toBe(true);
  expect(isVaguelyNamed('domain/helpers.ts')).toBe(true);
  expect(isVaguelyNamed('server/db/demo-data/people.ts')).toBe(false);
});

test('files and folders of the product are kebab-case', () => {
  // What a route takes from the address has its name in the code: $drawdownId.
  const fixedPart = (file: string) => file.replaceAll(/\{?-?\$\w*\}?/g, '');
  expect(sourceFiles.filter((file) => !/^[a-z\d_./-]+$/.test(fixedPart(file)))).toEqual([]);
});

test('nothing is left for later in a comment', () => {
  const code = textFiles.filter((file) => /\.(ts|tsx|mjs|css|html|sql)$/.test(file));
  expect(code.filter((file) => unfinished.test(read(file)))).toEqual([]);
});

test('no file names a package registry', () => {
  const naming = textFiles.filter((file) =>
    registryHosts.some((host) => read(file).includes(host)),
  );
  expect(naming).toEqual([]);
});

test('the lock says nothing of where a package came from', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved"/);
});

test('no compiler or lint rule is silenced', () => {
  const silencing = /@ts-(ignore|nocheck|expect-error)|biome-ignore|eslint-disable/;
  expect(sourceFiles.filter((file) => silencing.test(read(file)))).toEqual([]);
});
