/** An object as a list names it. */
export type StoredFile = { key: string; writtenAt: Date };

/**
 * Where the bytes of documents lie. It knows small objects only (a part of a document, a mebibyte at
 * most), each written once under a key of its own: so an upload goes on after any interruption, on a disk
 * and on any object store alike, and what belongs together is known by the database alone. Keys are
 * lower-case letters, digits and hyphens, in levels with `/` between; any other is a programming error
 * (RangeError). Every call rejects with FileStorageUnavailable when the storage is away, full or too slow.
 */
export type FileStorage = {
  /** Keeps an object whole or not at all; it survives a power cut once this resolves. Again is fine. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** The whole object; undefined when there is none. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Removes the object; none there is fine. */
  remove(key: string): Promise<void>;
  /** Every object that is wholly written, in no order. */
  list(): AsyncIterable<StoredFile>;
};

/** The storage can't be used just now; nothing was acknowledged, so the caller may try again. */
export class FileStorageUnavailable extends Error {
  override name = 'FileStorageUnavailable';
  constructor(cause?: unknown) {
    super('The file storage is not available', { cause });
  }
}

/** Throws RangeError on a key that could lead anywhere but to an object. */
export function checkFileKey(key: string): void {
  if (!/^[a-z0-9-]{1,120}(\/[a-z0-9-]{1,120}){0,7}$/.test(key)) {
    throw new RangeError('Not a key of the file storage');
  }
}
