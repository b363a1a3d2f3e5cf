import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const FILE = 'manifest.webmanifest';

/**
 * Puts manifest.webmanifest at the top level under its own name. Left to Vite it would be hashed into
 * assets, and an installed app is recognised by its manifest's address.
 */
export function webManifest(): Plugin {
  return {
    name: 'lintel:web-manifest',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await readFile(FILE, 'utf8') });
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        readFile(FILE, 'utf8').then((text) => {
          response.setHeader('Content-Type', 'application/manifest+json');
          response.end(text);
        }, next);
      });
    },
  };
}
