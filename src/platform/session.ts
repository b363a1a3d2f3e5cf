import type { PortalConfig } from '../../contract/portal-config.ts';
import { ok, type Result, refuse } from '../../domain/result.ts';
import { ApiError } from './api-errors.ts';
import { describeError, log } from './log.ts';
import { isLoginPath, loginSearch } from './safe-redirect.ts';
import {
  browserSessionHost,
  createIdentityClient,
  isHostedPool,
  type SessionHost,
  userKey,
} from './session-client.ts';
import type { IdentityProblem } from './session-errors.ts';
import { createSessionMemory, type SessionMemory, type SignOutOutcome } from './session-memory.ts';
import { createSignOut } from './session-sign-out.ts';
import type { SessionSnapshot } from './session-state.ts';
import { createSessionStore } from './session-store.ts';

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
  /** Runs at sign-out, in every tab, before storage is cleared: wipe what was kept for the user. */
  onSignOut(handler: () => Promise<void>): () => void;
  /** Told of every failed query and mutation: 401 and 403 lead to signing in (spec 4, 8). */
  onApiError(error: unknown): void;
  /** Hands over how to reach an address of the portal without loading it anew. */
  navigateWith(navigate: (href: string) => void): void;
  memory: SessionMemory;
};

/** Makes the session of this tab over the identity provider that the config names. */
export function createPortalSession(
  config: PortalConfig,
  host: SessionHost = browserSessionHost(),
): PortalSession {
  const client = createIdentityClient(config, host);
  const memory = createSessionMemory(host.tab, host.local);
  const store = createSessionStore(client, host);
  const leaving = createSignOut({ config, client, store, memory, host });
  const completions = new Map<string, Promise<SignInOutcome>>();
  let isLeaving = false;
  let navigate = (href: string) => host.location.replace(href);

  /** Keeps up with other tabs; a sign-out there ends everything here as well. */
  async function follow(): Promise<void> {
    if (isLeaving) return;
    const wasSignedIn = store.user() !== null;
    await store.read();
    if (!wasSignedIn || store.user()) return;
    await leaving.runHandlers();
    // Loading anew is what surely empties this tab's memory.
    if (!isLoginPath(host.location.pathname)) host.location.replace('/login');
  }

  async function signIn(returnTo?: string): Promise<SignInOutcome> {
    const elsewhere = canonicalLogin(config, host.location.origin, returnTo);
    if (elsewhere) {
      host.location.replace(elsewhere);
      return ok(undefined);
    }
    try {
      // The provider's addresses may be known already; going there now would lose the portal's page.
      if (!host.isOnLine()) throw new TypeError('Failed to fetch: no connection');
      const library = await client.load();
      await library.signinRedirect({
        state: { returnTo },
        ...(memory.mustSignInAfresh() ? { prompt: 'login' } : {}),
      });
      return ok(undefined);
    } catch (error) {
      return problem('sign-in.not-started', error);
    }
  }

  async function complete(address: string): Promise<SignInOutcome> {
    try {
      const user = await (await client.load()).signinRedirectCallback(address);
      memory.noteSignIn(host.now());
      memory.saveRoute(returnToOf(user.state), host.location.origin);
      await store.read();
      return ok(undefined);
    } catch (error) {
      return problem('sign-in.not-completed', error);
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

  host.events.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    if (key === null || key === userKey(config)) void follow();
  });
  // A page taken back from the browser's memory knows nothing of what happened meanwhile.
  host.events.addEventListener('pageshow', (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    isLeaving = false;
    void follow();
  });

  return {
    ready: store.read(),
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    subject: () => store.user()?.profile.sub,
    isSignedIn: () => (store.user()?.expires_at ?? 0) * 1000 > host.now(),
    accessToken: async () => store.user()?.access_token,
    signIn,
    completeSignIn(address) {
      const completion = completions.get(address) ?? complete(address);
      completions.set(address, completion);
      return completion;
    },
    async renew() {
      try {
        const { renewToken } = await import('./session-renewal.ts');
        await renewToken(client, store, host);
      } catch (error) {
        log('warning', 'session.not-renewed', describeError(error));
        store.show({ renewal: 'failed' });
      }
    },
    signOut,
    onSignOut: leaving.register,
    onApiError(error) {
      const status = error instanceof ApiError ? error.status : undefined;
      if (status !== 401 && status !== 403) return;
      if (isLeaving || !store.user() || isLoginPath(host.location.pathname)) return;
      if (memory.maySignInAgain(status, host.now())) void signInAgain(status);
    },
    navigateWith(next) {
      navigate = next;
    },
    memory,
  };
}

/** The words for an error come with the identity client; without a network there are just these. */
const UNREACHABLE: IdentityProblem = {
  code: 'offline',
  message: 'The sign-in service can’t be reached. Check your connection and try again.',
};

async function problem(event: string, error: unknown): Promise<SignInOutcome> {
  log('error', event, describeError(error));
  try {
    const { describeIdentityError } = await import('./session-errors.ts');
    return refuse(describeIdentityError(error));
  } catch {
    return refuse(UNREACHABLE);
  }
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
