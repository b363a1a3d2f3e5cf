/** Sixteen hexadecimal digits that stand for a user in the names of databases, locks and channels. */
export async function hashOf(subject: string): Promise<string> {
  return (await digestOf(subject)).slice(0, 16);
}

/** The SHA-256 of a text in hexadecimal digits, for names that must not be read. */
export async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
