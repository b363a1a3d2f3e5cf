import type { Plugin } from 'vite';

/**
 * Builds what a page's entry imports at run time as a second beginning, whose files the page names so that
 * all come at once. Each is then run in a task of its own, and a slow phone answers in between.
 */
export function stagedStart(file: string, start: string): Plugin {
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
        page.source = html.replace('<script type="module"', `${links.join('')}$&`);
      },
    },
  };
}
