import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/root.ts';
import { AREAS, leftOut, selectParts } from '../../../scripts/testing/changed.ts';
import { parts } from '../../../scripts/testing/parts.ts';

const names = parts.map(({ name }) => name);
const KILL = 'tests/api/faults/kill.test.ts';
const QUICK = ['format and lint', 'types', 'architecture', 'dead code'];

function select(files: string[], specs: string[] = []) {
  return selectParts(files, names, { specs, processTests: [KILL] });
}

test('nothing that changed runs nothing, and a document the architecture’s tests', () => {
  expect(select([])).toEqual(new Map());
  expect([...select(['docs/money.md', 'README.md'])]).toEqual([['architecture', 'whole']]);
});

test('what is beneath all runs all', () => {
  for (const file of ['package-lock.json', 'tsconfig.base.json', 'scripts/testing/part.ts']) {
    expect([...select([file]).keys()]).toEqual(names);
  }
});

test('rules and the contract reach whatever imports them, the processes and every browser test', () => {
  for (const file of ['domain/money.ts', 'contract/problems.ts', 'server/http/validate.ts']) {
    const selection = select([file]);
    expect(selection.get('unit')).toEqual([file]);
    expect(selection.get('api')).toEqual([file, KILL]);
    expect(selection.get('browser')).toBe('whole');
    expect(leftOut(selection, names)).toBe(
      'Not the whole: of unit, api, conformance only what the change touches.',
    );
  }
});

test('a schema and a migration reach all of the server’s tests', () => {
  for (const file of ['server/db/schema/listings.ts', 'server/db/migrations/0001_new.sql']) {
    const selection = select([file]);
    expect([selection.get('api'), selection.get('conformance')]).toEqual(['whole', 'whole']);
  }
});

test('a screen of one area reaches the browser tests of that area, and leaves the others out', () => {
  const selection = select(['src/pay/main.ts', 'docs/money.md']);
  expect(selection.get('browser')).toEqual(['tests/e2e/pay/']);
  expect(selection.get('api')).toEqual(['src/pay/main.ts']);
  expect([...selection.keys()]).toEqual(expect.arrayContaining([...QUICK, 'build', 'bundle']));
  expect(leftOut(selection, names)).toBe(
    'Not the whole: without chaos; of unit, api, conformance, browser only what the change touches.',
  );
});

test('a screen of no one area reaches every browser test, and so does what stands around them', () => {
  for (const file of ['src/ui/button.tsx', 'tests/e2e/support/server-setup.ts']) {
    expect(select([file]).get('browser')).toBe('whole');
  }
});

test('a changed browser test runs by itself, beside those of the areas', () => {
  const spec = 'tests/e2e/journeys/sign-in.spec.ts';
  expect(select([spec], [spec]).get('browser')).toEqual([spec]);
  expect(select([spec, 'sw/updates.ts'], [spec]).get('browser')).toEqual([
    spec,
    'tests/e2e/pwa/',
    'tests/e2e/offline/',
  ]);
});

test('the chaos suite runs with the offline browser tests, and when it changed', () => {
  for (const file of ['sw/updates.ts', 'src/offline/outbox/machine.ts', 'tests/chaos/run.ts']) {
    expect(select([file]).get('chaos')).toBe('whole');
  }
  expect(select(['tests/unit/domain/money.test.ts']).has('chaos')).toBe(false);
});

test('every area names folders and browser tests that exist', () => {
  const product = globSync(['{src,sw,server}/**/*', '*.html'], { cwd: root });
  const specs = globSync('tests/e2e/**/*.spec.ts', { cwd: root });
  for (const [folder, places] of AREAS) {
    expect(
      product.some((file) => folder.test(file)),
      `${folder}`,
    ).toBe(true);
    for (const place of places) {
      expect(
        specs.some((file) => new RegExp(`tests/e2e/${place}`).test(file)),
        place,
      ).toBe(true);
    }
  }
});
