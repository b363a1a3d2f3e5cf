import * as v from 'valibot';
import { type KeyValueStore, openKeyValueStore } from '../../platform/idb.ts';
import { describeError, log } from '../../platform/log.ts';
import { hashOf } from '../subject-hash.ts';

const KEPT_AS = 'lintel:kept';
const MARK = 'kept';

const KeptSchema = v.strictObject({ hash: v.string(), unsent: v.pipe(v.number(), v.minValue(0)) });

/** What the browser cleared away: nothing, or everything with so many unsent changes. */
export type Eviction = { unsent: number } | undefined;

/** What eviction is looked for with; tests hand in a store of their own. */
export type EvictionOptions = {
  subject: string;
  storage?: Pick<Storage, 'getItem' | 'setItem'>;
  openStore?: (database: string) => KeyValueStore;
};

/**
 * Looks whether the browser emptied the databases of this person while local storage stayed, as it does
 * for want of space or after weeks without a visit (offline.md 32): a mark is kept in both places. Marks
 * the device anew. Where IndexedDB is refused nothing is told here; the outbox says that itself.
 */
export async function lookForEviction(options: EvictionOptions): Promise<Eviction> {
  const { storage = localStorage, openStore = openKeyValueStore } = options;
  const hash = await hashOf(options.subject);
  const store = openStore(`portal-marker:${hash}`);
  try {
    const noted = readNote(storage);
    const isThere = (await store.get(MARK)) !== undefined;
    if (!isThere) await store.set(MARK, true);
    const isLost = !isThere && noted?.hash === hash;
    if (isLost || noted?.hash !== hash) writeNote(storage, { hash, unsent: 0 });
    return isLost ? { unsent: noted.unsent } : undefined;
  } catch (error) {
    log('warning', 'device.not-marked', describeError(error));
    return undefined;
  }
}

/** Notes how many changes wait, to be able to say how many were lost. Only after the device was marked. */
export function noteUnsent(
  unsent: number,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  const noted = readNote(storage);
  if (noted && noted.unsent !== unsent) writeNote(storage, { ...noted, unsent });
}

function readNote(storage: Pick<Storage, 'getItem'>): v.InferOutput<typeof KeptSchema> | undefined {
  try {
    const parsed = v.safeParse(KeptSchema, JSON.parse(storage.getItem(KEPT_AS) ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

function writeNote(
  storage: Pick<Storage, 'setItem'>,
  note: v.InferOutput<typeof KeptSchema>,
): void {
  try {
    storage.setItem(KEPT_AS, JSON.stringify(note));
  } catch {
    return;
  }
}
