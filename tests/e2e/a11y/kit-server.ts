import path from 'node:path';
import { test as base } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

/**
 * The page with every part of the kit. The portal has it in development only, so it is built here by
 * itself: as one bundle each test has it in no time, and in hundreds of modules none would.
 */
export const test = base.extend<object, { kitUrl: string }>({
  kitUrl: [
    async ({ browserName: _any }, use, worker) => {
      const built = {
        configFile: false,
        root: 'tests/support/kit',
        logLevel: 'error',
        build: {
          outDir: path.resolve(`.cache/kit-${worker.parallelIndex}`),
          emptyOutDir: true,
          minify: false,
        },
      } as const;
      await build({ ...built, plugins: [react()] });
      const server = await preview({ ...built, preview: { port: 9911 + worker.parallelIndex } });
      await use(server.resolvedUrls?.local[0] ?? '');
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
