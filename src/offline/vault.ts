/** Something only the device of the person who sealed it can open again. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

/**
 * Encrypts what one person keeps on this device: AES-GCM under a key of theirs that never leaves the
 * browser and can't be exported. Destroying the key makes everything sealed unreadable at once, also
 * where a write was under way (offline.md section 4).
 */
export type Vault = {
  /** Seals a JSON value. Seal before a transaction is opened: IndexedDB commits while one waits. */
  seal(value: unknown): Promise<Sealed>;
  /** Opens a JSON value; undefined when it can't be opened: another key, or damaged. */
  open(sealed: Sealed): Promise<unknown>;
  sealBytes(bytes: ArrayBuffer): Promise<Sealed>;
  openBytes(sealed: Sealed): Promise<ArrayBuffer | undefined>;
  /** The key itself, to hand it to a worker of ours; it can't be exported there either. */
  key(): Promise<CryptoKey>;
  /** Deletes the key for good. */
  destroy(): Promise<void>;
};
