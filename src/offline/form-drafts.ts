import * as v from 'valibot';
import { type KeyValueStore, openKeyValueStore } from '../platform/idb.ts';
import { describeError, log } from '../platform/log.ts';
import { openVault } from './open-vault.ts';
import { SealedSchema } from './sealed-entries.ts';
import { openSignOutGate, type SignOutGate } from './sign-out-gate.ts';
import { hashOf } from './subject-hash.ts';
import type { Vault } from './vault.ts';

/** Raise when the shape of a kept draft changes; older ones are then dropped on sight. */
const SHAPE = 2;

const FormDraftSchema = v.object({
  shape: v.literal(SHAPE),
  savedAt: v.date(),
  content: SealedSchema,
});

/** What a person had typed into a form, and when it was last kept. The form judges its content. */
export type FormDraft = { savedAt: Date; content: unknown };

/** The drafts of one person's forms on this device. */
export type FormDrafts = {
  /** The draft of a form; undefined when there is none or it can't be understood. Never rejects. */
  read(form: string): Promise<FormDraft | undefined>;
  /** Keeps a draft; resolves to whether it is on the device now. Never rejects. */
  keep(form: string, draft: FormDraft): Promise<boolean>;
  /** Drops the draft of a form that was saved or given up. Never rejects. */
  drop(form: string): Promise<void>;
};

/** What drafts are opened with; tests hand in a store and a gate of their own. */
export type FormDraftsOptions = {
  subject: string;
  openStore?: (name: string) => KeyValueStore;
  gate?: SignOutGate;
  vault?: Vault;
};

async function databaseOf(subject: string): Promise<string> {
  return `portal-drafts:${await hashOf(subject)}`;
}

/**
 * Opens the drafts of the signed-in person, each under the name of its form. They survive reload, crash
 * and navigation (design.md principle 6) and end with sign-out: after it nothing is written, and what a
 * write under way left behind is removed again. Where the device keeps nothing the log says so and
 * `keep` answers false, so that the form can warn before it is left.
 */
export function openFormDrafts(options: FormDraftsOptions): FormDrafts {
  const { subject, openStore = openKeyValueStore, gate = openSignOutGate() } = options;
  const { vault = openVault(subject) } = options;
  const opened = databaseOf(subject).then(openStore);
  const attempt = async <T>(event: string, action: (store: KeyValueStore) => Promise<T>) => {
    try {
      return await action(await opened);
    } catch (error) {
      log('warning', event, describeError(error));
      return undefined;
    }
  };
  // Sealing takes its time: without a row to wait in, an older draft could be written over a newer one.
  let row: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(action: () => Promise<T>): Promise<T> => {
    const turn = row.then(action);
    row = turn;
    return turn;
  };
  return {
    async read(form) {
      if (!gate.isOpen()) return undefined;
      const kept = await attempt('draft.not-read', (store) => store.get(form));
      const parsed = v.safeParse(FormDraftSchema, kept);
      const content = parsed.success ? await vault.open(parsed.output.content) : undefined;
      if (parsed.success && content !== undefined) {
        return { savedAt: parsed.output.savedAt, content };
      }
      if (kept !== undefined) await attempt('draft.not-dropped', (store) => store.delete(form));
      return undefined;
    },
    async keep(form, draft) {
      if (!gate.isOpen()) return false;
      const isKept = await inTurn(() =>
        attempt('draft.not-kept', async (store) => {
          const content = await vault.seal(draft.content);
          await store.set(form, { shape: SHAPE, savedAt: draft.savedAt, content });
          return true;
        }),
      );
      // A sign-out may have come while the draft was being written.
      if (!gate.isOpen()) await attempt('draft.not-dropped', (store) => store.delete(form));
      return isKept === true && gate.isOpen();
    },
    async drop(form) {
      await inTurn(() => attempt('draft.not-dropped', (store) => store.delete(form)));
    },
  };
}

/** Removes every draft of a person from this device, as sign-out does. Never rejects. */
export async function wipeFormDrafts(
  subject: string,
  openStore: (name: string) => KeyValueStore = openKeyValueStore,
): Promise<void> {
  try {
    await openStore(await databaseOf(subject)).clear();
  } catch (error) {
    log('error', 'draft.not-wiped', describeError(error));
  }
}
