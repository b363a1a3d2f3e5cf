import { openKeyValueStore } from './idb.ts';
import { describeError, log } from './log.ts';
import type { SessionHost } from './session-client.ts';
import { sha256 } from './sha256.ts';

/** How long another tab's renewed sign-in may be on its way before it counts as lost. */
const PATIENCE_MS = 5_000;
const LOOK_EVERY_MS = 20;

/** Remembers, for all tabs, which access token the last renewal replaced. */
export type ReplacedToken = {
  note(accessToken: string): Promise<void>;
  is(accessToken: string): Promise<boolean>;
};

/**
 * The memory in IndexedDB, which every tab reads as the last one wrote it. Local storage isn't like that: tabs
 * live in processes of their own, and one that got the lock of a renewal may still read what was there
 * before it. Holds a SHA-256 and no token.
 */
export function browserReplacedToken(): ReplacedToken {
  const store = openKeyValueStore('lintel-session');
  return {
    note: async (accessToken) =>
      store.set('replaced', await sha256(accessToken)).catch(unavailable),
    is: async (accessToken) =>
      (await store.get('replaced').catch(unavailable)) === (await sha256(accessToken)),
  };
}

/** Without it a renewal goes on: at worst the person signs in again. */
const unavailable = (error: unknown) =>
  log('warning', 'session.replaced-token-unavailable', describeError(error));

/**
 * Waits, when the token in local storage is the one that another tab replaced, until what that tab stored
 * has come here. Gives up after 5 s: the browser was killed before it was written.
 */
export async function awaitReplacement(
  replaced: ReplacedToken,
  readToken: () => string | undefined,
  wait: SessionHost['wait'],
): Promise<void> {
  const token = readToken();
  if (token === undefined || !(await replaced.is(token))) return;
  for (let waited = 0; waited < PATIENCE_MS && readToken() === token; waited += LOOK_EVERY_MS) {
    await wait(LOOK_EVERY_MS);
  }
}
