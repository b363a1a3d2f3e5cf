import path from 'node:path';
import { root } from './root.ts';

/** How Node starts a program of ours so that it finds each package once, and compiles again only what has changed. */
export const quickStart = {
  flags: ['--import', new URL('quick-resolve.ts', import.meta.url).href],
  env: { NODE_COMPILE_CACHE: path.join(root, '.cache/node') },
};
