import { beforeEach, expect, test, vi } from 'vitest';
import type { ReplacedToken } from '../../../src/platform/replaced-token.ts';
import type { IdentityClient, SessionHost } from '../../../src/platform/session-client.ts';
import { renewToken } from '../../../src/platform/session-renewal.ts';
import type { SessionStore } from '../../../src/platform/session-store.ts';
import type { StoredUser } from '../../../src/platform/session-user.ts';

/** The token whose renewal is asked for ended at 100. */
const ended = userOf('ended', 100);
const renewed = userOf('renewed', 200);

/** What this tab reads in local storage, and what a renewal does. */
let stored: StoredUser;
let replacedToken: string | undefined;
let waits: number;
const signinSilent = vi.fn(async () => {
  stored = userOf('mine', 300);
  return null;
});

const replaced: ReplacedToken = {
  note: async (token) => {
    replacedToken = token;
  },
  is: async (token) => token === replacedToken,
};

beforeEach(() => {
  stored = ended;
  replacedToken = undefined;
  waits = 0;
  signinSilent.mockClear();
});

test('offline 47: a renewal is made when no tab has made it, and the other tabs can know what it replaced', async () => {
  await renew();
  expect(signinSilent).toHaveBeenCalledTimes(1);
  expect(replacedToken).toBe('ended');
});

test('offline 47: a renewal is not made again when another tab has made it already', async () => {
  stored = renewed;
  await renew();
  expect(signinSilent).not.toHaveBeenCalled();
});

test('offline 47: a renewal waits for what another tab stored and this one cannot read yet', async () => {
  replacedToken = 'ended';
  await renew(() => {
    stored = renewed;
  });
  expect(signinSilent).not.toHaveBeenCalled();
  expect(waits).toBe(1);
});

test('a renewal goes on when what another tab stored never comes', async () => {
  replacedToken = 'ended';
  await renew();
  expect(signinSilent).toHaveBeenCalledTimes(1);
});

async function renew(onWait: () => void = () => undefined): Promise<void> {
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
    wait: async () => {
      waits += 1;
      onWait();
    },
  } as unknown as SessionHost;
  await renewToken(client, store, host, 100, replaced);
}

function userOf(token: string, end: number): StoredUser {
  return {
    access_token: token,
    refresh_token: 'refresh',
    expires_at: end,
    profile: { sub: 'somebody' },
  };
}
