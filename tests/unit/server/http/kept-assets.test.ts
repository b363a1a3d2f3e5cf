import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { keptAssets } from '../../../../server/http/kept-assets.ts';

/** A server that finds one file, of so many bytes, and counts how often it read it. */
function serverOf(bytes: number) {
  const assets = keptAssets();
  const app = new Hono();
  const read: number[] = [];
  let calls = 0;
  app.get('*', (c) => {
    calls += 1;
    c.header('x-call', String(calls));
    const kept = assets.find(c, c.req.path);
    if (kept) return kept;
    read.push(calls);
    const headers = { 'content-length': String(bytes), 'content-type': 'text/javascript' };
    return assets.keep(c, c.req.path, c.body('x'.repeat(bytes), 200, headers));
  });
  const get = (path: string) => app.request(`http://portal.test${path}`);
  return { get, read };
}

test('a file is read once, and what belongs to a call stays with that call', async () => {
  const { get, read } = serverOf(4);
  for (const call of ['1', '2', '3']) {
    const answer = await get('/assets/app-AAAA.js');
    expect(await answer.text()).toBe('xxxx');
    expect(answer.headers.get('content-type')).toBe('text/javascript');
    expect(answer.headers.get('x-call')).toBe(call);
  }
  expect(read).toEqual([1]);
});

test('a large file is read each time', async () => {
  const { get, read } = serverOf(400_001);
  for (let call = 0; call < 2; call += 1)
    expect(await (await get('/a.wasm')).text()).toHaveLength(400_001);
  expect(read).toEqual([1, 2]);
});

test('no more than 12 MB are kept; what came first stays', async () => {
  const { get, read } = serverOf(400_000);
  for (let file = 0; file < 31; file += 1) await get(`/assets/${file}.js`);
  await get('/assets/0.js');
  await get('/assets/29.js');
  expect(read).toHaveLength(31);
  await get('/assets/30.js');
  expect(read).toHaveLength(32);
});
