import type { PortalConfig } from '../../contract/portal-config.ts';
import { ok, type Result } from '../../domain/result.ts';
import { ApiError, type ApiProblem } from './api-errors.ts';
import type { Connectivity } from './connectivity.ts';
import { describeError, log } from './log.ts';
import { isLoginPath, loginSearch } from './safe-redirect.ts';
import {
  browserSessionHost,
  createIdentityClient,
  isHostedPool,
  type SessionHost,
  signOutAddress,
  userKey,
} from './session-client.ts';
import type { IdentityProblem } from './session-errors.ts';
import { createSessionMemory, type SessionMemory, type SignOutOutcome } from './session-memory.ts';
import { identityProblem } from './session-problem.ts';
import { renewOnReconnect } from './session-reconnect.ts';
import { createSignOut, type SignOutHandler } from './session-sign-out.ts';
import type { SessionSnapshot } from './session-state.ts';
import { createSessionStore } from './session-store.ts';
import { followOtherTabs } from './session-tabs.ts';
import { createVerifiedContact } from './verified-contact.ts';

/** What signing in gives: nothing more, or what went wrong in plain words. */
export type SignInOutcome = Result<undefined, IdentityProblem>;

/** Signing in, staying signed in and signing out, for every tab of this device. */
export type PortalSession = {
  /** Resolves when the stored user has been read. */
  ready: Promise<void>;
  snapshot(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  /** The stored user's `sub`, even when the token has expired; undefined when nobody is signed in. */
  subject(): string | undefined;
  /** True while there is a user whose token hasn't expired (spec 4). */
  isSignedIn(): boolean;
  /** The bearer token for calls, an expired one too: the server decides. */
  accessToken(): Promise<string | undefined>;
  /** Leaves for the identity provider; comes back to `returnTo` when that is an address of ours. */
  signIn(returnTo?: string): Promise<SignInOutcome>;
  /** Turns the address the provider came back to into a signed-in user; each address only once. */
  completeSignIn(address: string): Promise<SignInOutcome>;
  /** Renews the token once for all tabs. Never signs anybody out. */
  renew(): Promise<void>;
  /** Clears this device, ends the session at API and provider, and leaves for the provider. */
  signOut(): Promise<SignOutOutcome>;
  /** Clears this device, because the person is out, and says why. */
  end(why: SignOutOutcome): Promise<void>;
  /** Runs at sign-out, in every tab, before storage is cleared: wipe what was kept for the user. */
  onSignOut(handler: SignOutHandler): () => void;
  /** Told of every failed query and mutation: 401 and 403 lead to signing in (spec 4, 8). */
  onApiError(error: unknown): void;
  /** Told of every call that our API accepted: the grace period without contact begins anew. */
  onAccepted(): void;
  /** Renews when a connection comes back after the sign-in ran out; ends a pending provider session. */
  followConnectivity(connectivity: Connectivity): void;
  /** Hands over how to reach an address of the portal without loading it anew. */
  navigateWith(navigate: (href: string) => void): void;
  memory: SessionMemory;
};

/**
 * Makes the session of this tab over the identity provider that the config names. `isOut` is asked when the person is
 * refused and before they sign in again: it resolves to true when they are out and this device was cleared.
 */
export function createPortalSession(
  config: PortalConfig,
  host: SessionHost = browserSessionHost(),
  isOut: () => Promise<boolean> = async () => false,
): PortalSession {
  const client = createIdentityClient(config, host);
  const memory = createSessionMemory(host.tab, host.local);
  const contact = createVerifiedContact({
    storage: host.local,
    graceHours: config.offlineGraceHours,
    now: host.now,
    tokenEnd: () => {
      const seconds = client.storedUser()?.expires_at;
      return seconds === undefined ? undefined : seconds * 1000;
    },
  });
  const store = createSessionStore(client, host, contact);
  const announce = followOtherTabs(host, userKey(config), {
    onChange: () => void follow(),
    onStale: () => void follow().then(() => store.user() && startAnew()),
    onRestored: () => {
      isLeaving = false;
    },
  });
  const leaving = createSignOut({ config, client, store, memory, host, announce });
  const completions = new Map<string, Promise<SignInOutcome>>();
  let isLeaving = false;
  let navigate = (href: string) => host.location.replace(href);
  let renewing: Promise<void> | undefined;

  const subject = () => store.user()?.profile.sub;
  // Loading anew is what surely empties this tab's memory.
  const startAnew = () => host.location.replace('/');

  /** Keeps up with other tabs; a sign-out there ends everything here as well. */
  async function follow(): Promise<void> {
    if (isLeaving) return;
    const before = subject();
    await store.read();
    if (before === undefined || before === subject()) return;
    // Somebody else signed in: what the one before kept stays sealed and is not this page's any more.
    if (store.user()) return startAnew();
    await leaving.runHandlers(before);
    if (!isLoginPath(host.location.pathname)) host.location.replace('/login');
  }

  async function renew(): Promise<void> {
    const before = store.user()?.expires_at ?? 0;
    try {
      const { renewToken } = await import('./session-renewal.ts');
      await renewToken(client, store, host, before);
    } catch (error) {
      log('warning', 'session.not-renewed', describeError(error));
      store.show({ renewal: 'failed' });
    }
  }

  /** After a sign-out without a connection the provider still knows the person: go there once. */
  async function endAtProvider(connectivity: Pick<Connectivity, 'check'>): Promise<void> {
    if (store.user() || !memory.isEndPending() || !isLoginPath(host.location.pathname)) return;
    // Whoever was sent to sign in does so afresh, which ends the old session as well.
    if (host.location.search !== '') return;
    if (!(await connectivity.check())) return;
    try {
      const address = await signOutAddress(config, client, host.location, undefined);
      memory.noteProviderEnded();
      host.location.assign(address);
    } catch (error) {
      log('warning', 'sign-out.provider-not-told', describeError(error));
    }
  }

  async function signIn(returnTo?: string): Promise<SignInOutcome> {
    const elsewhere = canonicalLogin(config, host.location.origin, returnTo);
    if (elsewhere) {
      host.location.replace(elsewhere);
      return ok(undefined);
    }
    try {
      // The provider's addresses may be known already; going there now would lose the portal's page.
      if (!(await host.isReachable())) throw new TypeError('Failed to fetch: no connection');
      if (store.user() && (await isOut())) return ok(undefined);
      const library = await client.load();
      await library.signinRedirect({
        state: { returnTo },
        ...(memory.mustSignInAfresh() || store.snapshot().status === 'locked'
          ? { prompt: 'login' }
          : {}),
      });
      return ok(undefined);
    } catch (error) {
      return identityProblem('sign-in.not-started', error);
    }
  }

  async function complete(address: string): Promise<SignInOutcome> {
    try {
      const before = subject();
      const user = await (await client.load()).signinRedirectCallback(address);
      memory.noteSignIn(host.now());
      memory.saveRoute(returnToOf(user.state), host.location.origin);
      contact.note();
      await store.read();
      if (before === undefined || before === subject()) return ok(undefined);
      // This page began as somebody else's; the next one opens this person's own stores.
      startAnew();
      return new Promise<never>(() => undefined);
    } catch (error) {
      return identityProblem('sign-in.not-completed', error);
    }
  }

  async function signOut(): Promise<SignOutOutcome> {
    isLeaving = true;
    const outcome = await leaving.run();
    isLeaving = outcome === 'done';
    if (outcome !== 'done') navigate('/login');
    return outcome;
  }

  async function signInAgain(status: 401 | 403): Promise<void> {
    isLeaving = true;
    memory.noteSignInAgain(status);
    const outcome = await signIn(host.location.pathname + host.location.search);
    isLeaving = outcome.ok;
  }

  return {
    ready: store.read(),
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    subject,
    isSignedIn: () => (store.user()?.expires_at ?? 0) * 1000 > host.now(),
    async accessToken() {
      // Calls that come with the connection wait for the token that comes with it too.
      await renewing;
      return store.user()?.access_token;
    },
    signIn,
    completeSignIn(address) {
      const completion = completions.get(address) ?? complete(address);
      completions.set(address, completion);
      return completion;
    },
    renew,
    signOut,
    async end(why) {
      isLeaving = true;
      await leaving.clear(why);
      // Loading anew is what surely empties this tab's memory.
      host.location.replace('/login');
    },
    onSignOut: leaving.register,
    onApiError(error) {
      const status = error instanceof ApiError ? error.status : undefined;
      if (status !== 401 && status !== 403) return;
      if (isLeaving || !store.user() || isLoginPath(host.location.pathname)) return;
      if (memory.maySignInAgain(status, host.now())) void signInAgain(status);
      // One that isn't theirs is no news; whoever is out is told so however soon it is.
      else if ((error as ApiProblem).code !== 'auth.forbidden') void isOut();
    },
    onAccepted: () => {
      if (store.user()) contact.note();
    },
    followConnectivity(connectivity) {
      renewOnReconnect({
        connectivity,
        status: () => store.snapshot().status,
        renew() {
          renewing ??= renew().finally(() => {
            renewing = undefined;
          });
          return renewing;
        },
      });
      void endAtProvider(connectivity);
    },
    navigateWith(next) {
      navigate = next;
    },
    memory,
  };
}

/**
 * The login page at the origin of our own provider, when the portal was opened by another name of the
 * same server (127.0.0.1 for localhost): only there do the provider's cookies and addresses hold.
 */
function canonicalLogin(config: PortalConfig, origin: string, returnTo = '/'): string | undefined {
  const { origin: canonical } = new URL(config.authority);
  if (isHostedPool(config) || canonical === origin) return undefined;
  return `${canonical}/login?${new URLSearchParams(loginSearch(returnTo, origin))}`;
}

function returnToOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'returnTo' in state
    ? state.returnTo
    : undefined;
}
