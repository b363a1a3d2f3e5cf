import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { licencesOf } from './licences.ts';
import { noChunkCycles } from './no-chunk-cycles.ts';

/** The designer, and the viewer that reads PDFs with the same library. */
const PAGES = ['designer.html', 'viewer.html'];

/** Decoders that pdfjs asks for by name when a page has such a picture: scans, mostly. */
const DECODERS = ['jbig2.wasm', 'openjpeg.wasm', 'qcms_bg.wasm'];

/**
 * Builds the template designer's document apart from the portal, after it, as the pay page is (decision
 * 095): own chunks, own names, so that none of its megabytes can get into the portal or its precache.
 */
export function designerPage(): Plugin {
  let outDir = 'dist';
  let root = '.';
  return {
    name: 'lintel:designer-page',
    configResolved(config) {
      outDir = config.build.outDir;
      root = config.root;
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        if (this.meta.watchMode) return;
        await build(designerBuild(root, outDir));
      },
    },
  };
}

function designerBuild(root: string, outDir: string): InlineConfig {
  return {
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [noChunkCycles(), canvasOnly(), pdfDecoders(root), heavyPartsAhead(), fileList()],
    resolve: {
      alias: { '@pdfme/converter': path.join(root, 'src/designer/canvas/no-rasteriser.ts') },
    },
    build: {
      outDir,
      emptyOutDir: false,
      manifest: '.vite/designer-manifest.json',
      license: licencesOf('designer'),
      target: 'es2023',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 10_000,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: PAGES,
        checks: { moduleLevelDirective: false },
        output: {
          // A release renames only what it changed (decision 044): the heavy libraries import nothing of
          // ours, and what they share with the entry stands apart from it.
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'shared', test: /vite\/preload-helper|rolldown\/runtime/, priority: 5 },
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
              { name: 'pdfjs', test: /node_modules\/pdfjs-dist\//, priority: 3 },
              {
                name: 'pdfme',
                test: /node_modules\/(@pdfme|buffer|base64-js|ieee754)\/|no-rasteriser/,
                priority: 2,
              },
            ],
          },
          entryFileNames: 'assets/designer-[hash].js',
          chunkFileNames: 'assets/designer-[name]-[hash].js',
          assetFileNames: ({ names: [name = ''] }) =>
            name.endsWith('.mjs')
              ? `assets/designer-${name.slice(0, -4).replaceAll('.', '-')}-[hash].js`
              : 'assets/designer-[name]-[hash][extname]',
        },
      },
    },
  };
}

/** What of @pdfme/ui goes, and what comes in its place. */
const CUTS: readonly (readonly [string, string])[] = [
  // Its palette, property panel and toolbar: ours are accessible, and the panel evaluates expressions.
  ['(0, import_jsx_runtime.jsx)(LeftSidebar, {', '(0, import_jsx_runtime.jsx)(NothingShown, {'],
  ['(0, import_jsx_runtime.jsx)(Sidebar, {', '(0, import_jsx_runtime.jsx)(NothingShown, {'],
  ['(0, import_jsx_runtime.jsx)(CtlBar, {', '(0, import_jsx_runtime.jsx)(NothingShown, {'],
  // The room of its palette.
  ['marginLeft: 45', 'marginLeft: 0'],
  ['size.width - 45', 'size.width'],
  // Whether code may be made from text: the policy says no, asking counts as a violation.
  ['new Function("");\n\t\treturn true;', 'return false;'],
];

/** Data for writing and reading letters in PDFs, which the server does: nothing of a blank page needs them. */
const DATA: readonly (readonly [RegExp, string])[] = [
  // The widths of the standard letters.
  [/(?<=var compressedJsonForFontName = )\{[^{}]*\}/, '{}'],
  // The words that compressed fonts are made of, and what unpacks them at each start.
  [/(?<=\n)\tBrotliDictionary\.init\(\);(?=\n)/, ''],
  [/(?<=require_dictionary_bin = [^"]{0,120}module\.exports = )"[A-Za-z0-9+/=]*"/, '""'],
];

/**
 * Leaves of @pdfme/ui the canvas alone. Fails when the library is no longer what these cuts were made for,
 * so that a new version is looked at.
 */
function canvasOnly(): Plugin {
  return {
    name: 'lintel:canvas-only',
    transform: {
      filter: { id: /@pdfme\/ui\/dist\/index\.js$/ },
      handler(code) {
        let kept = `${code}\nvar NothingShown = () => null;\n`;
        for (const [from, to] of CUTS) {
          if (!kept.includes(from)) throw new Error(`@pdfme/ui has changed: no ${from}`);
          kept = kept.replaceAll(from, to);
        }
        for (const [data, nothing] of DATA) {
          if (!data.test(kept)) throw new Error(`@pdfme/ui has changed: no ${data}`);
          kept = kept.replace(data, nothing);
        }
        // The styles of the property panel.
        return { code: kept.replace(/^\(function\(\) ?\{.*\n/, '\n'), map: null };
      },
    },
  };
}

/** Puts pdfjs's decoders beside its worker, under its version. */
function pdfDecoders(root: string): Plugin {
  return {
    name: 'lintel:pdf-decoders',
    async generateBundle() {
      const library = path.join(root, 'node_modules/pdfjs-dist');
      const { version } = JSON.parse(await readFile(path.join(library, 'package.json'), 'utf8'));
      for (const name of DECODERS) {
        this.emitFile({
          type: 'asset',
          fileName: `assets/designer-wasm-${version}/${name}`,
          source: await readFile(path.join(library, 'wasm', name)),
        });
      }
    },
  };
}

/** Lets the browser fetch the heavy parts beside the entry, which asks for them at once anyway. */
function heavyPartsAhead(): Plugin {
  return {
    name: 'lintel:heavy-parts-ahead',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, path: page }) {
        // The viewer's own are few, and it asks for them at once.
        if (page.endsWith('viewer.html')) return [];
        const heavy = Object.keys(bundle ?? {}).filter((file) =>
          /-(pdfme|pdfjs)-[^/]+\.js$/.test(file),
        );
        return heavy.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}

/** Names every file of the designer for the worker's tier 2 cache (sw/designer-files.ts). */
function fileList(): Plugin {
  return {
    name: 'lintel:designer-files',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((file) => file.startsWith('assets/'))
          .sort()
          .map((file) => `/${file}`);
        const source = `${JSON.stringify(files)}\n`;
        this.emitFile({ type: 'asset', fileName: 'designer-files.json', source });
      },
    },
  };
}
