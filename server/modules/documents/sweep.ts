import { utc } from '@date-fns/utc/utc';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import type { Tx } from '../../db/transaction.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { readPartKey } from './bytes.ts';
import { deleteSpentDocuments, findUploads } from './store.ts';

/** Runs work over the documents of all agencies. */
type System = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** As long as a device may stay offline in the middle of an upload. */
const SPENT_DAYS = 30;
const BATCH = 500;

/** Forgets uploads that nobody went on with and documents removed or refused, all for 30 days. */
export function forgetSpentDocuments(asSystem: System, now: Date): Promise<void> {
  const before = subDays(now, SPENT_DAYS, { in: utc });
  return asSystem((tx) => deleteSpentDocuments(tx, before));
}

/**
 * Removes bytes older than a day that no row names: of uploads that ended, and of a process that was
 * killed between writing bytes and their row. An upload under way is left alone, since its next row may
 * just be on its way; an upload that ended never goes on, because its id isn't given again.
 */
export async function sweepOrphanBytes(
  asSystem: System,
  files: FileStorage,
  now: Date,
): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const flush = async () => {
    for (const key of await orphansAmong(asSystem, batch)) {
      await files.remove(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const { key, writtenAt } of files.list()) {
    if (writtenAt > subHours(now, 24)) continue;
    batch.push(key);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return removed;
}

async function orphansAmong(asSystem: System, keys: string[]): Promise<string[]> {
  const places = keys.flatMap((key) => {
    const place = readPartKey(key);
    return place ? [{ key, ...place }] : [];
  });
  if (places.length === 0) return [];
  const ids = [...new Set(places.map(({ uploadId }) => uploadId))];
  const uploads = await asSystem((tx) => findUploads(tx, ids));
  return places
    .filter(({ uploadId, beginsAt, digest }) => {
      const upload = uploads.get(uploadId);
      if (!upload) return true;
      if (upload.state === 'uploading') return false;
      return upload.beginnings.get(beginsAt)?.slice(0, 32) !== digest;
    })
    .map(({ key }) => key);
}
