import { expect, test } from 'vitest';
import {
  endInPerson,
  handOver,
  type InPersonSession,
  readInPerson,
} from '../../../src/platform/in-person.ts';
import { snapshotOf } from '../../../src/platform/session-state.ts';
import { readStoredUser } from '../../../src/platform/session-user.ts';
import { openDoor, type StorageDoor } from '../../../src/platform/storage.ts';
import { createVerifiedContact } from '../../../src/platform/verified-contact.ts';

const NOW = Date.UTC(2026, 10, 21);
const USER = 'oidc.lintel.user:https://id.example:portal';
const session: InPersonSession = {
  otpId: 'proof',
  scope: 'signing7Z3K9M2P4R6T8V0W',
  expiresAt: NOW + 900_000,
  returnTo: '/property-listings/1',
};

function storage(given: Record<string, string> = {}): StorageDoor {
  const kept = new Map(Object.entries(given));
  const own: Storage = {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
  return openDoor(() => own);
}

function device() {
  const user = {
    access_token: 'secret-a',
    id_token: 'secret-b',
    refresh_token: 'secret-c',
    expires_at: NOW / 1000 + 600,
    profile: { sub: 'agent-1', name: 'Theo Agent' },
  };
  const opened: string[] = [];
  return {
    opened,
    host: {
      session: storage(),
      local: storage({ [USER]: JSON.stringify(user), 'lintel:draft': 'kept' }),
      location: { replace: (to: string) => void opened.push(to), reload: () => {} },
      events: new EventTarget(),
      now: () => NOW,
    },
  };
}

test('a device that is handed over keeps everything of the portal but its tokens, and is locked', () => {
  const { host, opened } = device();
  expect(handOver('/sign/7Z3K9M2P4R6T8V0W', session, host)).toBe(true);
  expect(opened).toEqual(['/sign/7Z3K9M2P4R6T8V0W']);
  expect(JSON.stringify(host.local.getItem(USER))).not.toContain('secret');
  expect(host.local.getItem('lintel:draft')).toBe('kept');
  const stored = readStoredUser(host.local, USER);
  const contact = createVerifiedContact({
    storage: host.local,
    graceHours: 24 * 365,
    now: () => NOW,
    ticks: () => 0,
    tokenEnd: () => undefined,
  });
  // Decision 080: only signing in afresh opens it.
  expect(snapshotOf(stored, NOW, 120, contact.isGraceOver).status).toBe('locked');
});

test('the signing page reads what it was handed over for, until the device is back', () => {
  const { host } = device();
  handOver('/sign/x', session, host);
  expect(readInPerson(host.session)).toEqual(session);
  endInPerson(host.session);
  expect(readInPerson(host.session)).toBeUndefined();
  const hostile = { ...session, returnTo: '//elsewhere.example' };
  expect(readInPerson(storage({ 'lintel:in-person': JSON.stringify(hostile) }))).toBeUndefined();
});

test('a page that the browser shows again begins anew', () => {
  const { host } = device();
  let reloads = 0;
  handOver('/sign/x', session, {
    ...host,
    location: { replace: () => {}, reload: () => void reloads++ },
  });
  host.events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  host.events.dispatchEvent(new Event('pageshow'));
  expect(reloads).toBe(1);
});

test('where the browser keeps nothing, nothing is handed over or locked', () => {
  const { host } = device();
  const full = openDoor(() => {
    throw new Error('full');
  });
  expect(handOver('/sign/x', session, { ...host, session: full })).toBe(false);
  expect(host.local.getItem(USER)).toContain('secret-a');
});
