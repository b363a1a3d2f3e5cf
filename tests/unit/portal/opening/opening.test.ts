import { beforeEach, expect, test, vi } from 'vitest';

const USER = 'oidc.lintel.user:https://portal.example/idp:lintel-portal';
const files = {
  listings: ['/assets/listings-1.js', '/assets/listings-1.css'],
  cards: ['/c.js'],
  signIn: ['/assets/identity-1.js'],
};

/** Opens the document at an address on a device that keeps what is given. */
async function openAt(pathname: string, kept: Record<string, string>, isNarrow = false) {
  const dataset: Record<string, string> = {};
  const asked: { rel: string; href: string }[] = [];
  const getItem = (key: string) => kept[key] ?? null;
  vi.stubGlobal('OPENING_FILES', files);
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('localStorage', Object.defineProperty({ ...kept }, 'getItem', { value: getItem }));
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }));
  vi.stubGlobal('document', {
    documentElement: { dataset },
    createElement: () => ({}),
    head: { append: (link: { rel: string; href: string }) => asked.push(link) },
  });
  vi.resetModules();
  await import('../../../../src/opening/opening.ts');
  return { dataset, asked: asked.map(({ rel, href }) => `${rel} ${href}`) };
}

beforeEach(() => vi.resetModules());

test('who is signed in on this device sees the frame, and the listings are asked for at once', async () => {
  const { dataset, asked } = await openAt('/property-listings', { [USER]: '{}' });
  expect(dataset).toEqual({ opening: 'listings' });
  expect(asked).toEqual(['modulepreload /assets/listings-1.js', 'preload /assets/listings-1.css']);
});

test('on a phone their cards are too', async () => {
  const { asked } = await openAt('/', { [USER]: '{}' }, true);
  expect(asked).toContain('modulepreload /c.js');
});

test.each(['/property-listings/4', '/templates', '/settings/payments'])(
  'another screen, as %s, begins with the frame and no title',
  async (path) => {
    expect((await openAt(path, { [USER]: '{}' })).dataset.opening).toBe('frame');
  },
);

test.each([
  ['nothing is kept', '/property-listings', {}],
  ['another thing is kept', '/', { 'oidc.lintel.state': '{}' }],
])(
  'where %s nothing is shown, and what leads to signing in is asked for',
  async (_name, path, kept) => {
    const asked = ['modulepreload /assets/identity-1.js'];
    expect(await openAt(path, kept)).toEqual({ dataset: {}, asked });
  },
);

test('on a page outside the frame nothing is shown or asked for', async () => {
  expect(await openAt('/login', { [USER]: '{}' })).toEqual({ dataset: {}, asked: [] });
});

test('a chosen look holds from the first paint on', async () => {
  expect((await openAt('/login', { 'lintel:theme': 'dark' })).dataset).toEqual({ theme: 'dark' });
  expect((await openAt('/login', { 'lintel:theme': 'system' })).dataset).toEqual({});
});
