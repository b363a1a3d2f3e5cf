import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpVariables } from '../../../../server/http/request-context.ts';
import { securityHeaders } from '../../../../server/http/security-headers.ts';
import { serveStaticFiles } from '../../../../server/http/static-files.ts';
import { setSecurityHeaders } from '../../../../server/idp/http.ts';

const app = new Hono<{ Variables: HttpVariables }>();
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lintel-static-'));
  mkdirSync(path.join(folder, '.vite'));
  mkdirSync(path.join(folder, '.git'));
  for (const name of [
    'index.html',
    'service-worker.js',
    'licences.txt',
    '.git/config',
    '.vite/licences-portal.json',
  ]) {
    writeFileSync(path.join(folder, name), `of ${name}`);
  }
  serveStaticFiles(app, folder, "default-src 'self'", path.join(folder, 'released'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/a/.b',
  '/%2egit/config',
  '/.vite/licences-portal.json',
])('%s is nowhere, neither as a file nor as a page', async (at) => {
  expect((await app.request(at)).status).toBe(404);
});

test('a page is the shell under its policy; the worker has one of its own and stands in no frame', async () => {
  const page = await app.request('/property-listings');
  expect(await page.text()).toBe('of index.html');
  const worker = await app.request('/service-worker.js');
  expect(worker.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('what stands in the shell itself is admitted by its hash, with every answer anew', async () => {
  const withParts = new Hono<{ Variables: HttpVariables }>();
  const root = path.join(folder, 'parts');
  mkdirSync(root);
  writeFileSync(
    path.join(root, 'index.html'),
    '<style>a{}</style><script>1</script><script type="module" src="/a.js"></script>',
  );
  serveStaticFiles(withParts, root, "script-src 'self'; style-src 'self'", root);
  const policy = (await withParts.request('/')).headers.get('content-security-policy');
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  expect(policy).toBe(
    `script-src 'self' 'sha256-${hash('1')}'; style-src 'self' 'sha256-${hash('a{}')}'`,
  );
});

test('the notices of what is bundled are served as text', async () => {
  const notices = await app.request('/licences.txt');
  expect(notices.headers.get('content-type')).toContain('text/plain');
  expect(await notices.text()).toBe('of licences.txt');
});

test('pages of the embedded provider carry what all of ours do', () => {
  const set = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => set.set(name.toLowerCase(), value),
  } as unknown as ServerResponse;
  const settings = { publicUrl: 'https://portal.example', environment: 'production' } as const;
  setSecurityHeaders(response, securityHeaders(settings));
  expect(set.get('permissions-policy')).toContain('geolocation=()');
  expect(set.get('strict-transport-security')).toContain('max-age=');
  expect(set.get('content-security-policy')).toContain("frame-ancestors 'none'");
});
