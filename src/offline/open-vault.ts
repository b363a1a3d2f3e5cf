import { inTime } from '../platform/in-time.ts';
import { describeError, log } from '../platform/log.ts';
import { hashOf } from './subject-hash.ts';
import type { Sealed, Vault } from './vault.ts';
import { deleteKey, keyOf, makeKey } from './vault-key.ts';

const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;
const vaults = new Map<string, Vault>();

/**
 * The vault of a person on this device, one for each tab. Its key is made at the first use and lies in
 * `portal-keys:<hash>`; where IndexedDB is refused or gives no answer it lives in memory, like everything else then. After
 * `destroy` sealing rejects, and the next vault of the same person has another key.
 */
export function openVault(subject: string): Vault {
  const open = vaults.get(subject);
  if (open) return open;
  const vault = createVault(subject, () => {
    if (vaults.get(subject) === vault) vaults.delete(subject);
  });
  vaults.set(subject, vault);
  return vault;
}

/** Makes a vault that nobody shares; `openVault` is what the portal uses. */
export function createVault(subject: string, onDestroyed: () => void = () => undefined): Vault {
  const database = hashOf(subject).then((hash) => `portal-keys:${hash}`);
  let loaded: Promise<CryptoKey> | undefined;
  let isDestroyed = false;

  const key = async (): Promise<CryptoKey> => {
    if (isDestroyed) throw new DOMException('The key was destroyed', 'InvalidStateError');
    loaded ??= inTime(database.then(keyOf)).catch((error: unknown) => {
      log('warning', 'vault.key-in-memory', describeError(error));
      return makeKey();
    });
    return loaded;
  };
  const sealBytes = async (bytes: BufferSource): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    return { iv, bytes: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, await key(), bytes) };
  };
  const openBytes = async ({ iv, bytes }: Sealed): Promise<ArrayBuffer | undefined> => {
    try {
      return await crypto.subtle.decrypt({ name: ALGORITHM, iv }, await key(), bytes);
    } catch {
      return undefined;
    }
  };

  return {
    seal: (value) => sealBytes(new TextEncoder().encode(JSON.stringify(value) ?? 'null')),
    async open(sealed) {
      const bytes = await openBytes(sealed);
      return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as unknown);
    },
    sealBytes,
    openBytes,
    key,
    async destroy() {
      isDestroyed = true;
      onDestroyed();
      await deleteKey(await database);
    },
  };
}
