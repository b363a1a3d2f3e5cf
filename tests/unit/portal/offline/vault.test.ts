import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { createVault, openVault } from '../../../../src/offline/open-vault.ts';

let people = 0;
const someone = () => `keeper-${people++}`;

describe('what one person keeps is sealed under a key of theirs', () => {
  test('what was sealed opens again, in a later start too', async () => {
    const subject = someone();
    const sealed = await createVault(subject).seal({ name: 'Jane', list: [1, null] });
    expect(new TextDecoder().decode(sealed.bytes)).not.toContain('Jane');
    expect(await createVault(subject).open(sealed)).toEqual({ name: 'Jane', list: [1, null] });
  });

  test('nobody else opens it, and nothing damaged opens', async () => {
    const vault = createVault(someone());
    const sealed = await vault.seal('secret');
    expect(await createVault(someone()).open(sealed)).toBeUndefined();
    const damaged = new Uint8Array(sealed.bytes.slice(0));
    damaged[0] = (damaged[0] ?? 0) ^ 1;
    expect(await vault.open({ iv: sealed.iv, bytes: damaged.buffer })).toBeUndefined();
  });

  test('tabs that make the key at the same time end with one', async () => {
    const subject = someone();
    const tabs = Array.from({ length: 5 }, () => createVault(subject));
    const sealed = await Promise.all(tabs.map((tab, index) => tab.seal(index)));
    const last = createVault(subject);
    expect(await Promise.all(sealed.map((each) => last.open(each)))).toEqual([0, 1, 2, 3, 4]);
  });

  test('the key can not be read out', async () => {
    const key = await createVault(someone()).key();
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  test('a destroyed key opens nothing and seals nothing; the next one is another', async () => {
    const subject = someone();
    const vault = openVault(subject);
    const sealed = await vault.sealBytes(new TextEncoder().encode('bytes').buffer);
    expect(await openVault(subject).openBytes(sealed)).toBeDefined();
    await vault.destroy();
    await expect(vault.seal('late')).rejects.toThrow();
    expect(await vault.openBytes(sealed)).toBeUndefined();
    expect(await openVault(subject).openBytes(sealed)).toBeUndefined();
  });

  test('offline 30: without IndexedDB the key lives in memory', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    const vault = createVault(someone());
    expect(await vault.open(await vault.seal('kept'))).toBe('kept');
  });
});
