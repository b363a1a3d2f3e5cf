import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildId } from './scripts/vite/build-id.ts';
import { chunkGroups } from './scripts/vite/chunk-groups.ts';
import { designerPage } from './scripts/vite/designer-page.ts';

import { licences, licencesOf } from './scripts/vite/licences.ts';
import { noChunkCycles } from './scripts/vite/no-chunk-cycles.ts';
import { isOnlineFile, onlineScreenFile } from './scripts/vite/online-screens.ts';
import { opening } from './scripts/vite/opening.ts';
import { payPage } from './scripts/vite/pay-page.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { publicPage } from './scripts/vite/public-page.ts';
import { signPage } from './scripts/vite/sign-page.ts';
import { verifyPage } from './scripts/vite/verify-page.ts';
import { webManifest } from './scripts/vite/web-manifest.ts';

const api = `http://localhost:${process.env.API_PORT ?? '8080'}`;

export default defineConfig(({ mode }) => {
  // The chaos suite opens the portal alone, through a proxy that hands files out as they are.
  const isWhole = mode !== 'chaos';
  return {
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: 'src/routes',
        generatedRouteTree: 'src/routeTree.gen.ts',
        quoteStyle: 'single',
        semicolons: true,
      }),
      react(),
      isWhole && [
        publicPage(payPage),
        publicPage(signPage),
        publicPage(verifyPage),
        designerPage(),
      ],
      opening(),
      noChunkCycles(),
      buildId(),
      webManifest(),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'service-worker.ts',
        injectRegister: false,
        manifest: false,
        // The kill switch of docs/offline.md: a worker that removes itself and every cache.
        selfDestroying: process.env.SERVICE_WORKER === 'off',
        injectManifest: {
          // Tier 1: the shell and every screen that does something without a connection. Other icons and
          // screenshots are fetched at install.
          globPatterns: [
            'index.html',
            'manifest.webmanifest',
            'icons/lintel.svg',
            'assets/**/*.{js,css,woff2}',
          ],
          // Pages of links are the network's alone; the designer is kept by itself (sw/designer-files.ts).
          globIgnores: [
            '**/kit-page-*',
            '**/assets/online/**',
            '**/assets/payer-*',
            '**/assets/signer-*',
            '**/assets/signer-*/**',
            '**/assets/verifier-*',
            '**/assets/designer-*',
          ],
          maximumFileSizeToCacheInBytes: 1024 * 1024,
          rollupFormat: 'iife',
        },
      }),
      isWhole && licences(),
      isWhole && precompress(),
    ],
    worker: { format: 'es' },
    build: {
      manifest: true,
      license: licencesOf('portal'),
      target: 'es2023',
      // The policy allows no inline script and no data: font, and a small file of its own caches better.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // The first screen names all that each screen fetches beside itself. A desk that is opened seldom finds its
        // own scripts, a moment later; styles have to be named.
        resolveDependencies: (file, files) =>
          isOnlineFile(file) ? files.filter((each) => each.endsWith('.css')) : files,
      },
      rolldownOptions: {
        output: { codeSplitting: chunkGroups, chunkFileNames: onlineScreenFile },
      },
    },
    server: {
      port: Number(process.env.PORT ?? '5173'),
      strictPort: true,
      proxy: Object.fromEntries(
        ['/api', '/idp', '/sandbox', '/config.json', '/healthz', '/readyz'].map((path) => [
          path,
          api,
        ]),
      ),
    },
  };
});
