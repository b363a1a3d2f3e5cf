import { join, resolve } from 'node:path';
import type { Settings } from '../env.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStorage } from '../ports/file-storage.ts';
import { diskFileStorage } from './disk-file-storage.ts';
import { s3FileStorage } from './s3-file-storage.ts';

/** The storage of files that the settings name: an object store, or a folder under DATA_DIR. */
export function fileStorage(
  { files, dataDir }: Pick<Settings, 'files' | 'dataDir'>,
  clock: Clock,
): FileStorage {
  return files.kind === 's3'
    ? s3FileStorage(files)
    : diskFileStorage(join(resolve(dataDir), 'files'), clock);
}
