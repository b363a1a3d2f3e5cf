import { describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../../../src/platform/config.ts';

const config = {
  awsRegion: '',
  userPoolId: '',
  userPoolClientId: 'lintel-portal',
  cognitoDomain: '',
  namespace: 'lintel',
  authority: 'https://portal.example/idp',
  portalHost: 'portal.example',
  loansHost: '',
  brandName: 'Lintel',
  supportPhone: '',
  environment: 'demo',
  buildId: 'one',
};

function storage(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('spec 3, security.md 3.2 (51): the config file fetched at startup', () => {
  it('is fetched, checked and kept', async () => {
    const kept = storage();
    const fetched = vi.fn(async () => Response.json(config));
    expect(await loadConfig({ fetch: fetched, storage: kept })).toEqual(config);
    expect(JSON.parse(kept.kept.get('lintel:config') ?? '')).toEqual(config);
  });

  it('a kept copy starts the portal without a network', async () => {
    const fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
    const kept = storage({ 'lintel:config': JSON.stringify(config) });
    expect(await loadConfig({ fetch, storage: kept })).toEqual(config);
  });

  it('a renewed file is kept for the next start and announced', async () => {
    const onChanged = vi.fn();
    const kept = storage({ 'lintel:config': JSON.stringify(config) });
    const fetch = async () => Response.json({ ...config, buildId: 'two' });
    expect((await loadConfig({ fetch, storage: kept, onChanged })).buildId).toBe('one');
    await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(kept.kept.get('lintel:config')).toContain('two');
  });

  it('a kept copy is renewed when there is time, and used before that', async () => {
    const kept = storage({ 'lintel:config': JSON.stringify(config) });
    const fetched = vi.fn(async () => Response.json({ ...config, buildId: 'two' }));
    const idle = Promise.withResolvers<void>();
    const host = { fetch: fetched, storage: kept, whenIdle: () => idle.promise };
    expect(await loadConfig(host)).toEqual(config);
    expect(fetched).not.toHaveBeenCalled();
    idle.resolve();
    await vi.waitFor(() => expect(kept.kept.get('lintel:config')).toContain('two'));
  });

  it.each([
    ['nothing', '{}'],
    ['damaged text', '{oops'],
  ])('a kept copy of %s is ignored', async (_name, text) => {
    const kept = storage({ 'lintel:config': text });
    expect(await loadConfig({ fetch: async () => Response.json(config), storage: kept })).toEqual(
      config,
    );
  });

  it.each([
    ['a page in its place', () => new Response('<html>')],
    ['an error', () => new Response('', { status: 503 })],
  ])('%s is refused: the start fails', async (_name, reply) => {
    await expect(loadConfig({ fetch: async () => reply(), storage: storage() })).rejects.toThrow();
  });

  it.each(Object.keys(config))(
    'spec 3: %s is part of it: without it the start fails',
    async (part) => {
      const fetch = async () => Response.json({ ...config, [part]: undefined });
      await expect(loadConfig({ fetch, storage: storage() })).rejects.toThrow();
    },
  );
});
