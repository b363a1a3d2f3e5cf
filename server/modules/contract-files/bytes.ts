import { createHash } from 'node:crypto';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { FileRow } from './store.ts';

/** The file storage keeps objects of a mebibyte at most. */
const PART_BYTES = 1_048_576;

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Where the parts of a file lie: by its content, so that bytes once written are never written over with
 * others, and by its id, so that they can go with it whatever other files hold.
 */
export function storageKey(agencyId: string, sha256: string, id: string): string {
  return `contracts/${agencyId}/${sha256}-${id}`;
}

/** The key of the file that an object is a part of; undefined for any other object. */
export function readPartKey(key: string): string | undefined {
  return /^(contracts\/[0-9a-f-]{36}\/[0-9a-f]{64}(?:-[0-9a-f-]{36})?)\/\d+$/.exec(key)?.[1];
}

/** Keeps the bytes of a file, part by part; again is fine. */
export async function writeBytes(
  files: FileStorage,
  key: string,
  bytes: Uint8Array,
): Promise<void> {
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    await files.write(`${key}/${at / PART_BYTES}`, bytes.subarray(at, at + PART_BYTES));
  }
}

/** The bytes of a file, part by part; throws when the storage has lost one. */
export async function* partsOf(
  files: FileStorage,
  { storageKey: key, size }: Pick<FileRow, 'storageKey' | 'size'>,
): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; at += PART_BYTES) {
    const part = await files.read(`${key}/${at / PART_BYTES}`);
    if (!part) throw new Error('The file storage has lost a part of a contract');
    yield part;
  }
}

/** The whole bytes of a file, checked against what was kept of them. */
export async function wholeBytes(files: FileStorage, file: FileRow): Promise<Uint8Array> {
  const whole = Buffer.alloc(file.size);
  let at = 0;
  for await (const part of partsOf(files, file)) {
    whole.set(part, at);
    at += part.length;
  }
  if (sha256Of(whole) !== file.sha256) throw new Error('A contract is not what was kept');
  return whole;
}
