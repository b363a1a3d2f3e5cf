import { sha256 } from '../platform/sha256.ts';

/** The SHA-256 of a whole file in hexadecimal. Throws where the browser can't work it out. */
export async function fingerprint(file: Blob): Promise<string> {
  if (!globalThis.crypto?.subtle) {
    throw new Error('This browser can only check files on a secure connection (https).');
  }
  return sha256(await file.arrayBuffer());
}
