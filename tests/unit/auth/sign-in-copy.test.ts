import { beforeEach, expect, test } from 'vitest';
import { openKeyValueStore } from '../../../src/platform/idb.ts';
import { SIGN_IN_MARK } from '../../../src/platform/session-constants.ts';
import { openSignInCopy, type SignInCopy } from '../../../src/platform/sign-in-copy.ts';
import { FakeStorage } from './fake-browser.ts';

const USER_KEY = 'oidc.lintel.user:https://idp.example:lintel-portal';

let copy: SignInCopy;
let local: FakeStorage;
beforeEach(async () => {
  await openKeyValueStore('lintel-session').clear();
  copy = openSignInCopy();
  local = new FakeStorage();
});

/** Somebody who signed in at `began`, with a token until `ends`. */
function userOf(began: number, ends: number): string {
  return JSON.stringify({
    access_token: `token-${ends}`,
    expires_at: ends,
    profile: { sub: 'somebody', auth_time: began },
  });
}

function signedIn(began = 100, ends = 700): FakeStorage {
  const storage = new FakeStorage();
  storage.setItem(USER_KEY, userOf(began, ends));
  storage.setItem('lintel:config', 'the config');
  storage.setItem(SIGN_IN_MARK, 'mark');
  storage.setItem('lintel:theme', 'dark');
  return storage;
}

test('offline 1: a sign-in that the browser had not written down comes back with what belongs to it', async () => {
  await copy.align(signedIn());
  await openSignInCopy().restore(local);
  expect(local.keys().sort()).toEqual([SIGN_IN_MARK, 'lintel:config', USER_KEY].sort());
  expect(local.getItem(USER_KEY)).toBe(userOf(100, 700));
});

test('offline 1: a token that the browser had not written down takes the place of the one before', async () => {
  await copy.align(signedIn(100, 1_300), 'token-700');
  const before = signedIn(100, 700);
  await openSignInCopy().align(before);
  expect(before.getItem(USER_KEY)).toBe(userOf(100, 1_300));
});

test('offline 47: what was replaced is noted also when the new token was copied a moment before', async () => {
  await copy.align(signedIn(100, 700));
  await copy.align(signedIn(100, 1_300));
  await copy.align(signedIn(100, 1_300), 'token-700');
  await copy.align(signedIn(100, 1_300));
  const slow = signedIn(100, 700);
  await openSignInCopy().align(slow);
  expect(slow.getItem(USER_KEY)).toBe(userOf(100, 1_300));
});

test('local storage has the last word on a token that nothing took the place of', async () => {
  await copy.align(signedIn(100, 1_300), 'token-400');
  const changed = signedIn(100, 700);
  await copy.align(changed);
  expect(changed.getItem(USER_KEY)).toBe(userOf(100, 700));
  await copy.restore(local);
  expect(local.getItem(USER_KEY)).toBe(userOf(100, 700));
});

test('whoever is signed in stays so: nothing is put back over them', async () => {
  await copy.align(signedIn(100, 700));
  const another = signedIn(200, 300);
  await copy.restore(another);
  await copy.align(another);
  expect(another.getItem(USER_KEY)).toBe(userOf(200, 300));
});

test('nobody is put beside somebody whom another provider signed in', async () => {
  await copy.align(signedIn());
  const other = 'oidc.lintel.user:https://other.example:lintel-portal';
  local.setItem(other, userOf(200, 900));
  await copy.restore(local);
  expect(local.keys()).toEqual([other]);
});

test('offline 42: after sign-out nothing comes back, nor what a slow tab still reads', async () => {
  const slow = signedIn();
  await copy.align(signedIn());
  await copy.end();
  await openSignInCopy().align(slow);
  await copy.restore(local);
  expect(local.keys()).toEqual([]);
});

test('the sign-in after a sign-out is kept again', async () => {
  await copy.align(signedIn(100, 700));
  await copy.end();
  await copy.align(signedIn(101, 701));
  await copy.restore(local);
  expect(local.getItem(USER_KEY)).toBe(userOf(101, 701));
});

test('nobody signed in, nothing kept', async () => {
  local.setItem('lintel:config', 'the config');
  await copy.align(local);
  const other = new FakeStorage();
  await copy.restore(other);
  expect(other.keys()).toEqual([]);
});
