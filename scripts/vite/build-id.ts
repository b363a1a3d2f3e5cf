import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Names a build by what is in it: the hash of its hashed file names. The same sources give the same
 * id, so a rebuild without a change asks nobody to update. The id goes into index.html as a meta tag
 * and into build-info.json, where the server reads it. It is in no script: that would rename the
 * entry, and everything that imports it, at each release.
 */
export function buildId(): Plugin {
  return {
    name: 'lintel:build-id',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        return html.replace('%BUILD_ID%', bundle ? idOf(Object.keys(bundle), html) : 'development');
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        const html = page?.type === 'asset' ? String(page.source) : '';
        const id = /name="build-id" content="([^"]+)"/.exec(html)?.[1] ?? 'unknown';
        const source = `${JSON.stringify({ buildId: id })}\n`;
        this.emitFile({ type: 'asset', fileName: 'build-info.json', source });
      },
    },
  };
}

function idOf(fileNames: string[], html: string): string {
  const hash = createHash('sha256');
  for (const name of fileNames.filter((name) => name.startsWith('assets/')).sort()) {
    hash.update(`${name}\n`);
  }
  return hash.update(html).digest('hex').slice(0, 12);
}
