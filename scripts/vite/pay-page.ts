import { readFile } from 'node:fs/promises';
import { build, type InlineConfig, type Plugin } from 'vite';
import { isPublicPage } from '../../contract/public-addresses.ts';

const PAGE = 'pay.html';

/**
 * Builds the page of payers and home owners apart from the portal, after it: own chunks, own name, so that
 * neither can pull in a part of the other. In development it answers the public addresses itself.
 */
export function payPage(): Plugin {
  let outDir = 'dist';
  let root = '.';
  return {
    name: 'lintel:pay-page',
    configResolved(config) {
      outDir = config.build.outDir;
      root = config.root;
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        if (this.meta.watchMode) return;
        await build(payBuild(root, outDir));
      },
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (!isPublicPage(pathname)) return next();
        readFile(PAGE, 'utf8')
          .then((html) => server.transformIndexHtml(pathname, html))
          .then((html) => {
            response.setHeader('Content-Type', 'text/html');
            response.end(html);
          }, next);
      });
    },
  };
}

function payBuild(root: string, outDir: string): InlineConfig {
  return {
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [styleInPage()],
    build: {
      outDir,
      emptyOutDir: false,
      manifest: '.vite/pay-manifest.json',
      target: 'es2023',
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: PAGE,
        // Of the kit's library; there is no server side here.
        checks: { moduleLevelDirective: false },
        // The contract and the rules are tables: what isn't named isn't needed.
        treeshake: {
          moduleSideEffects: (id: string) => !/\/(contract|domain)\//.test(id),
          manualPureFunctions: ['defineEndpoint'],
        },
        output: {
          // Few files, for each is a journey to the server: what every visit begins with, the fields for the
          // code, and what may follow.
          codeSplitting: {
            groups: [
              { name: 'start', test: /./, tags: ['$initial'], priority: 2 },
              { name: 'code', test: /ark-ui|zag-js|src\/(pay\/gate|ui\/pin-input)\//, priority: 1 },
              { name: 'later', test: /uqr|src\/(pay|ui)\//, priority: 0 },
            ],
          },
          entryFileNames: 'assets/payer-[hash].js',
          chunkFileNames: 'assets/payer-[name]-[hash].js',
          assetFileNames: 'assets/payer-[name]-[hash][extname]',
        },
      },
    },
  };
}

/**
 * Puts the stylesheet into the page, so that the first paint waits for nothing. The server allows it by
 * its hash.
 */
function styleInPage(): Plugin {
  return {
    name: 'lintel:style-in-page',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle[PAGE];
        const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'));
        if (page?.type !== 'asset' || sheet?.type !== 'asset') {
          throw new Error(`The build has no ${PAGE} with one stylesheet`);
        }
        const style = String(sheet.source).trim();
        if (/<\/style/i.test(style)) throw new Error('The stylesheet would end its element');
        const link = new RegExp(`<link [^>]*href="/${sheet.fileName}"[^>]*>`);
        const html = String(page.source);
        if (!link.test(html)) throw new Error(`${PAGE} links no stylesheet`);
        page.source = html.replace(link, () => `<style>${style}</style>`);
        delete bundle[sheet.fileName];
      },
    },
  };
}
