import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import {
  allowingInline,
  DESIGNER_PATH,
  designerPolicy,
  VIEWER_PATH,
} from '../../contract/content-security-policy.ts';
import { inlineHashes } from './inline-hashes.ts';
import { keptAssets } from './kept-assets.ts';
import type { HttpVariables } from './request-context.ts';

/** A worker lives under its own file's policy: it has to fetch what it keeps, and nothing from elsewhere. */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** What draws the pages of a PDF reads its decoders, which are WASM, from beside it. */
const PDF_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

const PDF_WORKER = /^\/assets\/[\w-]*pdf[.-]worker[\w.-]*\.m?js$/;

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves the built portal: hashed assets for ever, everything else fresh, and the shell for any other
 * navigation. An asset of an earlier release comes from `releasedRoot`. A missing one is 404, never the
 * shell; the build's own manifest is not served.
 */
export function serveStaticFiles(
  app: Hono<{ Variables: HttpVariables }>,
  root: string,
  policy: string,
  releasedRoot: string,
): void {
  // Nothing is built yet where only the API is developed or tested.
  if (!existsSync(root)) return;
  const folders: MiddlewareHandler[] = [root, releasedRoot]
    .filter((folder) => existsSync(folder))
    .map((folder) => serveStatic({ root: folder, precompressed: true }));
  const assets = keptAssets();
  app.use('*', async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const isFile = /\.[a-z0-9]+$/i.test(pathname) && !pathname.startsWith('/.vite');
    if (!isFile || pathname === '/index.html') return next();
    // Only as the answer to an address of its own, filled and under its own policy.
    if (pathname === '/pay.html' || pathname === '/sign.html') return c.notFound();
    const isHashed = pathname.startsWith('/assets/');
    const kept = isHashed ? assets.find(c, pathname) : undefined;
    if (kept) return kept;
    for (const [at, serve] of folders.entries()) {
      const found = await serve(c, async () => {});
      if (!found) continue;
      found.headers.set('cache-control', isHashed ? IMMUTABLE : 'no-cache');
      if (pathname === '/service-worker.js') {
        found.headers.set('service-worker-allowed', '/');
        found.headers.set('content-security-policy', WORKER_POLICY);
      }
      if (pathname === DESIGNER_PATH || pathname === VIEWER_PATH) {
        found.headers.set('content-security-policy', designerPolicy());
      }
      if (PDF_WORKER.test(pathname)) {
        found.headers.set('content-security-policy', PDF_WORKER_POLICY);
      }
      // Those of earlier releases are forgotten one day.
      return isHashed && at === 0 ? assets.keep(c, pathname, found) : found;
    }
    return c.notFound();
  });
  app.get('*', async (c, next) => {
    const { pathname } = new URL(c.req.url);
    if (
      /^\/(api|idp)(\/|$)/.test(pathname) ||
      // No page of ours has a part that begins with a dot: what asks for one looks for what was left lying.
      /\/(\.|%2e)/i.test(pathname) ||
      (/\.[a-z0-9]+$/i.test(pathname) && pathname !== '/index.html')
    )
      return next();
    const shell = join(root, 'index.html');
    if (!existsSync(shell)) return next();
    const html = await readFile(shell, 'utf8');
    c.header('content-security-policy', allowingInline(policy, inlineHashes(html)));
    c.header('cache-control', 'no-cache');
    return c.html(html);
  });
}
