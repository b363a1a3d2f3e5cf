import { beforeEach, expect, test, vi } from 'vitest';
import type { IdentityClient, SessionHost } from '../../../src/platform/session-client.ts';
import { renewToken } from '../../../src/platform/session-renewal.ts';
import type { SessionStore } from '../../../src/platform/session-store.ts';
import type { StoredUser } from '../../../src/platform/session-user.ts';

/** The token whose renewal is asked for ended at 100. */
const ended = userOf('ended', 100);
const renewed = userOf('renewed', 200);

/** What this tab reads in local storage, and what a renewal does. */
let stored: StoredUser;
/** What another tab stored and this one cannot read yet, and what was kept for the others. */
let elsewhere: StoredUser | undefined;
let copied: string[];
const signinSilent = vi.fn(async () => {
  stored = userOf('mine', 300);
  return null;
});

const copy = {
  align: async () => {
    stored = elsewhere ?? stored;
    copied.push(stored.access_token);
  },
};

beforeEach(() => {
  stored = ended;
  elsewhere = undefined;
  copied = [];
  signinSilent.mockClear();
});

test('offline 47: a renewal is made when no tab has made it, and kept where every tab can read it', async () => {
  await renew();
  expect(signinSilent).toHaveBeenCalledTimes(1);
  expect(copied.at(-1)).toBe('mine');
});

test('offline 47: a renewal is not made again when another tab has made it already', async () => {
  stored = renewed;
  await renew();
  expect(signinSilent).not.toHaveBeenCalled();
});

test('offline 47: a renewal is not made again when another tab has made it and this one cannot read it yet', async () => {
  elsewhere = renewed;
  await renew();
  expect(signinSilent).not.toHaveBeenCalled();
});

async function renew(): Promise<void> {
  let user = stored;
  const client = {
    storedUser: () => stored,
    forgetUser: () => undefined,
    load: async () => ({ signinSilent }),
  } as unknown as IdentityClient;
  const store = {
    user: () => user,
    read: async () => {
      user = stored;
    },
    show: () => undefined,
  } as unknown as SessionStore;
  const host = {
    local: { getItem: () => null },
    locks: undefined,
    wait: async () => undefined,
  } as unknown as SessionHost;
  await renewToken(client, store, host, 100, copy);
}

function userOf(token: string, end: number): StoredUser {
  return {
    access_token: token,
    refresh_token: 'refresh',
    expires_at: end,
    profile: { sub: 'somebody' },
  };
}
