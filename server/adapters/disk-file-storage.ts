import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { subHours } from 'date-fns/subHours';
import type { Clock } from '../ports/clock.ts';
import {
  checkFileKey,
  type FileStorage,
  FileStorageUnavailable,
  type StoredFile,
} from '../ports/file-storage.ts';

/** Files being written; a dot keeps them out of all keys. */
const INCOMING = '.incoming';
const LEFT_BEHIND_HOURS = 24;
const MOST_SETTLED = 10_000;

/** Keeps objects as files below a folder, which is made with the first of them. */
export function diskFileStorage(folder: string, clock: Clock): FileStorage {
  const settled = new Set<string>();

  /** A folder on the way may be new too, made here or by a neighbour that has not synced it yet. */
  async function syncNames(path: string): Promise<void> {
    const nearest = dirname(path);
    await syncFolder(nearest);
    if (settled.has(nearest)) return;
    const above = dirname(folder);
    for (let at = nearest; at !== above; ) {
      at = dirname(at);
      await syncFolder(at);
    }
    if (settled.size > MOST_SETTLED) settled.clear();
    settled.add(nearest);
  }

  const pathOf = (key: string) => {
    checkFileKey(key);
    return join(folder, ...key.split('/'));
  };
  return {
    async write(key, bytes) {
      const path = pathOf(key);
      await attempt(writeWhole(folder, path, bytes));
      await attempt(syncNames(path));
    },
    read: (key) => attempt(unlessMissing(readFile(pathOf(key)))),
    async remove(key) {
      await attempt(unlessMissing(unlink(pathOf(key))));
    },
    list: () => walk(folder, subHours(clock.now(), LEFT_BEHIND_HOURS).getTime()),
  };
}

/** Under its final name only once the disk has all of it. */
async function writeWhole(folder: string, path: string, bytes: Uint8Array): Promise<void> {
  const incoming = join(folder, INCOMING);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = join(incoming, randomUUID());
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders, and keeps names without being asked.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* walk(folder: string, leftBehind: number): AsyncGenerator<StoredFile> {
  await removeLeftBehind(join(folder, INCOMING), leftBehind);
  const entries = await attempt(unlessMissing(opendir(folder, { recursive: true })));
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const key = relative(folder, path).split(sep).join('/');
    if (!entry.isFile() || key.startsWith(`${INCOMING}/`)) continue;
    const facts = await attempt(unlessMissing(stat(path)));
    if (facts) yield { key, writtenAt: facts.mtime };
  }
}

/** What a process that was killed had not finished writing; nobody was told that it is kept. */
async function removeLeftBehind(incoming: string, before: number): Promise<void> {
  const entries = await attempt(unlessMissing(opendir(incoming)));
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(incoming, entry.name);
    const facts = await attempt(unlessMissing(stat(path)));
    if (facts && facts.mtimeMs < before) await rm(path, { force: true });
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whatever the operating system refuses (full, read-only, broken), the caller may try again later. */
async function attempt<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw codeOf(error) === undefined ? error : new FileStorageUnavailable(error);
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
