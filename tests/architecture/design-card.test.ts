import { expect, test } from 'vitest';
import { edges, modules } from './import-graph.ts';
import { usesOf } from './module-syntax.ts';
import { read, sourceFiles, trackedFiles } from './source-files.ts';

/** The packages that came with the product, and the places where each does what it is for. */
const CARD: Record<string, RegExp[]> = {
  react: [/^src\/features\//, /^src\/ui\//],
  'react-dom': [/^src\/main\.tsx$/, /^src\/pay\//, /^src\/sign\//],
  '@tanstack/react-router': [/^src\/app\/router\.ts$/, /^src\/routes\//],
  '@tanstack/react-query': [/^src\/offline\/query-client\.ts$/, /^src\/features\//],
  '@tanstack/query-persist-client-core': [/^src\/offline\/query-persistence\.ts$/],
  'idb-keyval': [/^src\/platform\//],
  'workbox-window': [/^src\/platform\/service-worker\.ts$/],
  'vite-plugin-pwa': [/^vite\.config\.ts$/],
  'oidc-client-ts': [/^src\/platform\/identity-library\.ts$/],
  valibot: [/^contract\//, /^domain\//, /^server\/env/, /^src\/platform\//],
  '@tanstack/react-virtual': [/^src\/ui\/table\/cards\//, /^src\/ui\/table\/grid\//],
  papaparse: [/^src\/platform\/csv-file\.ts$/],
  'date-fns': [/^domain\//, /^server\/modules\//, /^src\/ui\//, /^src\/features\//],
  '@pdfme/ui': [/^src\/designer\/canvas\//],
  vitest: [/^vitest\.config\.ts$/, /^tests\/unit\//],
  playwright: [/^tests\/load\//, /^tests\/chaos\//],
};

const tools = trackedFiles.filter((file) => /^([\w.]+\.config\.ts$|tests\/.*\.tsx?$)/.test(file));

/** The files that use something of a package while they run, not its types alone. */
function usersOf(name: string): string[] {
  const byProduct = edges.filter(({ to, isType }) => to === name && !isType);
  const byTools = tools.filter((file) => {
    if (!read(file).includes(name)) return false;
    return usesOf(file, read(file)).imports.some(
      ({ specifier, isType }) =>
        !isType && (specifier === name || specifier.startsWith(`${name}/`)),
    );
  });
  return [...byProduct.map(({ from }) => from), ...byTools];
}

test('the card names sixteen packages, and each is a dependency of ours', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const named = Object.keys({ ...dependencies, ...devDependencies });
  expect(Object.keys(CARD)).toHaveLength(16);
  expect(Object.keys(CARD).filter((name) => !named.includes(name))).toEqual([]);
});

test.each(Object.entries(CARD))('%s is used where its work is done', (name, places) => {
  const users = usersOf(name);
  expect(places.filter((place) => !users.some((file) => place.test(file)))).toEqual([]);
});

test('days and months are counted by date-fns, nowhere by hand', () => {
  const byHand =
    /\b[gs]et(UTC)?(FullYear|Month|Date|Day)\(|\b86_?400\b|\b(86_?400|3_?600)_?000\b|\b24 \* 60\b/;
  const own = sourceFiles.filter((file) => !file.startsWith('scripts/'));
  expect(own.filter((file) => byHand.test(read(file)))).toEqual([]);
  expect(modules.size).toBeGreaterThan(own.length / 2);
});
