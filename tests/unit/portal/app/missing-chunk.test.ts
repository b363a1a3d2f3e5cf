import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  handleMissingChunks,
  isAboutToReload,
  isMissingScreen,
} from '../../../../src/app/missing-chunk.ts';
import { holdUnsavedWork } from '../../../../src/platform/unsaved-work.ts';

let events: EventTarget;
let reload: ReturnType<typeof vi.fn>;

function missChunk(): Error {
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
  events.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
}

beforeEach(() => {
  const kept = new Map<string, string>();
  events = new EventTarget();
  reload = vi.fn();
  vi.stubGlobal('window', events);
  vi.stubGlobal('document', { querySelector: () => ({ content: 'build-1' }) });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

/** The API as far as it matters here: whether it is known to be away, and what a call now would find. */
function api({ isOffline = false, answers = (): boolean => true } = {}) {
  return {
    state: () => (isOffline ? ('offline' as const) : ('online' as const)),
    check: async () => answers(),
  };
}

const answered = () => new Promise((resolve) => setTimeout(resolve));

describe("offline 35, 36: a screen's code is missing", () => {
  it('online the page loads again, once for a build', async () => {
    handleMissingChunks(api());
    missChunk();
    missChunk();
    await answered();
    expect(reload).toHaveBeenCalledOnce();
    missChunk();
    await answered();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('nothing is said to be missing while the page loads again', async () => {
    handleMissingChunks(api());
    expect(isAboutToReload()).toBe(false);
    missChunk();
    expect(isAboutToReload()).toBe(true);
    await answered();
    expect(isAboutToReload()).toBe(true);
  });

  it('after it was loaded again in vain, the screen says what is missing', async () => {
    sessionStorage.setItem('lintel:reloaded-for-build', 'build-1');
    handleMissingChunks(api());
    const error = missChunk();
    expect(isAboutToReload()).toBe(false);
    expect(isMissingScreen(error)).toBe(true);
    await answered();
    expect(reload).not.toHaveBeenCalled();
  });

  it('a form with changes is never reloaded away, nor one that was begun while the API was asked', async () => {
    handleMissingChunks(api());
    const release = holdUnsavedWork();
    missChunk();
    await answered();
    release();
    missChunk();
    const releaseLater = holdUnsavedWork();
    await answered();
    expect(reload).not.toHaveBeenCalled();
    expect(isAboutToReload()).toBe(false);
    releaseLater();
    missChunk();
    await answered();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('offline it never loads again, nor lets the router do it, and can be told apart', async () => {
    handleMissingChunks(api({ isOffline: true }));
    const error = missChunk();
    expect(isMissingScreen(error)).toBe(true);
    expect(error.message).not.toContain('dynamically imported module');
    await answered();
    expect(reload).not.toHaveBeenCalled();
  });

  it('it does not load again into nothing where the connection has just gone, and does when it is back', async () => {
    let isThere = false;
    handleMissingChunks(api({ answers: () => isThere }));
    missChunk();
    await answered();
    expect(reload).not.toHaveBeenCalled();
    expect(isAboutToReload()).toBe(false);
    isThere = true;
    missChunk();
    await answered();
    expect(reload).toHaveBeenCalledOnce();
  });
});
