import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  handleMissingChunks,
  isMissingScreen,
  isReloadingScreen,
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

describe("offline 35, 36: a screen's code is missing", () => {
  it('online the page loads again, once for a build', () => {
    handleMissingChunks(() => false);
    missChunk();
    expect(reload).toHaveBeenCalledOnce();
    missChunk();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('nothing is said to be missing while the page loads again, of any of its parts', () => {
    handleMissingChunks(() => false);
    for (const error of [missChunk(), missChunk()]) {
      expect(isReloadingScreen(error)).toBe(true);
      expect(isMissingScreen(error)).toBe(false);
    }
  });

  it('after it was loaded again in vain, the screen says what is missing', () => {
    sessionStorage.setItem('lintel:reloaded-for-build', 'build-1');
    handleMissingChunks(() => false);
    const error = missChunk();
    expect(isReloadingScreen(error)).toBe(false);
    expect(isMissingScreen(error)).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it('a form with changes is never reloaded away', () => {
    handleMissingChunks(() => false);
    const release = holdUnsavedWork();
    missChunk();
    expect(reload).not.toHaveBeenCalled();
    release();
    missChunk();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('offline it never loads again, nor lets the router do it, and can be told apart', () => {
    handleMissingChunks(() => true);
    const error = missChunk();
    expect(isMissingScreen(error)).toBe(true);
    expect(error.message).not.toContain('dynamically imported module');
    expect(reload).not.toHaveBeenCalled();
  });
});
