import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import react from '@vitejs/plugin-react';
import { Hono } from 'hono';
import { build } from 'vite';
import { precompress } from '../../scripts/vite/precompress.ts';
import { freePort } from './server-process.ts';

/** A served floor page: the least that does the same job on the same stack. */
export type Floor = { url: string; stop(): Promise<void> };

/** Builds a page of tests/load/floor and serves it the way the product serves the portal. */
export async function startFloor(name: 'react-router-query' | 'static' | 'table'): Promise<Floor> {
  const outDir = resolve('.cache/bench-floor', name);
  await build({
    root: resolve('tests/load/floor', name),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), precompress()],
    build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
  const app = new Hono();
  app.use('*', (c, next) => {
    const isHashed = c.req.path.startsWith('/assets/');
    c.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    return next();
  });
  app.use('*', serveStatic({ root: outDir, precompressed: true }));
  const port = await freePort();
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }) as Server;
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
