import { describe, expect, it, vi } from 'vitest';
import { askToPersist, deviceSpace, isPersisted } from '../../../../src/platform/device-space.ts';

/** A browser whose storage answers like that. */
function storage(answers: Partial<StorageManager>) {
  vi.stubGlobal('navigator', { storage: answers });
}

const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'));

describe('asking the browser to keep this device’s data', () => {
  it('is asked once and not again once it was promised', async () => {
    const persist = vi.fn(async () => true);
    storage({ persisted: async () => false, persist });
    expect(await askToPersist()).toBe(true);
    expect(persist).toHaveBeenCalledOnce();
    storage({ persisted: async () => true, persist });
    expect(await askToPersist()).toBe(true);
    expect(persist).toHaveBeenCalledOnce();
  });

  it('a no is a no', async () => {
    storage({ persisted: async () => false, persist: async () => false });
    expect(await askToPersist()).toBe(false);
    expect(await isPersisted()).toBe(false);
  });

  it('a browser that can’t, or that refuses to say, promises nothing and breaks nothing', async () => {
    vi.stubGlobal('navigator', {});
    expect(await askToPersist()).toBe(false);
    expect(await isPersisted()).toBeUndefined();
    storage({ persisted: refuse, persist: refuse, estimate: refuse });
    expect(await askToPersist()).toBe(false);
    expect(await isPersisted()).toBeUndefined();
    expect(await deviceSpace()).toEqual({ usage: undefined, quota: undefined });
  });
});

describe('the room on this device', () => {
  it('is what the browser says, in bytes, and unknown where it says nothing', async () => {
    storage({ estimate: async () => ({ usage: 1_000, quota: 9_000 }) });
    expect(await deviceSpace()).toEqual({ usage: 1_000, quota: 9_000 });
    storage({ estimate: async () => ({}) });
    expect(await deviceSpace()).toEqual({ usage: undefined, quota: undefined });
  });
});
