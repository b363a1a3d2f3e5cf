const KEPT_AS = 'lintel:device';
const BYTES = 16;

/**
 * A secret by which the server knows this device again when it asks for codes: made once, kept like the
 * proofs are. Where nothing can be kept it lasts as long as the page.
 */
export function createDeviceKey(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): () => string {
  let key: string | undefined;
  return () => {
    key ??= kept(storage) ?? make(random);
    storage.setItem(KEPT_AS, key);
    return key;
  };
}

function kept(storage: Pick<Storage, 'getItem'>): string | undefined {
  const text = storage.getItem(KEPT_AS);
  return text !== null && /^[0-9a-f]{32}$/.test(text) ? text : undefined;
}

function make(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  return Array.from(random(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
