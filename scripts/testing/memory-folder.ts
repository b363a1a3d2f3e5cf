import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Where Linux keeps files in memory, unless told otherwise. */
const SHARED_MEMORY = '/dev/shm';
const GIBIBYTE = 1024 ** 3;
/** A whole run has never had half of this in files at once. */
const ROOM = 4 * GIBIBYTE;
/** What the run itself uses beside its files. */
const LEFT_FREE = 4 * GIBIBYTE;

/** Whether programs may be started from there: PostgreSQL is, where its own folder is closed to it. */
function isExecutable(): boolean {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, place]) => place === SHARED_MEMORY);
  return mount?.[2] === 'tmpfs' && !mount[3]?.split(',').includes('noexec');
}

function hasRoom(): boolean {
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= ROOM && process.availableMemory() >= ROOM + LEFT_FREE;
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Removes what a run left behind that was killed. */
function removeAbandoned(): void {
  for (const name of readdirSync(SHARED_MEMORY)) {
    const [, pid] = /^lintel-test-(\d+)-/.exec(name) ?? [];
    if (pid === undefined) continue;
    try {
      process.kill(Number(pid), 0);
    } catch (error) {
      // A process of somebody else is refused, and runs.
      const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
      if (isGone) remove(path.join(SHARED_MEMORY, name));
    }
  }
}

/**
 * Lets this process and those it starts keep their temporary files in memory, where there is plenty: the
 * tests copy an embedded database of a thousand files two hundred times, and making and removing those
 * files on a disk takes more time than what is done with many a database. Gone when the process ends.
 */
export function keepTemporaryFilesInMemory(): void {
  try {
    if (process.platform !== 'linux' || !isExecutable() || !hasRoom()) return;
    removeAbandoned();
    const folder = mkdtempSync(path.join(SHARED_MEMORY, `lintel-test-${process.pid}-`));
    // PostgreSQL runs as somebody else.
    chmodSync(folder, 0o755);
    process.env.TMPDIR = folder;
    process.once('exit', () => remove(folder));
    process.once('SIGINT', () => process.exit(130));
  } catch {
    // Then they stay where temporary files are.
  }
}
