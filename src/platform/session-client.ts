import type { UserManager } from 'oidc-client-ts';
import type { PortalConfig } from '../../contract/portal-config.ts';
import { deviceClock } from './clock.ts';
import { apiAnswers } from './connectivity.ts';
import { keptUnder } from './session-constants.ts';
import { readStoredUser, type StoredUser } from './session-user.ts';
import { deviceStorage, tabStorage } from './storage.ts';

/** The parts of the browser that signing in and out need, so that tests can play one. */
export type SessionHost = {
  local: Storage;
  tab: Storage;
  location: Pick<Location, 'origin' | 'pathname' | 'search' | 'assign' | 'replace'>;
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Absent where the connection isn't secure. */
  locks: LockManager | undefined;
  fetch: typeof fetch;
  /** Whether a call has a chance: what the browser says of its connection, else what our API says. */
  isReachable(): Promise<boolean>;
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Tells the other tabs at once; absent where a browser can't, storage events then do it. */
  openChannel?: ((name: string) => Pick<BroadcastChannel, 'postMessage' | 'onmessage'>) | undefined;
};

/** The real browser. */
export function browserSessionHost(): SessionHost {
  return {
    local: deviceStorage,
    tab: tabStorage,
    location,
    events: window,
    locks: navigator.locks,
    fetch: (...request) => fetch(...request),
    isReachable: async () => navigator.onLine || apiAnswers((...request) => fetch(...request)),
    now: () => deviceClock.now().getTime(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    openChannel:
      'BroadcastChannel' in globalThis ? (name) => new BroadcastChannel(name) : undefined,
  };
}

/** The key under which the identity client keeps the user in local storage. */
export function userKey(config: PortalConfig): string {
  return `${keptUnder(config)}user:${config.authority}:${config.userPoolClientId}`;
}

/** The identity client: what it stored, at once, and itself when something is to be done. */
export type IdentityClient = {
  storedUser(): StoredUser | null;
  forgetUser(): void;
  /** Fetches the client's code at the first call. Rejects when it can't be had. */
  load(): Promise<UserManager>;
};

/** The identity client over the given browser. */
export function createIdentityClient(config: PortalConfig, host: SessionHost): IdentityClient {
  const key = userKey(config);
  let loaded: UserManager | undefined;
  return {
    storedUser: () => readStoredUser(host.local, key),
    forgetUser: () => host.local.removeItem(key),
    async load() {
      const { openIdentityLibrary } = await import('./identity-library.ts');
      loaded ??= openIdentityLibrary(config, host);
      return loaded;
    },
  };
}

/** True for a hosted user pool, whose sign-out address follows no standard. */
export function isHostedPool(config: PortalConfig): boolean {
  return config.authority.startsWith('https://cognito-idp.');
}

/** The provider's sign-out address with the address to return to (spec 4). Rejects when it can't be had. */
export async function signOutAddress(
  config: PortalConfig,
  client: IdentityClient,
  { origin }: Pick<Location, 'origin'>,
  idToken: string | undefined,
): Promise<string> {
  const returnTo = `${origin}/login`;
  if (isHostedPool(config)) {
    const query = new URLSearchParams({
      client_id: config.userPoolClientId,
      logout_uri: returnTo,
    });
    return `${config.cognitoDomain}/logout?${query}`;
  }
  const endpoint = await (await client.load()).metadataService.getEndSessionEndpoint();
  if (!endpoint) throw new Error('The sign-in service has no sign-out address');
  const query = new URLSearchParams({
    client_id: config.userPoolClientId,
    post_logout_redirect_uri: returnTo,
    ...(idToken ? { id_token_hint: idToken } : {}),
  });
  return `${endpoint}?${query}`;
}
