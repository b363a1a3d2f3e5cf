import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../../scripts/root.ts';
import type { PartResult } from '../../../scripts/testing/part.ts';
import { tellVitest } from '../../../scripts/testing/vitest.ts';

/** Files that fail in every way there is, beside one that passes. */
const FILES = {
  'passes.test.ts': `test('passes', () => {});`,
  'fails.test.ts': `test('fails', () => { throw new Error('of the test'); });`,
  'hook.test.ts': `
    beforeAll(() => { throw new Error('of the hook', { cause: new Error('of the cause') }); });
    test('behind the hook', () => {});`,
  'group.test.ts': `
    describe('group', () => {
      beforeAll(() => { throw new Error('of the group'); });
      test('in the group', () => {});
    });`,
  'slow.test.ts': `beforeAll(() => new Promise(() => {}), 50); test('behind the wait', () => {});`,
  'after.test.ts': `afterAll(() => { throw new Error('of the end'); }); test('before the end', () => {});`,
  'load.test.ts': `throw new Error('of the file');`,
  'stray.test.ts': `test('strays', async () => {
    void Promise.reject(new Error('that nobody awaits'));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });`,
  'lost.test.ts': `
    import { writeSync } from 'node:fs';
    beforeAll(() => { writeSync(2, 'last words'); process.kill(process.pid, 'SIGKILL'); });
    test('lost', () => {});`,
};

let folder: string;
let result: PartResult;
beforeAll(async () => {
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  // Inside the project, so that vitest is found.
  folder = mkdtempSync(path.join(cache, 'tell-all-'));
  for (const [name, text] of Object.entries(FILES)) {
    const imports = `import { afterAll, beforeAll, describe, test } from 'vitest';`;
    writeFileSync(path.join(folder, name), `${imports}\n${text}\n`);
  }
  writeFileSync(path.join(folder, 'vitest.config.mjs'), 'export default {};');
  result = await tellVitest(path.basename(folder), [
    'run',
    '--root',
    folder,
    '--maxWorkers=2',
    '--no-isolate',
  ]);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(path.join(root, '.cache/test', `${path.basename(folder)}.json`), { force: true });
});

test.each([
  ['a test', 'fails.test.ts > fails', 'Error: of the test'],
  [
    'a file’s hook, with what led to it',
    'hook.test.ts',
    'of the hook',
    'Caused by: Error: of the cause',
  ],
  ['a group’s hook', 'group.test.ts > group', 'Error: of the group'],
  ['a hook that takes too long', 'slow.test.ts', 'Hook timed out in 50ms'],
  ['what follows the tests', 'after.test.ts', 'Error: of the end'],
  ['a file that can’t be loaded', 'load.test.ts', 'Error: of the file'],
  ['a rejection nobody waits for', 'Error: that nobody awaits', 'stray.test.ts'],
  ['a process that ends', 'Worker exited unexpectedly with signal SIGKILL', 'lost.test.ts'],
  ['what such a process wrote', 'last words'],
  ['a test behind a hook', 'hook.test.ts > behind the hook', 'was not run (skipped)'],
  ['a test of a lost process', 'lost.test.ts > lost', 'was not run (pending)'],
])('%s is told with its cause', (_of, ...parts) => {
  const texts = result.problems.map(({ text }) => text);
  const told = texts.filter((text) => parts.every((part) => text.includes(part)));
  expect(told, texts.join('\n\n')).toHaveLength(1);
});

test('what passed is counted, and each failure once', () => {
  expect(result.passed).toHaveLength(3);
  // Eight causes, the test that fails, its words, and four that were not run.
  expect(result.problems).toHaveLength(13);
});
