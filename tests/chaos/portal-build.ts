import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/root.ts';

const folder = path.join(root, '.cache/chaos/portal');
const stamp = path.join(root, '.cache/chaos/portal.sha256');
const inputs = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  '{public,src,sw,contract,domain,scripts/vite}/**/*',
];

/** Builds the portal with its hook for this suite, unless nothing has changed; gives its folder. */
export function buildChaosPortal(): string {
  const hash = createHash('sha256');
  for (const file of globSync(inputs, { cwd: root }).sort()) {
    const full = path.join(root, file);
    if (statSync(full).isFile()) hash.update(file).update(readFileSync(full));
  }
  const now = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return folder;
  mkdirSync(path.dirname(stamp), { recursive: true });
  const { status, stdout, stderr } = spawnSync(
    'vite',
    ['build', '--mode', 'chaos', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The portal can't be built: ${stdout}${stderr}`);
  writeFileSync(stamp, now);
  return folder;
}
