/** What came back: its kind as the other side calls it, and its bytes. */
type Fetched = { type: string; bytes: Uint8Array };

/**
 * Calls an address that the operator named, within a time and up to a size, and follows it nowhere else.
 * Undefined when it didn't answer, refused, took too long or said too much.
 */
export async function fetchBounded(
  url: string,
  init: RequestInit,
  { timeoutMs, most }: { timeoutMs: number; most: number },
): Promise<Fetched | undefined> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel();
      return undefined;
    }
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body) {
      size += part.length;
      // Leaving the loop closes the connection.
      if (size > most) return undefined;
      parts.push(part);
    }
    return { type: response.headers.get('content-type') ?? '', bytes: Buffer.concat(parts) };
  } catch {
    return undefined;
  }
}
