import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SealingKey } from './cms.ts';
import { parsePem } from './key-file.ts';

/** The key in a file, with its certificates in PEM: made once, and the same for all processes. */
export async function keptKey(file: string, make: () => Promise<string>): Promise<SealingKey> {
  const kept = await readKept(file);
  if (kept) return kept;
  await keepUnlessThere(file, await make());
  const made = await readKept(file);
  if (!made) throw new Error('A development key could not be kept');
  return made;
}

async function readKept(file: string): Promise<SealingKey | undefined> {
  try {
    return parsePem(await readFile(file, 'utf8'), undefined);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Under its name only once it is whole; another process may have made one meanwhile, which then counts. */
async function keepUnlessThere(file: string, pem: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(pem);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
}
