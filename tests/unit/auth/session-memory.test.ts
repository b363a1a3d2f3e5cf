import { describe, expect, it } from 'vitest';
import { createSessionMemory } from '../../../src/platform/session-memory.ts';
import { FakeStorage } from './fake-browser.ts';

const ORIGIN = 'https://portal.example';
const NOW = 1_700_000_000_000;

function newMemory() {
  const [tab, device] = [new FakeStorage(), new FakeStorage()];
  return { tab, device, memory: createSessionMemory(tab, device) };
}

describe('spec 2: the saved post-login route', () => {
  it('is handed out once', () => {
    const { memory } = newMemory();
    memory.saveRoute('/property-listings/1?step=2', ORIGIN);
    expect(memory.takeRoute(ORIGIN)).toBe('/property-listings/1?step=2');
    expect(memory.takeRoute(ORIGIN)).toBeNull();
  });

  it('is never an address that isn’t ours, not even when storage was tampered with', () => {
    const { memory, tab } = newMemory();
    memory.saveRoute('//evil.example', ORIGIN);
    expect(memory.takeRoute(ORIGIN)).toBeNull();
    tab.setItem('lintel:post-login-route', '/\\evil.example');
    expect(memory.takeRoute(ORIGIN)).toBeNull();
  });

  it('is replaced by the next sign-in’s, also by none', () => {
    const { memory } = newMemory();
    memory.saveRoute('/a', ORIGIN);
    memory.saveRoute(undefined, ORIGIN);
    expect(memory.takeRoute(ORIGIN)).toBeNull();
  });
});

describe('spec 8: 401 and 403 lead to signing in, without loops', () => {
  it('not within a minute of signing in', () => {
    const { memory } = newMemory();
    memory.noteSignIn(NOW);
    expect(memory.maySignInAgain(401, NOW + 5_000)).toBe(false);
    expect(memory.maySignInAgain(403, NOW + 59_999)).toBe(false);
    expect(memory.maySignInAgain(401, NOW + 60_000)).toBe(true);
    expect(memory.maySignInAgain(403, NOW + 60_000)).toBe(true);
  });

  it('for 403 only once until sign-out', () => {
    const { memory } = newMemory();
    memory.noteSignInAgain(403);
    memory.noteSignIn(NOW);
    expect(memory.maySignInAgain(403, NOW + 3_600_000)).toBe(false);
    expect(memory.maySignInAgain(401, NOW + 3_600_000)).toBe(true);
    memory.clear();
    expect(memory.maySignInAgain(403, NOW + 3_600_000)).toBe(true);
  });
});

describe('after sign-out', () => {
  it('tells once how it ended', () => {
    const { memory } = newMemory();
    memory.noteSignOut('done');
    expect(memory.takeSignOut()).toBe('done');
    expect(memory.takeSignOut()).toBeUndefined();
  });

  it('asks for the password next time when the provider wasn’t told', () => {
    const { memory } = newMemory();
    memory.noteSignOut('done');
    expect(memory.mustSignInAfresh()).toBe(false);
    memory.noteSignOut('offline');
    expect(memory.mustSignInAfresh()).toBe(true);
    memory.noteSignIn(NOW);
    expect(memory.mustSignInAfresh()).toBe(false);
  });

  it('spec 4: clears all session and local storage', () => {
    const { memory, tab, device } = newMemory();
    tab.setItem('any', '1');
    device.setItem('any', '1');
    device.setItem('lintel:config', '{}');
    memory.clear();
    expect([...tab.keys(), ...device.keys()]).toEqual([]);
  });

  it('does without storage where the browser refuses it', () => {
    const refused = new Proxy(new FakeStorage(), {
      get: () => () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const memory = createSessionMemory(refused, refused);
    memory.saveRoute('/a', ORIGIN);
    memory.clear();
    expect(memory.takeRoute(ORIGIN)).toBeNull();
    expect(memory.maySignInAgain(401, NOW)).toBe(true);
  });
});
