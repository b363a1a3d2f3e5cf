import type { PersistedQuery } from '@tanstack/query-persist-client-core';
import * as v from 'valibot';
import type { KeyValueStore } from '../platform/idb.ts';
import { describeError, log } from '../platform/log.ts';
import { sha256 } from '../platform/sha256.ts';
import type { SignOutGate } from './sign-out-gate.ts';
import type { Vault } from './vault.ts';

/** Something sealed, as it comes back from a database. */
export const SealedSchema = v.object({
  iv: v.instance(Uint8Array<ArrayBuffer>),
  bytes: v.instance(ArrayBuffer),
});

/** An answer as it lies on the device: its age can be told without opening it. */
const SealedEntrySchema = v.object({
  /** Schema and user it was written for. */
  buster: v.string(),
  /** When the API gave it; milliseconds since 1970. */
  at: v.number(),
  sealed: SealedSchema,
});
export type SealedEntry = v.InferOutput<typeof SealedEntrySchema>;

/** Seals an answer with the time and the buster it is kept under. */
export async function sealEntry(entry: PersistedQuery, vault: Vault): Promise<SealedEntry> {
  const sealed = await vault.seal(entry);
  return { buster: entry.buster, at: entry.state.dataUpdatedAt, sealed };
}

/** Opens what was kept; throws on anything that can't be opened, which the caller then drops. */
export async function openEntry(kept: unknown, vault: Vault): Promise<PersistedQuery> {
  const { sealed } = v.parse(SealedEntrySchema, kept);
  const entry = await vault.open(sealed);
  if (entry === undefined) throw new Error('A kept answer can not be opened');
  return entry as PersistedQuery;
}

/** A storage that logs instead of rejecting, and writes nothing once its user has signed out. */
export function sealedStorage(opened: Promise<KeyValueStore>, gate: SignOutGate) {
  const attempt = async <T>(event: string, action: (store: KeyValueStore) => Promise<T>) => {
    try {
      return await action(await opened);
    } catch (error) {
      log('warning', event, describeError(error));
      return undefined;
    }
  };
  return {
    getItem: (key: string) =>
      attempt('cache.not-read', async (store) =>
        gate.isOpen()
          ? ((await store.get(await sha256(key))) as SealedEntry | undefined)
          : undefined,
      ),
    setItem: (key: string, entry: SealedEntry) =>
      attempt('cache.not-written', async (store) => {
        const name = await sha256(key);
        if (gate.isOpen()) await store.set(name, entry);
        // A sign-out may have come while the entry was being written.
        if (!gate.isOpen()) await store.delete(name);
      }),
    removeItem: async (key: string) => {
      await attempt('cache.not-deleted', async (store) => store.delete(await sha256(key)));
    },
    /** Drops what was kept under another buster or before a time, without opening anything. */
    async sweep(buster: string, before: number): Promise<void> {
      const kept = (await attempt('cache.not-read', (store) => store.entries())) ?? [];
      for (const [name, value] of kept) {
        const entry = v.safeParse(SealedEntrySchema, value);
        const isFresh = entry.success && entry.output.buster === buster && entry.output.at > before;
        if (!isFresh) await attempt('cache.not-deleted', (store) => store.delete(name));
      }
    },
  };
}
