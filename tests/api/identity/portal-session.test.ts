import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PortalConfig } from '../../../contract/portal-config.ts';
import { ApiError } from '../../../src/platform/api-errors.ts';
import {
  type Connectivity,
  type ConnectivityState,
  createConnectivity,
} from '../../../src/platform/connectivity.ts';
import { createPortalSession, type PortalSession } from '../../../src/platform/session.ts';
import { FakeStorage, type FakeTab, fakeTab } from '../../unit/auth/fake-browser.ts';
import { Browser, type Harness, PASSWORD, PRINCIPAL, startIdentity } from './harness.ts';

let harness: Harness;
let config: PortalConfig;
beforeAll(async () => {
  harness = await startIdentity();
  config = {
    awsRegion: 'embedded',
    userPoolId: 'embedded',
    userPoolClientId: 'lintel-portal',
    cognitoDomain: `${harness.url}/idp`,
    namespace: 'lintel',
    authority: `${harness.url}/idp`,
    portalHost: new URL(harness.url).host,
    loansHost: '',
    brandName: 'Lintel',
    supportPhone: '',
    environment: 'development',
    buildId: 'test',
  };
});
afterAll(() => harness.close());

let device: FakeStorage;
let browser: Browser;
beforeEach(() => {
  device = new FakeStorage();
  browser = new Browser(harness.url);
});

type OpenTab = { tab: FakeTab; session: PortalSession };

async function openTab(path?: string, prepare?: (tab: FakeTab) => void): Promise<OpenTab> {
  const tab = fakeTab(harness.url, device, path);
  prepare?.(tab);
  const session = createPortalSession(config, tab);
  await session.ready;
  return { tab, session };
}

/** Goes through the provider's pages for the address a tab was sent to; gives the callback's. */
async function throughProvider(address: string): Promise<string> {
  const start = new URL(address);
  let answer = await browser.follow(await browser.open(start.pathname + start.search));
  const form = /action="(\/idp\/sign-in\/[^"]+)"/.exec(await answer.text())?.[1];
  if (form) {
    const email = 'principal@quillwater.example';
    answer = await browser.follow(await browser.submit(form, { email, password: PASSWORD }));
  }
  return answer.headers.get('location') ?? '';
}

async function signInWith({ tab, session }: OpenTab, returnTo?: string): Promise<void> {
  expect(await session.signIn(returnTo)).toMatchObject({ ok: true });
  const callback = await throughProvider(tab.went.at(-1) ?? '');
  expect(await session.completeSignIn(callback)).toEqual({ ok: true, value: undefined });
}

function refused(status: number): ApiError {
  return new ApiError({ url: '/api/x', status, statusText: '', body: '' });
}

/** Lets the API of the tests answer sign-out and nothing else. */
function apiOf(tab: FakeTab, answer: () => Promise<Response>): Request[] {
  const calls: Request[] = [];
  tab.fetch = async (input, init) => {
    calls.push(new Request(new URL(String(input), harness.url), init));
    return answer();
  };
  return calls;
}

describe('signing in', () => {
  it('spec 4: signed out, to the provider, back with a code, signed in', async () => {
    const open = await openTab();
    expect(open.session.snapshot().status).toBe('signed-out');
    await signInWith(open, '/property-listings?page=2');
    expect(open.session.snapshot()).toMatchObject({
      status: 'signed-in',
      renewal: 'idle',
      user: { subject: PRINCIPAL, roles: ['manage-agency'], email: 'principal@quillwater.example' },
    });
    expect(open.session.memory.takeRoute(harness.url)).toBe('/property-listings?page=2');
    const token = await open.session.accessToken();
    expect((await harness.session.authenticate(`Bearer ${token}`)).ok).toBe(true);
  });

  it('spec 3: the signed-in user is kept with tokens, scope, profile and expiry', async () => {
    await signInWith(await openTab());
    const key = device.keys().find((name) => name.includes('.user:')) ?? '';
    const token = expect.stringMatching(/^[\w.-]{20,}$/);
    expect(JSON.parse(device.getItem(key) ?? '{}')).toMatchObject({
      id_token: token,
      access_token: token,
      refresh_token: token,
      scope: expect.stringContaining('openid'),
      profile: { sub: PRINCIPAL },
      expires_at: expect.any(Number),
    });
  });

  it('spec 7: asks for a code with S256, state and the scopes', async () => {
    const { tab, session } = await openTab();
    await session.signIn('/x');
    const query = new URL(tab.went[0] ?? '').searchParams;
    expect(query.get('response_type')).toBe('code');
    expect(query.get('code_challenge_method')).toBe('S256');
    expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(query.get('state')).toBeTruthy();
    expect(query.get('redirect_uri')).toBe(`${harness.url}/auth/callback`);
    expect(query.get('scope')).toBe('phone email profile openid aws.cognito.signin.user.admin');
  });

  it('spec 4: the user is stored on the device: a tab opened later finds it, and one open already', async () => {
    const early = await openTab();
    await signInWith(await openTab());
    await expect.poll(() => early.session.isSignedIn()).toBe(true);
    expect((await openTab()).session.subject()).toBe(PRINCIPAL);
  });

  it.each([
    ['missing state', '/auth/callback?code=1', 'missing-state'],
    ['a state never given', '/auth/callback?code=1&state=forged', 'state-mismatch'],
    ['nothing at all', '/auth/callback', 'missing-state'],
  ])('spec 8: refuses %s', async (_name, path, code) => {
    const { session } = await openTab('/auth/callback');
    const outcome = await session.completeSignIn(harness.url + path);
    expect(outcome).toMatchObject({ ok: false, error: { code } });
    expect(session.subject()).toBeUndefined();
  });

  it('spec 8: refuses an answer without a code, and what the provider refused', async () => {
    for (const [answer, code] of [
      ['', 'missing-code'],
      ['&error=access_denied', 'access-denied'],
    ]) {
      const { tab, session } = await openTab();
      await session.signIn();
      const state = new URL(tab.went[0] ?? '').searchParams.get('state');
      const address = `${harness.url}/auth/callback?state=${state}${answer}`;
      expect(await session.completeSignIn(address)).toMatchObject({ ok: false, error: { code } });
    }
  });

  it('takes a code once, also when the page asks twice', async () => {
    const open = await openTab();
    await open.session.signIn();
    const callback = await throughProvider(open.tab.went[0] ?? '');
    const both = [open.session.completeSignIn(callback), open.session.completeSignIn(callback)];
    expect((await Promise.all(both)).every(({ ok }) => ok)).toBe(true);
    const later = await openTab();
    expect((await later.session.completeSignIn(callback)).ok).toBe(false);
    expect(later.session.isSignedIn()).toBe(true);
  });

  it('never returns to an address that isn’t ours', async () => {
    const open = await openTab();
    await signInWith(open, '//evil.example');
    expect(open.session.memory.takeRoute(harness.url)).toBeNull();
  });

  it('says so when the provider can’t be reached', async () => {
    const nowhere = 'http://127.0.0.1:9';
    const away = { ...config, authority: `${nowhere}/idp` };
    const session = createPortalSession(away, fakeTab(nowhere, device));
    expect(await session.signIn()).toMatchObject({ ok: false, error: { code: 'offline' } });
  });

  it('stays on its page without a connection', async () => {
    const { tab, session } = await openTab();
    tab.isOnline = false;
    expect(await session.signIn()).toMatchObject({ ok: false, error: { code: 'offline' } });
    expect(tab.went).toEqual([]);
  });

  it('moves to the address of its own provider when opened by another name', async () => {
    const tab = fakeTab('http://another-name.example', device);
    const session = createPortalSession(config, tab);
    await session.signIn('/property-listings?page=2');
    expect(tab.went).toEqual([`${harness.url}/login?redirect=%2Fproperty-listings%3Fpage%3D2`]);
  });
});

describe('staying signed in', () => {
  /** Moves the stored token's end to so many seconds from now, as if time had passed. */
  function expireIn(seconds: number): void {
    const key = device.keys().find((name) => name.includes('.user:')) ?? '';
    const stored = JSON.parse(device.getItem(key) ?? '{}');
    const expires_at = Math.floor(Date.now() / 1000) + seconds;
    device.setItem(key, JSON.stringify({ ...stored, expires_at }));
  }

  it('spec 4: the notice comes 120 s before expiry, and nothing is renewed by itself', async () => {
    await signInWith(await openTab());
    const before = device.getItem(device.keys().find((key) => key.includes('.user:')) ?? '');
    expireIn(130);
    expect((await openTab()).session.snapshot().renewal).toBe('idle');
    expireIn(119);
    const { session } = await openTab();
    expect(session.snapshot()).toMatchObject({ status: 'signed-in', renewal: 'offered' });
    expect(JSON.parse(before ?? '').refresh_token).toBe(storedRefreshToken());
  });

  it('renews once for five tabs that ask together', async () => {
    const first = await openTab();
    await signInWith(first);
    expireIn(60);
    const tabs = await Promise.all(Array.from({ length: 5 }, () => openTab()));
    const exchanged = vi.spyOn(globalThis, 'fetch');
    await Promise.all(tabs.map(({ session }) => session.renew()));
    const renewals = exchanged.mock.calls.filter(([url]) => String(url).endsWith('/token'));
    expect(renewals).toHaveLength(1);
    for (const { session } of tabs) {
      expect(session.snapshot()).toMatchObject({ status: 'signed-in', renewal: 'idle' });
      const token = await session.accessToken();
      expect((await harness.session.authenticate(`Bearer ${token}`)).ok).toBe(true);
    }
    await expect.poll(() => first.session.snapshot().renewal).toBe('idle');
  });

  it('spec 8: a renewal that failed otherwise is told as such, and the user is kept', async () => {
    const open = await openTab();
    await signInWith(open);
    expireIn(60);
    const { session } = await openTab();
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await session.renew();
    expect(session.snapshot()).toMatchObject({ status: 'signed-in', renewal: 'failed' });
    expect(session.subject()).toBe(PRINCIPAL);
    vi.restoreAllMocks();
    await session.renew();
    expect(session.snapshot().renewal).toBe('idle');
  });

  it('keeps the user when the provider says the sign-in is over, and asks to sign in', async () => {
    const open = await openTab();
    await signInWith(open);
    await harness.session.revokeSubject(PRINCIPAL);
    await open.session.renew();
    expect(open.session.snapshot()).toMatchObject({ renewal: 'refused' });
    expect(open.session.subject()).toBe(PRINCIPAL);
  });

  it('spec 4: authenticated while the user is not expired; running out is no sign-out', async () => {
    await signInWith(await openTab());
    expireIn(-5);
    const { session } = await openTab();
    expect(session.snapshot().status).toBe('expired');
    expect(session.isSignedIn()).toBe(false);
    expect(session.subject()).toBe(PRINCIPAL);
    expect(await session.accessToken()).toBeDefined();
  });

  it('spec 8: a renewal that timed out is tried again after five seconds', async () => {
    const { tab, session } = await openTab();
    await signInWith({ tab, session });
    const genuine = globalThis.fetch;
    let attempts = 0;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      attempts += 1;
      return attempts <= 2
        ? Promise.reject(new DOMException('aborted', 'AbortError'))
        : genuine(input, init);
    });
    await session.renew();
    expect(tab.waits).toEqual([5_000, 5_000]);
    expect(attempts).toBe(3);
    expect(session.snapshot().renewal).toBe('idle');
  });

  function storedRefreshToken(): string {
    const key = device.keys().find((name) => name.includes('.user:')) ?? '';
    return JSON.parse(device.getItem(key) ?? '{}').refresh_token;
  }
});

describe('spec 8: a 401 or 403 goes to sign-in and comes back, without loops', () => {
  it('to the provider, with path and query to return to', async () => {
    const setup = await openTab();
    await signInWith(setup);
    const open = await openTab('/property-listings/7?tab=people');
    open.session.onApiError(refused(401));
    await expect.poll(() => open.tab.went.length).toBe(1);
    expect(open.tab.went[0]).toContain('/idp/authorize?');
    expect(
      await open.session.completeSignIn(await throughProvider(open.tab.went[0] ?? '')),
    ).toMatchObject({ ok: true });
    expect(open.session.memory.takeRoute(harness.url)).toBe('/property-listings/7?tab=people');
  });

  it('once for many failures at the same moment', async () => {
    await signInWith(await openTab());
    const { tab, session } = await openTab();
    for (let n = 0; n < 5; n += 1) session.onApiError(refused(401));
    await expect.poll(() => tab.went.length).toBe(1);
  });

  it('not right after signing in', async () => {
    const open = await openTab();
    await signInWith(open);
    const before = open.tab.went.length;
    open.session.onApiError(refused(401));
    open.session.onApiError(refused(403));
    await open.session.ready;
    expect(open.tab.went).toHaveLength(before);
  });

  it('not for other failures, on a login page or for nobody', async () => {
    await signInWith(await openTab());
    const other = await openTab();
    for (const error of [refused(400), refused(404), refused(500), new Error('401'), undefined]) {
      other.session.onApiError(error);
    }
    const login = await openTab('/login?redirect=%2Fx');
    login.session.onApiError(refused(401));
    await new Promise((resolve) => setImmediate(resolve));
    expect([...other.tab.went, ...login.tab.went]).toEqual([]);
    device.clear();
    const nobody = await openTab();
    nobody.session.onApiError(refused(401));
    await new Promise((resolve) => setImmediate(resolve));
    expect(nobody.tab.went).toEqual([]);
  });
});

/** The portal's view of the connection, to be moved by hand. */
function connectivity(state: ConnectivityState) {
  const listeners = new Set<() => void>();
  const fake: Connectivity = {
    ...createConnectivity({
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      isOnLine: () => true,
      now: () => new Date(),
      events: new EventTarget(),
      setTimeout: () => 0,
      clearTimeout: () => undefined,
    }),
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check: async () => state === 'online',
  };
  const move = (next: ConnectivityState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return { fake, move };
}

describe('a sign-in that ran out without a connection', () => {
  function runOut(): void {
    const key = device.keys().find((name) => name.includes('.user:')) ?? '';
    const stored = JSON.parse(device.getItem(key) ?? '{}');
    device.setItem(
      key,
      JSON.stringify({ ...stored, expires_at: Math.floor(Date.now() / 1000) - 5 }),
    );
  }
  const HOUR = 60 * 60 * 1000;

  it('offline 46: is kept for the grace period and then locked, with the user in place', async () => {
    await signInWith(await openTab());
    runOut();
    const at = (hours: number) =>
      openTab('/property-listings', (tab) => {
        const started = Date.now();
        tab.now = () => started + hours * HOUR;
      });
    expect((await at(11)).session.snapshot().status).toBe('expired');
    const late = await at(13);
    expect(late.session.snapshot().status).toBe('locked');
    expect(late.session.subject()).toBe(PRINCIPAL);
    expect((await at(1)).session.snapshot().status).toBe('locked');
  });

  it('offline 47: three tabs that reconnect renew once, and calls wait for the new token', async () => {
    await signInWith(await openTab());
    runOut();
    const tabs = await Promise.all(Array.from({ length: 3 }, () => openTab()));
    const links = tabs.map(({ session }) => {
      const link = connectivity('offline');
      session.followConnectivity(link.fake);
      return link;
    });
    const exchanged = vi.spyOn(globalThis, 'fetch');
    for (const link of links) link.move('online');
    const tokens = await Promise.all(tabs.map(({ session }) => session.accessToken()));
    expect(exchanged.mock.calls.filter(([url]) => String(url).endsWith('/token'))).toHaveLength(1);
    for (const token of tokens)
      expect((await harness.session.authenticate(`Bearer ${token}`)).ok).toBe(true);
  });

  it('decision 031: one that ran out while connected is not renewed by itself', async () => {
    await signInWith(await openTab());
    runOut();
    const { session } = await openTab();
    const link = connectivity('unknown');
    session.followConnectivity(link.fake);
    const exchanged = vi.spyOn(globalThis, 'fetch');
    link.move('online');
    await session.accessToken();
    expect(exchanged.mock.calls.filter(([url]) => String(url).endsWith('/token'))).toEqual([]);
    expect(session.snapshot().status).toBe('expired');
  });

  it('offline 9: when somebody else signs in, every open page begins anew and wipes nothing', async () => {
    await signInWith(await openTab());
    const open = await openTab('/property-listings/1');
    const wiped = vi.fn(async () => {});
    open.session.onSignOut(wiped);
    const key = device.keys().find((name) => name.includes('.user:')) ?? '';
    const stored = JSON.parse(device.getItem(key) ?? '{}');
    device.setItem(key, JSON.stringify({ ...stored, profile: { sub: 'somebody else' } }));
    await expect.poll(() => open.tab.went).toEqual(['/']);
    expect(wiped).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  async function signedIn(): Promise<OpenTab> {
    const open = await openTab();
    await signInWith(open);
    return open;
  }

  it('spec 4: clears all session and local storage and leaves for the provider', async () => {
    const { tab, session } = await signedIn();
    const calls = apiOf(tab, async () => new Response(null, { status: 204 }));
    device.setItem('anything', 'kept');
    tab.tab.setItem('anything', 'kept');
    // Storage first: that shuts the gate of every store in every tab (offline.md B.6).
    const wiped = vi.fn(async () => expect(device.getItem('anything')).toBeNull());
    session.onSignOut(wiped);
    const token = await session.accessToken();
    expect(await session.signOut()).toBe('done');
    expect(wiped).toHaveBeenCalledOnce();
    expect(calls[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
    expect(device.keys()).toEqual([]);
    expect(tab.tab.keys()).toEqual(['lintel:signed-out']);
    const address = new URL(tab.went.at(-1) ?? '');
    expect(address.pathname).toBe('/idp/logout');
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${harness.url}/login`);
    const answer = await browser.open(address.pathname + address.search);
    expect(answer.headers.get('location')).toBe(`${harness.url}/login`);
    expect(session.snapshot().status).toBe('signed-out');
    expect((await harness.session.authenticate(`Bearer ${token}`)).ok).toBe(false);
  });

  it('spec 4: signed out in one tab clears the user in every other, which wipes what it kept', async () => {
    const open = await signedIn();
    apiOf(open.tab, async () => new Response(null, { status: 204 }));
    const other = await openTab('/property-listings/1');
    const elsewhere = await openTab('/login');
    const wiped = vi.fn(async () => {});
    other.session.onSignOut(wiped);
    await open.session.signOut();
    await expect.poll(() => other.tab.went).toEqual(['/login']);
    expect(wiped).toHaveBeenCalledOnce();
    expect(other.session.snapshot().status).toBe('signed-out');
    expect(elsewhere.tab.went).toEqual([]);
  });

  it('works without a connection, and the next sign-in asks for the password', async () => {
    const open = await signedIn();
    open.tab.isOnline = false;
    const navigate = vi.fn();
    open.session.navigateWith(navigate);
    const before = open.tab.went.length;
    expect(await open.session.signOut()).toBe('offline');
    expect(open.tab.went).toHaveLength(before);
    expect(navigate).toHaveBeenCalledWith('/login');
    expect(device.keys()).toEqual(['lintel:sign-in-afresh', 'lintel:pending-end-session']);
    expect(open.session.memory.takeSignOut()).toBe('offline');
    const next = await openTab('/login');
    await next.session.signIn();
    expect(new URL(next.tab.went[0] ?? '').searchParams.get('prompt')).toBe('login');
  });

  it('offline 43: the provider hears of it at the next start with a connection', async () => {
    const open = await signedIn();
    open.tab.isOnline = false;
    open.session.navigateWith(() => undefined);
    await open.session.signOut();
    const away = await openTab('/login');
    away.session.followConnectivity(connectivity('offline').fake);
    await new Promise((resolve) => setImmediate(resolve));
    expect(away.tab.went).toEqual([]);
    const back = await openTab('/login');
    back.session.followConnectivity(connectivity('online').fake);
    await expect.poll(() => back.tab.went.length).toBe(1);
    expect(new URL(back.tab.went[0] ?? '').pathname).toBe('/idp/logout');
    expect(device.keys()).toEqual(['lintel:sign-in-afresh']);
    expect(back.session.memory.takeSignOut()).toBe('done');
  });

  it('offline 42: a renewal under way at sign-out stores nobody', async () => {
    const open = await signedIn();
    apiOf(open.tab, async () => new Response(null, { status: 204 }));
    device.setItem('lintel:sign-in-mark', 'this sign-in');
    const genuine = globalThis.fetch;
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (String(input).endsWith('/token')) {
        asked.resolve();
        await held.promise;
      }
      return genuine(input, init);
    });
    const renewal = open.session.renew();
    await asked.promise;
    const leaving = open.session.signOut();
    await expect.poll(() => open.session.snapshot().status).toBe('signed-out');
    held.resolve();
    await Promise.all([renewal, leaving]);
    expect(device.keys().filter((key) => key.includes('.user:'))).toEqual([]);
  });

  it('offline 44: a page taken back from memory after a sign-out shows nobody', async () => {
    await signedIn();
    const old = await openTab('/property-listings/1');
    old.tab.events.dispatchEvent(new Event('pagehide'));
    const wiped = vi.fn(async () => {});
    old.session.onSignOut(wiped);
    device.clear();
    old.tab.events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await expect.poll(() => old.tab.went).toEqual(['/login']);
    expect(old.session.snapshot().status).toBe('signed-out');
    expect(wiped).toHaveBeenCalledOnce();
  });

  it('offline 44: a page of an older sign-in begins anew, also for the same person', async () => {
    await signedIn();
    device.setItem('lintel:sign-in-mark', 'before');
    const old = await openTab('/property-listings/1');
    old.tab.events.dispatchEvent(new Event('pagehide'));
    device.setItem('lintel:sign-in-mark', 'after');
    old.tab.events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await expect.poll(() => old.tab.went).toEqual(['/']);
  });

  it('counts an API that never answers as no connection', async () => {
    const { tab, session } = await signedIn();
    apiOf(tab, () => Promise.reject(new TypeError('Failed to fetch')));
    session.navigateWith(() => undefined);
    expect(await session.signOut()).toBe('offline');
  });

  it('spec 8: "Sign-out failed" when something could not be wiped', async () => {
    const { tab, session } = await signedIn();
    apiOf(tab, async () => new Response(null, { status: 204 }));
    session.navigateWith(() => undefined);
    session.onSignOut(() => Promise.reject(new Error('blocked')));
    expect(await session.signOut()).toBe('failed');
    expect(session.memory.takeSignOut()).toBe('failed');
    expect(session.subject()).toBeUndefined();
  });

  it('leaves a hosted pool by the pool’s own address', async () => {
    const pool: PortalConfig = {
      ...config,
      authority: 'https://cognito-idp.ap-southeast-2.amazonaws.com/ap-southeast-2_AbCdEf123',
      cognitoDomain: 'https://sign-in.portal.example',
      userPoolClientId: 'pool-client',
    };
    const tab = fakeTab(harness.url, device);
    const calls = apiOf(tab, async () => new Response(null, { status: 204 }));
    const user = { access_token: 'access', refresh_token: 'refresh', token_type: 'Bearer' };
    device.setItem(
      `oidc.${pool.namespace}.user:${pool.authority}:${pool.userPoolClientId}`,
      JSON.stringify({ ...user, profile: { sub: PRINCIPAL }, expires_at: 4_000_000_000 }),
    );
    const session = createPortalSession(pool, tab);
    await session.ready;
    await session.signOut();
    // Spec 7: the token is revoked where no family of ours ends with the sign-out.
    const revoked = calls.find(({ url }) => url === `${pool.cognitoDomain}/oauth2/revoke`);
    expect(await revoked?.text()).toBe('token=refresh&client_id=pool-client');
    const address = new URL(tab.went.at(-1) ?? '');
    expect(address.origin + address.pathname).toBe('https://sign-in.portal.example/logout');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'pool-client',
      logout_uri: `${harness.url}/login`,
    });
  });
});
