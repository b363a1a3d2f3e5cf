import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { utc } from '@date-fns/utc/utc';
import { subDays } from 'date-fns/subDays';

/** How long the files of a release are served after another took its place: as long as a device may sleep. */
const RELEASED_DAYS = 30;

/** The hashed files of this release and of those before it, so that an open tab finds its chunks. */
export type ReleasedAssets = {
  /** Holds `assets/…`; served where the present build has no such file. */
  root: string;
  /**
   * Copies what is new in the present build, and forgets what has been in no running release for
   * RELEASED_DAYS. Safe to be killed and to be run by several processes on one folder at once.
   */
  keep(now: Date): Promise<void>;
};

/** Over the folder of the built portal and one that outlives releases. Does no I/O itself. */
export function releasedAssets(portalRoot: string, root: string): ReleasedAssets {
  const built = join(portalRoot, 'assets');
  const kept = join(root, 'assets');
  return {
    root,
    async keep(now) {
      if (!existsSync(built)) return;
      await mkdir(kept, { recursive: true, mode: 0o700 });
      for (const file of await filesIn(built))
        await keepFile(join(built, file), join(kept, file), now);
      for (const file of await filesIn(kept)) await forgetOld(join(kept, file), now);
    },
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** The copy's time of change says when it was last part of a running release. */
async function keepFile(source: string, copy: string, now: Date): Promise<void> {
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}.draft`;
    await copyFile(source, draft);
    await rename(draft, copy);
  }
  await utimes(copy, now, now);
}

async function forgetOld(copy: string, now: Date): Promise<void> {
  const lastSeen = await stat(copy).catch(() => undefined);
  if (lastSeen && lastSeen.mtime < subDays(now, RELEASED_DAYS, { in: utc })) {
    await rm(copy, { force: true });
  }
}
