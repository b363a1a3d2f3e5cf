import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = 'src/head-start.ts';

/**
 * Puts src/head-start.ts into index.html as a script of its own before the portal's. Were it in the page's
 * source, it would be merged into that one, which only runs once all its imports are there.
 */
export function headStart(): Plugin {
  let reference: string | undefined;
  return {
    name: 'lintel:head-start',
    apply: 'build',
    buildStart() {
      reference = this.emitFile({ type: 'chunk', id: resolve(SOURCE), name: 'head-start' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunk = Object.values(bundle ?? {}).find(
          (each) => each.type === 'chunk' && each.facadeModuleId === resolve(SOURCE),
        );
        if (!chunk || !reference) throw new Error(`The build has no chunk of ${SOURCE}`);
        const attrs = { type: 'module', crossorigin: true, src: `/${chunk.fileName}` };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
