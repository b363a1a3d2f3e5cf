import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** How the page names its entry. */
const ENTRY = /<script type="module" crossorigin src="\/([^"]+)"><\/script>/;

/** What else the page would fetch at once. */
const PRELOADS = /\s*<link rel="modulepreload"[^>]*>/g;

/**
 * Once what the server wrote is painted; at once where nobody sees it or the browser doesn't say when, and
 * in any case within 3 s. A frame asked for is not enough: it comes before what it draws is on screen.
 */
const PAINTED = `new Promise(go=>{
  if(document.hidden||!PerformanceObserver.supportedEntryTypes?.includes("paint"))go();
  new PerformanceObserver(list=>list.getEntriesByName("first-contentful-paint")[0]&&go()).observe({type:"paint",buffered:true});
  setTimeout(go,3000)
})`.replace(/\n\s*/g, '');

/**
 * Builds what a page's entry imports at run time in files of their own, which run one after the other, each
 * in a task of its own, so that a slow phone answers in between. They are asked for together as soon as the
 * page is painted: what the server wrote has the whole connection until then. What begins them stands in
 * the page, where the server allows it by its hash: a file of its own would be one more request. The entry
 * may do nothing but import, in this order; it is what begins the page in development.
 */
export function stagedStart(file: string, start: string): Plugin {
  let entryFile = '';
  return {
    name: 'lintel:staged-start',
    options: (options) => ({ ...options, input: { page: file, start } }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle[file];
        if (page?.type !== 'asset') throw new Error(`The build has no ${file}`);
        const html = String(page.source);
        const entry = bundle[ENTRY.exec(html)?.[1] ?? ''];
        if (entry?.type !== 'chunk') throw new Error(`${file} begins with no script`);
        const stages = entry.dynamicImports;
        const last = bundle[stages.at(-1) ?? ''];
        if (last?.type !== 'chunk' || !last.facadeModuleId?.endsWith(start)) {
          throw new Error(`The entry of ${file} does not end with ${start}`);
        }
        const files = JSON.stringify(
          [...new Set([...stages, ...last.imports])].map((name) => `/${name}`),
        );
        // What a script declares, a module of the same page sees.
        const fetches = `const painted=${PAINTED};painted.then(()=>{for(const href of ${files})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href}))});`;
        // A module waits for the sheet below what the server wrote: nothing is drawn without it.
        const runs = ['painted', ...stages.map((name) => `import("/${name}")`)]
          .map((step) => `await ${step};`)
          .join('');
        page.source = html
          .replace(PRELOADS, '')
          .replace(
            ENTRY,
            () => `<script>${fetches}</script>\n    <script type="module">${runs}</script>`,
          );
        entryFile = entry.fileName;
      },
    },
    // Until now the list of what was built needs it.
    async writeBundle({ dir = 'dist' }) {
      await rm(join(dir, entryFile));
    },
  };
}
