import { DESIGNER_PATH } from '../contract/content-security-policy.ts';

/** The cache of tier 2: the template designer, kept once somebody has opened or warmed it. */
export const DESIGNER_CACHE = 'lintel-designer';

/** How the addresses of the designer's hashed files begin; the build names them so. */
export const DESIGNER_FILES = '/assets/designer-';

/** What the present release's designer is made of, written by the build. */
const LIST = '/designer-files.json';

/** Whether the designer opens without a connection: its document is kept last, after all its files. */
export async function isDesignerKept(): Promise<boolean> {
  return (await caches.match(DESIGNER_PATH, { cacheName: DESIGNER_CACHE })) !== undefined;
}

/**
 * Brings the kept designer to the present release: fetches what is missing file by file, so that an
 * interrupted start goes on where it was, then the document, and only then lets go of what an earlier
 * release had. Until then the earlier one still opens. Rejects without a connection.
 */
export async function keepDesigner(): Promise<void> {
  const files = await listFiles();
  const cache = await caches.open(DESIGNER_CACHE);
  for (const file of files) {
    if (!(await cache.match(file))) await cache.put(file, await fetched(file, 'default'));
  }
  await cache.put(DESIGNER_PATH, await fetched(DESIGNER_PATH, 'no-cache'));
  const wanted = new Set([...files, DESIGNER_PATH]);
  for (const { url } of await cache.keys()) {
    if (!wanted.has(new URL(url).pathname)) await cache.delete(url);
  }
}

async function listFiles(): Promise<string[]> {
  const list: unknown = await (await fetched(LIST, 'no-store')).json();
  if (!Array.isArray(list)) throw new Error('The list of the designer’s files can’t be read');
  return list.map((file: unknown) => {
    if (typeof file === 'string' && file.startsWith(DESIGNER_FILES)) return file;
    throw new Error('The list of the designer’s files names another file');
  });
}

/** Only a plain answer of our own origin may be kept. */
async function fetched(path: string, cache: RequestCache): Promise<Response> {
  const answer = await fetch(path, { cache, credentials: 'omit' });
  if (answer.status !== 200 || answer.redirected || answer.type !== 'basic') {
    throw new Error(`${path} answered ${answer.status}`);
  }
  return answer;
}
