import type { Context } from 'hono';

/** All text files of a release in one encoding fit in; pictures and fonts come as they are asked for. */
const MOST_BYTES = 12_000_000;
/** What is larger is rare, and streams. */
const LARGEST_BYTES = 400_000;

/** What belongs to the file; the rest, as the id of the request, belongs to the call. */
const OF_FILE =
  /^(?:content-(?:type|encoding|length|security-policy)|vary|last-modified|cache-control)$/;

type Kept = { bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

/**
 * Hashed files never change under their name, so what was read once is answered from memory: a first visit
 * asks for dozens of them, and opening, reading and streaming each from the disk cost the server more than
 * its own work for that visit. Keeps at most 12 MB, the files asked for first.
 */
export type KeptAssets = {
  /** The answer for this file and the encodings of this caller, if it was kept. */
  find(c: Context, pathname: string): Response | undefined;
  /** Keeps a whole answer, and gives it back. */
  keep(c: Context, pathname: string, found: Response): Promise<Response>;
};

/** An empty memory of one server. */
export function keptAssets(): KeptAssets {
  const kept = new Map<string, Kept>();
  let size = 0;
  return {
    find(c, pathname) {
      const file = c.req.header('range') ? undefined : kept.get(keyOf(c, pathname));
      if (!file) return undefined;
      // The body of an answer to HEAD is left out on the way.
      return c.body(file.bytes, 200, file.headers);
    },
    async keep(c, pathname, found) {
      const length = Number(found.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
      const isWhole = c.req.method === 'GET' && found.status === 200;
      if (!isWhole || length > LARGEST_BYTES || size + length > MOST_BYTES) return found;
      const bytes = new Uint8Array(await found.arrayBuffer());
      const ofFile = [...found.headers].filter(([name]) => OF_FILE.test(name));
      const file = { bytes, headers: Object.fromEntries(ofFile) };
      if (!kept.has(keyOf(c, pathname))) size += bytes.length;
      kept.set(keyOf(c, pathname), file);
      return c.body(bytes, 200, file.headers);
    },
  };
}

/** The same choice of encoding as the files are found by. */
function keyOf(c: Context, pathname: string): string {
  const accepted = (c.req.header('accept-encoding') ?? '').split(',').map((each) => each.trim());
  const encoding = ['br', 'gzip'].find((each) => accepted.includes(each)) ?? 'none';
  return `${encoding} ${pathname}`;
}
