import type { Sealed } from '../../vault.ts';

const IV_BYTES = 12;

/** Seals a JSON value with the vault's key, which the worker was handed. */
export async function sealJson(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
}

/** Opens a JSON value; undefined when it can't be opened: another key, or damaged. */
export async function openJson(key: CryptoKey, sealed: Sealed): Promise<unknown> {
  try {
    const bytes = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: sealed.iv },
      key,
      sealed.bytes,
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
