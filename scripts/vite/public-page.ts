import { readFile } from 'node:fs/promises';
import { build, type InlineConfig, type Plugin } from 'vite';
import { licencesOf } from './licences.ts';
import { noChunkCycles } from './no-chunk-cycles.ts';

/** A group of modules that become one chunk. */
type ChunkGroup = {
  name: string;
  test: RegExp;
  tags?: '$initial'[];
  priority: number;
  /** Whether what the modules import comes into the group with them. */
  includeDependenciesRecursively?: boolean;
};

/** A page that is built apart from the portal (decisions 095 and 115). */
export type PublicPage = {
  /** Its file, as `pay.html`. */
  page: string;
  /** What its assets are called by, as in `assets/payer-….js`; the portal's worker leaves these out. */
  prefix: string;
  manifest: string;
  /** Whether it answers an address. */
  isAt: (path: string) => boolean;
  /** Few files, for each is a journey to the server. */
  groups: ChunkGroup[];
  /** A layer of the sheet that nothing of what the server writes needs; it comes beside the scripts. */
  laterLayer?: string;
  /** What the build does besides. */
  plugins?: Plugin[];
};

/**
 * Builds a page of links apart from the portal, after it: own chunks, own name, so that neither can pull
 * in a part of the other. In development it answers the page's addresses itself.
 */
export function publicPage(built: PublicPage): Plugin {
  let outDir = 'dist';
  let root = '.';
  return {
    name: `lintel:${built.page}`,
    configResolved(config) {
      outDir = config.build.outDir;
      root = config.root;
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        if (this.meta.watchMode) return;
        await build(buildOf(built, root, outDir));
      },
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (!built.isAt(pathname)) return next();
        readFile(built.page, 'utf8')
          .then((html) => server.transformIndexHtml(pathname, html))
          .then((html) => {
            response.setHeader('Content-Type', 'text/html');
            response.end(html);
          }, next);
      });
    },
  };
}

function buildOf(built: PublicPage, root: string, outDir: string): InlineConfig {
  const { page, prefix, manifest, groups, laterLayer, plugins = [] } = built;
  return {
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [styleInPage(page, laterLayer), noChunkCycles(), ...plugins],
    build: {
      outDir,
      emptyOutDir: false,
      manifest: `.vite/${manifest}`,
      license: licencesOf(prefix),
      target: 'es2023',
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1_500,
      rolldownOptions: {
        input: page,
        // Of the kit's library; there is no server side here.
        checks: { moduleLevelDirective: false },
        // The contract and the rules are tables: what isn't named isn't needed.
        treeshake: {
          moduleSideEffects: (id: string) => !/\/(contract|domain)\//.test(id),
          manualPureFunctions: ['defineEndpoint'],
        },
        output: {
          codeSplitting: { groups },
          entryFileNames: `assets/${prefix}-[hash].js`,
          chunkFileNames: `assets/${prefix}-[name]-[hash].js`,
          // A worker's module comes as a file; servers know the longer name less well.
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.mjs'))
              ? `assets/${prefix}-[name]-[hash].js`
              : `assets/${prefix}-[name]-[hash][extname]`,
        },
      },
    },
  };
}

/** Where the later part of the sheet is linked: below what is painted first, above what waits for it. */
const ROOT_END = '<!--page--></div>';

/** Cuts a layer out of a sheet: what stays, and the layer alone. */
function withoutLayer(style: string, layer: string): [stays: string, layer: string] {
  const begin = style.indexOf(`@layer ${layer}{`);
  let end = style.indexOf('{', begin);
  let depth = 1;
  while (begin !== -1 && depth > 0 && end < style.length) {
    end += 1;
    if (style[end] === '{') depth += 1;
    if (style[end] === '}') depth -= 1;
  }
  if (begin === -1 || depth > 0) throw new Error(`The stylesheet has no layer ${layer}`);
  return [style.slice(0, begin) + style.slice(end + 1), style.slice(begin, end + 1)];
}

/**
 * Puts the stylesheet into the page, so that the first paint waits for nothing. The server allows it by
 * its hash. A later layer becomes a file: scripts wait for it, the first paint does not.
 */
function styleInPage(file: string, laterLayer?: string): Plugin {
  return {
    name: 'lintel:style-in-page',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle[file];
        const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'));
        if (page?.type !== 'asset' || sheet?.type !== 'asset') {
          throw new Error(`The build has no ${file} with one stylesheet`);
        }
        const whole = String(sheet.source).trim();
        const [style, later] = laterLayer ? withoutLayer(whole, laterLayer) : [whole, undefined];
        if (/<\/style/i.test(style)) throw new Error('The stylesheet would end its element');
        const link = new RegExp(`<link [^>]*href="/${sheet.fileName}"[^>]*>`);
        const html = String(page.source);
        if (!link.test(html)) throw new Error(`${file} links no stylesheet`);
        const styled = html.replace(link, () => `<style>${style}</style>`);
        delete bundle[sheet.fileName];
        if (later === undefined) page.source = styled;
        else {
          const sheetFile = this.emitFile({ type: 'asset', name: 'later.css', source: later });
          const href = this.getFileName(sheetFile);
          page.source = styled.replace(
            ROOT_END,
            () => `${ROOT_END}\n    <link rel="stylesheet" href="/${href}">`,
          );
        }
      },
    },
  };
}
