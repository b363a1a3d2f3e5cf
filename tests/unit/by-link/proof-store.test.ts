import { describe, expect, test } from 'vitest';
import { createProofStore } from '../../../src/by-link/proof/proof-store.ts';
import { openDoor } from '../../../src/platform/storage.ts';

const HOUR = 3_600_000;
const SCOPE = 'direct-application7Z3K9M2P4R6T8V0W';
const KEY = `lintel:otp:${SCOPE}`;

function device() {
  const kept = new Map<string, string>();
  const events = new EventTarget();
  const time = { now: Date.UTC(2026, 10, 21) };
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const clock = { now: () => new Date(time.now) };
  const tab = () => createProofStore({ storage, events, clock });
  const tellTabs = (key: string | null) =>
    events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return { kept, time, tab, tellTabs };
}

describe('spec 3, 5 and 9: the stored one-time-code id', () => {
  test('is kept for an hour under its scope, and then removed', () => {
    const { tab, time, kept } = device();
    tab().keep(SCOPE, { otpId: 'verified' });
    time.now += HOUR - 1;
    expect(tab().read(SCOPE)?.otpId).toBe('verified');
    expect(tab().read('direct-applicationAnother')).toBeUndefined();
    time.now += 1;
    expect(tab().read(SCOPE)).toBeUndefined();
    expect(kept.size).toBe(0);
  });

  test.each([
    ['no JSON', 'verified'],
    ['another shape', '{"id":"verified"}'],
    ['no date', '{"otpId":"verified","expiresAt":"tomorrow"}'],
    ['more than we write', '{"otpId":"verified","expiresAt":1,"admin":true}'],
    ['a date beyond an hour', `{"otpId":"verified","expiresAt":${Date.UTC(2027, 1, 1)}}`],
    ['nothing', 'null'],
  ])('malformed entries are removed: %s', (_, text) => {
    const { tab, kept } = device();
    kept.set(KEY, text);
    expect(tab().read(SCOPE)).toBeUndefined();
    expect(kept.has(KEY)).toBe(false);
  });

  test('of staff ends sooner, and names them', () => {
    const { tab, time } = device();
    tab().keep(SCOPE, { otpId: 'grant', lifeMs: 900_000, staffName: 'Ada Quill' });
    expect(tab().read(SCOPE)?.staffName).toBe('Ada Quill');
    time.now += 900_000;
    expect(tab().read(SCOPE)).toBeUndefined();
  });
});

test('spec 4: a verified id is shared across tabs by storage events', () => {
  const { tab, tellTabs } = device();
  const [mine, other] = [tab(), tab()];
  let told = 0;
  const stop = mine.onChange(SCOPE, () => told++);
  other.keep(SCOPE, { otpId: 'verified' });
  tellTabs(KEY);
  tellTabs('lintel:theme');
  expect(told).toBe(1);
  expect(mine.read(SCOPE)?.otpId).toBe('verified');
  other.forget(SCOPE);
  tellTabs(null);
  expect(told).toBe(2);
  expect(mine.read(SCOPE)).toBeUndefined();
  stop();
  tellTabs(KEY);
  expect(told).toBe(2);
});

test('a browser that keeps nothing keeps the id for as long as the page is open', () => {
  const storage = openDoor(() => {
    throw new Error('refused');
  });
  const clock = { now: () => new Date(0) };
  const store = createProofStore({ storage, events: new EventTarget(), clock });
  store.keep(SCOPE, { otpId: 'verified' });
  expect(store.read(SCOPE)?.otpId).toBe('verified');
  store.forget(SCOPE);
  expect(store.read(SCOPE)).toBeUndefined();
});
