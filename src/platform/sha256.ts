/** The SHA-256 of a text (UTF-8) or of bytes in hexadecimal digits. Throws where the browser has no `crypto.subtle`. */
export async function sha256(what: string | BufferSource): Promise<string> {
  const bytes = typeof what === 'string' ? new TextEncoder().encode(what) : what;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
