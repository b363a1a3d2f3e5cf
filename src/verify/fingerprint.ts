/** The SHA-256 of a whole file in hexadecimal. Throws where the browser can't work it out. */
export async function fingerprint(file: Blob): Promise<string> {
  if (!globalThis.crypto?.subtle) {
    throw new Error('This browser can only check files on a secure connection (https).');
  }
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
