import * as v from 'valibot';
import { describeError, log } from '../../platform/log.ts';
import { connectReplicaDatabase } from '../replica/worker/replica-database.ts';
import { SealedSchema } from '../sealed-entries.ts';
import type { SignOutGate } from '../sign-out-gate.ts';
import type { Vault } from '../vault.ts';

/** What is kept of one listing. */
const KeptPinSchema = v.strictObject({
  shape: v.literal(1),
  listingId: v.string(),
  pinnedAt: v.number(),
  asOf: v.optional(v.number()),
  isWhole: v.boolean(),
  isAutomatic: v.optional(v.literal(true)),
  /** How the listing's row stood when it was fetched; another one means it has changed. */
  stamp: v.optional(v.string()),
  reads: v.array(v.strictObject({ key: v.array(v.unknown()), data: v.unknown(), at: v.number() })),
  files: v.array(
    v.strictObject({ id: v.string(), mediaType: v.string(), size: v.optional(v.number()) }),
  ),
});
export type KeptPin = v.InferOutput<typeof KeptPinSchema>;

/** Pins and bytes of documents in the database of the replica, sealed. Nothing here rejects. */
export type PinStore = {
  all(): Promise<KeptPin[]>;
  /** False when the device refused or the person has signed out. */
  put(pin: KeptPin): Promise<boolean>;
  remove(listingId: string, fileIds: readonly string[]): Promise<void>;
  hasFile(id: string): Promise<boolean>;
  file(id: string): Promise<ArrayBuffer | undefined>;
  putFile(id: string, bytes: ArrayBuffer): Promise<boolean>;
  removeFiles(ids: readonly string[]): Promise<void>;
  close(): void;
};

/** Opens the store. Where the device refuses the log says so and reads give nothing. */
export function openPinStore(name: string, vault: Vault, gate: SignOutGate): PinStore {
  const connection = connectReplicaDatabase(name);
  const attempt = async <T>(event: string, action: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await action();
    } catch (error) {
      log('warning', event, describeError(error));
      return undefined;
    }
  };
  const write = async (store: 'pins' | 'files', key: string, value: unknown) => {
    const isKept = await attempt('pin.not-kept', async () => {
      const sealed =
        value instanceof ArrayBuffer ? await vault.sealBytes(value) : await vault.seal(value);
      if (!gate.isOpen()) return false;
      await connection.use((database) => database.put(store, sealed, key));
      return true;
    });
    // A sign-out may have come while it was being written.
    if (!gate.isOpen()) await remove(store, [key]);
    return isKept === true && gate.isOpen();
  };
  const remove = async (store: 'pins' | 'files', keys: readonly string[]) => {
    await attempt('pin.not-removed', () =>
      connection.use(async (database) => {
        await Promise.all(keys.map((key) => database.delete(store, key)));
      }),
    );
  };

  return {
    async all() {
      const sealed = await attempt('pin.not-read', () =>
        connection.use((database) => database.getAll('pins')),
      );
      const opened = await Promise.all(
        (sealed ?? []).map(async (each) => {
          const parsed = v.safeParse(SealedSchema, each);
          const pin = v.safeParse(
            KeptPinSchema,
            parsed.success ? await vault.open(parsed.output) : undefined,
          );
          return pin.success ? pin.output : undefined;
        }),
      );
      return opened.filter((pin) => pin !== undefined);
    },
    put: (pin) => write('pins', pin.listingId, pin),
    async remove(listingId, fileIds) {
      await remove('pins', [listingId]);
      await remove('files', fileIds);
    },
    async hasFile(id) {
      const count = await attempt('pin.not-read', () =>
        connection.use((database) => database.count('files', id)),
      );
      return count === 1;
    },
    file: (id) =>
      attempt('pin.not-read', async () => {
        const sealed = await connection.use((database) => database.get('files', id));
        const parsed = v.safeParse(SealedSchema, sealed);
        return parsed.success ? vault.openBytes(parsed.output) : undefined;
      }),
    putFile: (id, bytes) => write('files', id, bytes),
    removeFiles: (ids) => remove('files', ids),
    close: () => connection.close(),
  };
}
