import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** How the page names its entry. */
const ENTRY = /<script type="module" crossorigin src="\/([^"]+)"><\/script>/;

/**
 * Builds what a page's entry imports at run time as a second beginning, whose files the page names so that
 * all come at once. Each is then run in a task of its own, and a slow phone answers in between. The entry
 * is a few lines that stand in the page, where the server allows them by their hash: a file of its own
 * would be one more request.
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
        const second = Object.values(bundle).find(
          (each) => each.type === 'chunk' && each.facadeModuleId?.endsWith(start),
        );
        if (page?.type !== 'asset' || second?.type !== 'chunk') {
          throw new Error(`The build has no ${file} that goes on with ${start}`);
        }
        const html = String(page.source);
        const links = [second.fileName, ...second.imports]
          .filter((name) => !html.includes(name))
          .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
        const entry = bundle[ENTRY.exec(html)?.[1] ?? ''];
        if (entry?.type !== 'chunk') throw new Error(`${file} begins with no script`);
        const code = entry.code.replace(/(["'`])\.\/([\w.-]+\.js)\1/g, `"/assets/$2"`).trim();
        if (/<\/script/i.test(code)) throw new Error('The entry would end its element');
        page.source = html
          .replace(ENTRY, () => `${links.join('')}<script type="module">${code}</script>`)
          // Low: what the server wrote is painted first, and no script is needed for that.
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
        entryFile = entry.fileName;
      },
    },
    // Until now the list of what was built needs it.
    async writeBundle({ dir = 'dist' }) {
      await rm(join(dir, entryFile));
    },
  };
}
