import * as v from 'valibot';
import { type KeyValueStore, openKeyValueStore } from '../../platform/idb.ts';
import { describeError, log } from '../../platform/log.ts';
import { deviceStorage } from '../../platform/storage.ts';
import { hashOf } from '../subject-hash.ts';

const KEPT_AS = 'lintel:kept';
const MARK = 'kept';

const CountSchema = v.pipe(v.number(), v.minValue(0));
const NoteSchema = v.strictObject({ unsent: CountSchema, lost: v.optional(CountSchema) });
/** By the hash of the person: several may take turns on a device. */
const NotesSchema = v.record(v.string(), NoteSchema);
type Note = v.InferOutput<typeof NoteSchema>;

/** What the browser cleared away: nothing, or everything with so many unsent changes. */
export type Eviction = { unsent: number } | undefined;

/** What is known of this device and a person, and how to go on noting it. */
export type KeptOnDevice = {
  eviction: Eviction;
  /** Notes how many changes wait, to be able to say how many were lost. */
  noteUnsent(unsent: number): void;
  /** The person has read it. What was lost since stays to be told. */
  closeEviction(): void;
};

type NoteStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** What eviction is looked for with; tests hand in a store of their own. */
export type EvictionOptions = {
  subject: string;
  storage?: NoteStorage;
  openStore?: (database: string) => KeyValueStore;
};

/**
 * Looks whether the browser emptied the databases of this person while local storage stayed, as it does
 * for want of space or after weeks without a visit (offline.md 32): a mark is kept in both places. Marks
 * the device anew. A loss is told until it is closed: a page may be loaded again before anybody read it.
 * Where IndexedDB is refused nothing new is told here; the outbox says that itself.
 */
export async function lookForEviction(options: EvictionOptions): Promise<KeptOnDevice> {
  const { storage = deviceStorage, openStore = openKeyValueStore } = options;
  const hash = await hashOf(options.subject);
  const store = openStore(`portal-marker:${hash}`);
  // Read before the mark: another tab that starts beside this one writes its note after the mark.
  const isNoted = readNotes(storage)[hash] !== undefined;
  try {
    const isThere = (await store.get(MARK)) !== undefined;
    if (isNoted && !isThere) noteLoss(storage, hash);
    // After the loss and before the first note, so that a page that ends in between tells neither wrongly.
    if (!isThere) await store.set(MARK, true);
    if (!isNoted) changeNote(storage, hash, (note = { unsent: 0 }) => note);
  } catch (error) {
    log('warning', 'device.not-marked', describeError(error));
  }
  const lost = readNotes(storage)[hash]?.lost;
  return {
    eviction: lost === undefined ? undefined : { unsent: lost },
    noteUnsent: (unsent) => changeNote(storage, hash, (note) => note && { ...note, unsent }),
    closeEviction: () =>
      changeNote(storage, hash, (note) =>
        note && note.lost === lost ? { unsent: note.unsent } : note,
      ),
  };
}

/** What waited is lost; adds nothing when it's called again for the same loss, as a second tab does. */
function noteLoss(storage: NoteStorage, hash: string): void {
  changeNote(storage, hash, (note) => note && { unsent: 0, lost: (note.lost ?? 0) + note.unsent });
}

function changeNote(
  storage: NoteStorage,
  hash: string,
  change: (note: Note | undefined) => Note | undefined,
): void {
  const notes = readNotes(storage);
  const changed = change(notes[hash]);
  if (!changed) return;
  try {
    storage.setItem(KEPT_AS, JSON.stringify({ ...notes, [hash]: changed }));
  } catch {
    return;
  }
}

function readNotes(storage: Pick<Storage, 'getItem'>): Record<string, Note> {
  try {
    const parsed = v.safeParse(NotesSchema, JSON.parse(storage.getItem(KEPT_AS) ?? '{}'));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}
