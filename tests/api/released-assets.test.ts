import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { keepReleasedAssets } from '../../server/housekeeping.ts';
import { releasedAssets } from '../../server/http/released-assets.ts';
import { startApi, type TestApi } from '../support/api-app.ts';

let api: TestApi & { close(): Promise<void> };
let folder: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-released-'));
  api.clock.aheadMs = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const DAY = 86_400_000;

/** A built portal with these hashed files, each with its compressed form. */
function build(name: string, files: string[]): string {
  const root = join(folder, name);
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(root, 'index.html'), name);
  for (const file of files) {
    writeFileSync(join(root, 'assets', file), `// ${file} of ${name}`);
    writeFileSync(join(root, 'assets', `${file}.br`), `br ${file}`);
  }
  return root;
}

/** The server as it starts with that build over the same DATA_DIR. */
async function start(portalRoot: string) {
  const deps = {
    ...api.deps,
    portalRoot,
    released: releasedAssets(portalRoot, join(folder, 'data', 'released-assets')),
  };
  await keepReleasedAssets(deps);
  const app = createApp(deps);
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(`http://portal.test${path}`, { headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return { get, housekeep: () => keepReleasedAssets(deps) };
}

test('offline 35: a tab of the release before still gets its chunks, for 30 days', async () => {
  const first = build('A', ['app-AAAA.js', 'same-CCCC.js']);
  const second = build('B', ['app-BBBB.js', 'same-CCCC.js']);
  const before = await start(first);
  expect((await before.get('/assets/app-AAAA.js')).text).toBe('// app-AAAA.js of A');

  const after = await start(second);
  const old = await after.get('/assets/app-AAAA.js');
  expect(old).toMatchObject({ status: 200, text: '// app-AAAA.js of A' });
  expect(old.headers.get('cache-control')).toContain('immutable');
  expect(old.headers.get('content-type')).toContain('text/javascript');
  expect(old.headers.get('x-content-type-options')).toBe('nosniff');
  const compressed = await after.get('/assets/app-AAAA.js', { 'accept-encoding': 'br' });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(compressed.text).toBe('br app-AAAA.js');
  expect((await after.get('/assets/app-BBBB.js')).text).toBe('// app-BBBB.js of B');
  expect((await after.get('/assets/same-CCCC.js')).text).toBe('// same-CCCC.js of B');
  expect((await after.get('/assets/none-DDDD.js')).status).toBe(404);
  expect((await after.get('/app-AAAA.js')).status).toBe(404);

  api.clock.aheadMs = 29 * DAY;
  await after.housekeep();
  expect((await after.get('/assets/app-AAAA.js')).status).toBe(200);
  api.clock.aheadMs = 31 * DAY;
  await after.housekeep();
  expect((await after.get('/assets/app-AAAA.js')).status).toBe(404);
  for (const path of ['/assets/app-BBBB.js', '/assets/same-CCCC.js']) {
    expect((await after.get(path)).status).toBe(200);
  }
});

test('the 30 days begin when a release is replaced, not when it came', async () => {
  const before = await start(build('A', ['app-AAAA.js']));
  api.clock.aheadMs = 90 * DAY;
  await before.housekeep();
  api.clock.aheadMs = 110 * DAY;
  const after = await start(build('B', ['app-BBBB.js']));
  await after.housekeep();
  expect((await after.get('/assets/app-AAAA.js')).status).toBe(200);
  api.clock.aheadMs = 121 * DAY;
  await after.housekeep();
  expect((await after.get('/assets/app-AAAA.js')).status).toBe(404);
});

test('going back to an earlier release keeps its files for as long again', async () => {
  const first = build('A', ['app-AAAA.js']);
  const second = build('B', ['app-BBBB.js']);
  await start(first);
  await start(second);
  api.clock.aheadMs = 20 * DAY;
  const back = await start(first);
  api.clock.aheadMs = 40 * DAY;
  await back.housekeep();
  expect((await back.get('/assets/app-AAAA.js')).status).toBe(200);
  expect((await back.get('/assets/app-BBBB.js')).status).toBe(404);
});

test('several processes on one folder keep the same files whole', async () => {
  const root = build('A', ['app-AAAA.js', 'b-BBBB.js', 'c-CCCC.js']);
  await Promise.all([start(root), start(root), start(root)]);
  const kept = readdirSync(join(folder, 'data', 'released-assets', 'assets')).sort();
  expect(kept).toEqual(readdirSync(join(root, 'assets')).sort());
});

test('a folder that can’t be written costs the old files only', async () => {
  writeFileSync(join(folder, 'data'), 'a file where the folder should be');
  const { get } = await start(build('A', ['app-AAAA.js']));
  expect((await get('/assets/app-AAAA.js')).status).toBe(200);
  expect(api.logLines.join('\n')).toContain('files of earlier releases are not kept');
});

test('a hashed file is answered the same when it is asked for again, in the encoding asked for', async () => {
  const { get } = await start(build('A', ['app-AAAA.js']));
  const path = '/assets/app-AAAA.js';
  const brotli = { 'accept-encoding': 'gzip, br' };
  for (const headers of [{}, brotli, {}, brotli]) {
    const first = await get(path, headers);
    const again = await get(path, headers);
    expect(again.text).toBe(headers === brotli ? 'br app-AAAA.js' : '// app-AAAA.js of A');
    expect(again.text).toBe(first.text);
    const withoutId = ({ headers: all }: typeof first) =>
      [...all].filter(([name]) => !['x-request-id', 'date'].includes(name));
    expect(withoutId(again)).toEqual(withoutId(first));
    const ids = [first, again].map((each) => each.headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
  }
  const part = await get(path, { range: 'bytes=3-5' });
  expect(part).toMatchObject({ status: 206, text: 'app' });
  expect((await get('/assets/none-AAAA.js')).status).toBe(404);
  expect((await get('/assets/none-AAAA.js')).status).toBe(404);
});
