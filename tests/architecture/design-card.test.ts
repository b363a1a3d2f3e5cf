import { expect, test } from 'vitest';
import { edges, modules } from './import-graph.ts';
import { usesOf } from './module-syntax.ts';
import { read, sourceFiles, trackedFiles } from './source-files.ts';

/** The packages that came with the product: what it runs with, and what it is built and tested with. */
const RUN_WITH = [
  'react',
  'react-dom',
  '@tanstack/react-router',
  '@tanstack/react-query',
  '@tanstack/query-persist-client-core',
  'idb-keyval',
  'workbox-window',
  'oidc-client-ts',
  'valibot',
  '@tanstack/react-virtual',
  'papaparse',
  'date-fns',
  '@pdfme/ui',
];
const MADE_WITH = ['vite-plugin-pwa', 'vitest', 'playwright'];

const tools = trackedFiles.filter((file) => /^([\w.]+\.config\.ts$|tests\/.*\.tsx?$)/.test(file));

/** Whether a tool uses something of a package while it runs, not its types alone. */
function isUsedBy(file: string, name: string): boolean {
  const text = read(file);
  if (!text.includes(name)) return false;
  return usesOf(file, text).imports.some(
    ({ specifier, isType }) => !isType && (specifier === name || specifier.startsWith(`${name}/`)),
  );
}

test('each package of the card is a dependency of ours', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const own = Object.keys({ ...dependencies, ...devDependencies });
  expect([...RUN_WITH, ...MADE_WITH].filter((name) => !own.includes(name))).toEqual([]);
});

test.each(RUN_WITH)('%s does its work in the product', (name) => {
  expect(edges.some(({ to, isType }) => to === name && !isType)).toBe(true);
});

test.each(MADE_WITH)('%s builds or tests the product', (name) => {
  expect(tools.some((file) => isUsedBy(file, name))).toBe(true);
});

test('days and months are counted by date-fns, nowhere by hand', () => {
  const byHand =
    /\b[gs]et(UTC)?(FullYear|Month|Date|Day)\(|\b86_?400\b|\b(86_?400|3_?600)_?000\b|\b24 \* 60\b/;
  const own = sourceFiles.filter((file) => !file.startsWith('scripts/'));
  expect(own.filter((file) => byHand.test(read(file)))).toEqual([]);
  expect(modules.size).toBeGreaterThan(own.length / 2);
});
