// Builds the portal when something it is made of has changed since the build in dist/.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.ts';

const inputs = [
  'designer.html',
  'index.html',
  'pay.html',
  'sign.html',
  'verify.html',
  'viewer.html',
  'manifest.webmanifest',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.base.json',
  '{public,src,sw,contract,domain,scripts/vite}/**/*',
  // The worker and the server share one content policy.
  'server/http/**/*',
];

// Not served: the server gives out nothing below dist/.vite.
const stamp = path.join(root, 'dist/.vite/inputs.sha256');

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(inputs, { cwd: root }).sort()) {
    const full = path.join(root, file);
    if (statSync(full).isFile()) hash.update(file).update('\0').update(readFileSync(full));
  }
  return hash.digest('hex');
}

/** Answers whether dist/ now holds a build of the present sources; says so when it has to build. */
export function buildPortal(): boolean {
  const before = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === before) return true;
  console.log('Building the portal (its sources changed)');
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync('vite', ['build', '--logLevel', 'warn'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) {
    console.error(`${stdout}${stderr}`);
    return false;
  }
  // Taken again, since the build itself writes the route tree.
  writeFileSync(stamp, fingerprint());
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return true;
}

if (import.meta.main) process.exitCode = buildPortal() ? 0 : 1;
