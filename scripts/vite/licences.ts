import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** What Vite says of a package that it bundled. */
type Licence = { name: string; version: string; identifier?: string; text?: string };

/** Bundled without being a script of ours or its import: the letters, and what the worker is made of. */
const BESIDES = [
  '@fontsource-variable/inter',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
];

/** Decoders that the PDF library brings have licences of their own beside them. */
const DECODERS = 'node_modules/pdfjs-dist/wasm';

/** Where a build leaves what it bundled, for `build.license` of its settings. */
export const licencesOf = (build: string) => ({ fileName: `.vite/licences-${build}.json` });

/** Writes the notices of everything that the builds before it bundled into `licences.txt`, which is served. */
export function licences(): Plugin {
  let outDir = 'dist';
  let root = '.';
  return {
    name: 'lintel:licences',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
      root = config.root;
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const texts = new Map<string, string>();
        for (const each of [...(await bundled(outDir)), ...(await besides(root))]) {
          texts.set(
            `${each.name} ${each.version}, ${each.identifier ?? 'see below'}`,
            each.text ?? '',
          );
        }
        for (const [name, text] of await decoders(root)) texts.set(name, text);
        const parts = [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1));
        const head =
          'Lintel is made with the packages below. These are the notices of their authors.';
        const body = parts.map(([name, text]) => `${'-'.repeat(72)}\n${name}\n\n${text.trim()}\n`);
        await writeFile(path.join(outDir, 'licences.txt'), [`${head}\n`, ...body].join('\n'));
      },
    },
  };
}

async function bundled(outDir: string): Promise<Licence[]> {
  const folder = path.join(outDir, '.vite');
  const files = (await readdir(folder)).filter((name) => /^licences-.*\.json$/.test(name));
  const lists = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
  return lists.flatMap((list) => JSON.parse(list) as Licence[]);
}

function besides(root: string): Promise<Licence[]> {
  return Promise.all(
    BESIDES.map(async (name) => {
      const folder = path.join(root, 'node_modules', name);
      const { version, license: identifier } = JSON.parse(
        await readFile(path.join(folder, 'package.json'), 'utf8'),
      );
      return {
        name,
        version,
        identifier,
        text: await readFile(path.join(folder, 'LICENSE'), 'utf8'),
      };
    }),
  );
}

async function decoders(root: string): Promise<[string, string][]> {
  const folder = path.join(root, DECODERS);
  const files = (await readdir(folder)).filter((name) => name.startsWith('LICENSE'));
  return Promise.all(
    files.map(async (name): Promise<[string, string]> => {
      return [`pdfjs-dist, ${name}`, await readFile(path.join(folder, name), 'utf8')];
    }),
  );
}
