import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLoginPath, loginSearch, safeRedirect } from '../../../src/platform/safe-redirect.ts';
import { ESCAPES, OWN } from './redirect-payloads.ts';

const ORIGIN = 'https://portal.example';

/** Whether a browser that follows the address stays with us. */
function staysHere(address: string): boolean {
  return URL.parse(address, `${ORIGIN}/login`)?.origin === ORIGIN;
}

describe('spec 5, security.md 3.2 (11, 71): a redirect target starts with a slash followed by a non-slash character', () => {
  it.each(OWN)('accepts %j', (target, expected) => {
    expect(safeRedirect(target, ORIGIN)).toBe(expected);
  });

  it(`refuses each of ${ESCAPES.length} ways out`, () => {
    expect(ESCAPES.length).toBeGreaterThanOrEqual(60);
    for (const target of ESCAPES) {
      expect(safeRedirect(target, ORIGIN), JSON.stringify(target)).toBeNull();
    }
  });

  it.each([undefined, null, 1, true, {}, ['/x'], new String('/x')])('refuses %j', (target) => {
    expect(safeRedirect(target, ORIGIN)).toBeNull();
  });

  it('never lets one of 200,000 random strings leave our origin', () => {
    const tricky = fc.constantFrom(
      ...['/', '\\', '.', '..', '//', '%2f', '%5c', '%2e', '\t', '\n', '\r', ' ', '@', ':', '?'],
      ...[
        '#',
        'evil.example',
        'https:',
        'javascript:',
        '\u0000',
        '\u00a0',
        '\u2028',
        '。',
        'login',
      ],
    );
    const path = fc
      .array(
        fc.oneof(tricky, fc.string({ maxLength: 3 }), fc.string({ unit: 'binary', maxLength: 2 })),
        {
          maxLength: 8,
        },
      )
      .map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(fc.oneof(path, fc.string({ unit: 'binary' })), (target) => {
        const safe = safeRedirect(target, ORIGIN);
        if (safe === null) return;
        expect(safe).toMatch(/^\/(?![/\\])/);
        expect(staysHere(safe)).toBe(true);
        expect(safeRedirect(safe, ORIGIN)).toBe(safe);
      }),
      { numRuns: 200_000 },
    );
  });
});

describe('spec 2: /login keeps the original path and query', () => {
  it('as its redirect parameter', () => {
    expect(loginSearch('/property-listings?page=1', ORIGIN)).toEqual({
      redirect: '/property-listings?page=1',
    });
  });

  it.each(['/login', '/login?redirect=%2Fx', '/auth/callback', '/'])(
    'and adds none on a login path or for the root: %s',
    (path) => {
      expect(loginSearch(path, ORIGIN)).toEqual({});
    },
  );

  it('knows the login paths', () => {
    expect(['/login', '/login/', '/auth/callback', '/Login'].every(isLoginPath)).toBe(true);
    expect(['/', '/loginas', '/author', '/property-listings'].some(isLoginPath)).toBe(false);
  });
});
