import { hashOf } from '../subject-hash.ts';
import { countEntries, databaseNames } from './stored-figures.ts';

const OUTBOX = 'portal-outbox:';

/**
 * Whether somebody else's unsent work lies on this device. It is sealed under a key of theirs and is
 * neither counted, named nor sent for anyone else: only that it is there is told (offline.md 9).
 */
export async function hasOthersWork(subject: string): Promise<boolean> {
  const own = OUTBOX + (await hashOf(subject));
  const others = (await databaseNames()).filter((name) => name.startsWith(OUTBOX) && name !== own);
  const counts = await Promise.all(others.map((name) => countEntries(name, ['ops'])));
  return counts.some((count) => count > 0);
}
