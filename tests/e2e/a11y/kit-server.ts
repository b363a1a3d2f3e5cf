import { test as base } from '@playwright/test';
import { createServer } from 'vite';

const arkParts = ['dialog', 'menu', 'toast', 'date-picker', 'pin-input', 'portal'];

/** The page with every part of the kit; it exists in development only, so Vite serves it. */
export const test = base.extend<object, { kitUrl: string }>({
  kitUrl: [
    async ({ browserName: _any }, use, worker) => {
      process.env.API_PORT = new URL(process.env.E2E_URL ?? '').port;
      const server = await createServer({
        cacheDir: `.cache/vite-kit-${worker.parallelIndex}`,
        logLevel: 'error',
        // Found in advance, or the page reloads when the first lazy part asks for one.
        optimizeDeps: { include: arkParts.map((part) => `@ark-ui/react/${part}`) },
        server: { port: 9911 + worker.parallelIndex, hmr: false, watch: null },
      });
      await server.listen();
      await use(`${server.resolvedUrls?.local[0] ?? ''}kit`);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
