import { createHash } from 'node:crypto';

/** JSON with the keys of every object in order, so that equal values give equal text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** A fixed-size mark of what a write asks for: its address, its body and the version it is based on. */
export function fingerprint(path: string, ifMatch: string | undefined, body: unknown): string {
  return createHash('sha256')
    .update(`${path}\n${ifMatch ?? ''}\n`)
    .update(body instanceof Uint8Array ? body : (canonical(body) ?? ''))
    .digest('base64url');
}
