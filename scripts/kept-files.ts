import { constants, existsSync } from 'node:fs';
import { copyFile, link, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Where the documents of a data folder lie, and where those of a backup do. */
export const filesOfData = (dataDir: string) => join(dataDir, 'files');
export const filesOfBackup = (backup: string) => `${backup}.files`;

/**
 * Copies kept files into another folder, those that are there already left out: a file is never changed
 * once it has its name. On one disk the copy is a second name for the same bytes and takes no room. A
 * file that is removed meanwhile is passed over. Gives how many were copied.
 */
export async function copyKeptFiles(from: string, to: string): Promise<number> {
  if (!existsSync(from)) return 0;
  let copied = 0;
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name);
    const path = relative(from, source);
    // Drafts of files that are just being written.
    if (!entry.isFile() || path.startsWith('.')) continue;
    const target = join(to, path);
    if (existsSync(target)) continue;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    if (await copyOne(source, target)) copied += 1;
  }
  return copied;
}

async function copyOne(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw error;
      // Another disk, or one that knows no second names.
      return copyWhole(source, target);
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function copyWhole(source: string, target: string): Promise<void> {
  await copyFile(source, target, constants.COPYFILE_EXCL);
  const file = await open(target, 'r+');
  await file.sync();
  await file.close();
}
