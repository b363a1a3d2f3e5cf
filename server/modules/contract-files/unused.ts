import { utc } from '@date-fns/utc/utc';
import { subDays } from 'date-fns/subDays';
import type { Tx } from '../../db/transaction.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { ModuleJobs } from '../jobs/service.ts';
import { readPartKey } from './bytes.ts';
import { deleteUnusedFiles, keptKeys } from './store.ts';

const FORGET_JOB = 'contract-files.forget-unused';
/** As long as a device may keep what somebody composed over a file. */
const UNUSED_DAYS = 30;
const FILES_AT_ONCE = 50;
const OBJECTS_AT_ONCE = 500;

/** What forgetting files needs from outside. */
export type UnusedFileDeps = {
  /** Runs work over the files of all agencies; an agency itself may remove none. */
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  files: FileStorage;
  /** Says how old a file is. */
  clock: Clock;
  /** Says how old its bytes are. */
  machineClock: Clock;
};

/** Each day, what nobody uses goes: first the rows of files, then bytes that no row names. */
export function unusedFileJobs(deps: UnusedFileDeps): ModuleJobs {
  return {
    handlers: {
      [FORGET_JOB]: async () => {
        await forgetUnusedFiles(deps);
        await sweepContractBytes(deps);
      },
    },
    // Going through the storage may take a while.
    sideBySide: [FORGET_JOB],
    daily: [FORGET_JOB],
  };
}

/** Forgets files of 30 days and older that no version of a template and no envelope is over. */
async function forgetUnusedFiles({ system, clock }: UnusedFileDeps): Promise<void> {
  const before = subDays(clock.now(), UNUSED_DAYS, { in: utc });
  for (;;) {
    const gone = await system((tx) => deleteUnusedFiles(tx, before, FILES_AT_ONCE));
    if (gone < FILES_AT_ONCE) return;
  }
}

/**
 * Removes bytes of PDFs older than a day that no row names: of files that were forgotten, and of uploads
 * and seals that broke off between their bytes and their row.
 */
async function sweepContractBytes({ system, files, machineClock }: UnusedFileDeps): Promise<void> {
  const yesterday = subDays(machineClock.now(), 1, { in: utc });
  let batch: { key: string; storageKey: string }[] = [];
  const flush = async () => {
    const asked = [...new Set(batch.map(({ storageKey }) => storageKey))];
    const kept = asked.length > 0 ? await system((tx) => keptKeys(tx, asked)) : new Set();
    for (const { key, storageKey } of batch) {
      if (!kept.has(storageKey)) await files.remove(key);
    }
    batch = [];
  };
  for await (const { key, writtenAt } of files.list()) {
    const storageKey = readPartKey(key);
    if (storageKey === undefined || writtenAt > yesterday) continue;
    batch.push({ key, storageKey });
    if (batch.length === OBJECTS_AT_ONCE) await flush();
  }
  await flush();
}
