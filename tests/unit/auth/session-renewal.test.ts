import { expect, test, vi } from 'vitest';
import type { IdentityClient, SessionHost } from '../../../src/platform/session-client.ts';
import { renewToken } from '../../../src/platform/session-renewal.ts';
import type { SessionStore } from '../../../src/platform/session-store.ts';

test.each([
  ['is not made again when another tab has made it already', 200, 0],
  ['is made when nobody has', 100, 1],
])('offline 47: a renewal %s', async (_what, storedEnd, times) => {
  const user = {
    access_token: 'token',
    refresh_token: 'refresh',
    expires_at: storedEnd,
    profile: { sub: 'somebody' },
  };
  const signinSilent = vi.fn(async () => null);
  const client = {
    storedUser: () => user,
    forgetUser: () => undefined,
    load: async () => ({ signinSilent }),
  } as unknown as IdentityClient;
  const store = {
    user: () => user,
    read: async () => undefined,
    show: () => undefined,
  } as unknown as SessionStore;
  const host = { local: { getItem: () => null }, locks: undefined } as unknown as SessionHost;
  // The token whose renewal was asked for ended at 100.
  await renewToken(client, store, host, 100);
  expect(signinSilent).toHaveBeenCalledTimes(times);
});
