import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest|txt|wasm|ttf)$/;
const MIN_BYTES = 512;

/**
 * Writes a `.br` and a `.gz` beside each text file of the build, once and at the best quality, so that
 * the server only has to choose. Runs after the worker is built, to catch it as well.
 */
export function precompress(): Plugin {
  let outDir = 'dist';
  return {
    name: 'lintel:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(outDir, { recursive: true });
        const texts = files.filter((file) => COMPRESSIBLE.test(file) && !file.startsWith('.'));
        await Promise.all(texts.map((file) => compressFile(join(outDir, file))));
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const source = await readFile(path);
  if (source.length < MIN_BYTES) return;
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
    },
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(source, options));
  await writeFile(`${path}.gz`, await promisify(gzip)(source, { level: 9 }));
}
