import {
  type INavigator,
  UserManager,
  type UserManagerSettings,
  WebStorageStateStore,
} from 'oidc-client-ts';
import type { PortalConfig } from '../../contract/portal-config.ts';

/** The parts of the browser that signing in and out need, so that tests can play one. */
export type SessionHost = {
  local: Storage;
  tab: Storage;
  location: Pick<Location, 'origin' | 'pathname' | 'search' | 'assign' | 'replace'>;
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Absent where the connection isn't secure. */
  locks: LockManager | undefined;
  fetch: typeof fetch;
  isOnLine(): boolean;
  now(): number;
  wait(milliseconds: number): Promise<void>;
};

/** The real browser. */
export function browserSessionHost(): SessionHost {
  return {
    local: localStorage,
    tab: sessionStorage,
    location,
    events: window,
    locks: navigator.locks,
    fetch: (...request) => fetch(...request),
    isOnLine: () => navigator.onLine,
    now: () => Date.now(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
}

/** What is asked of the identity provider (spec 7). */
export const SCOPE = 'phone email profile openid aws.cognito.signin.user.admin';

/** Seconds before expiry at which the notice comes (spec 4, 9). */
export const EXPIRING_NOTICE_SECONDS = 120;

/** How long a silent request may take (spec 9). */
export const SILENT_TIMEOUT_SECONDS = 10;

/** A renewal that timed out is tried again after this time (spec 8, 9). */
export const RENEW_RETRY_MS = 5_000;

/** The identity client's settings, with the constants of spec 4 and 9. */
export function identitySettings(
  config: PortalConfig,
  { local, location }: Pick<SessionHost, 'local' | 'location'>,
): UserManagerSettings {
  return {
    authority: config.authority,
    client_id: config.userPoolClientId,
    redirect_uri: `${location.origin}/auth/callback`,
    post_logout_redirect_uri: `${location.origin}/login`,
    response_type: 'code',
    scope: SCOPE,
    userStore: new WebStorageStateStore({ store: local }),
    stateStore: new WebStorageStateStore({ store: local }),
    staleStateAgeInSeconds: 15 * 60,
    requestTimeoutInSeconds: 10,
    silentRequestTimeoutInSeconds: SILENT_TIMEOUT_SECONDS,
    accessTokenExpiringNotificationTimeInSeconds: EXPIRING_NOTICE_SECONDS,
    automaticSilentRenew: false,
    monitorSession: false,
    checkSessionIntervalInSeconds: 2,
    loadUserInfo: false,
  };
}

/** The key under which the identity client keeps the user in local storage. */
export function userKey(config: PortalConfig): string {
  return `oidc.user:${config.authority}:${config.userPoolClientId}`;
}

/** The identity client over the given browser. */
export function createIdentityClient(config: PortalConfig, host: SessionHost): UserManager {
  return new UserManager(identitySettings(config, host), navigatorOver(host));
}

/** True for a hosted user pool, whose sign-out address follows no standard. */
export function isHostedPool(config: PortalConfig): boolean {
  return config.authority.startsWith('https://cognito-idp.');
}

/** The provider's sign-out address with the address to return to (spec 4). Rejects when it can't be had. */
export async function signOutAddress(
  config: PortalConfig,
  client: UserManager,
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
  const endpoint = await client.metadataService.getEndSessionEndpoint();
  if (!endpoint) throw new Error('The sign-in service has no sign-out address');
  const query = new URLSearchParams({
    client_id: config.userPoolClientId,
    post_logout_redirect_uri: returnTo,
    ...(idToken ? { id_token_hint: idToken } : {}),
  });
  return `${endpoint}?${query}`;
}

function navigatorOver({ location }: SessionHost): INavigator {
  return {
    prepare: async () => ({
      navigate: async ({ url }) => {
        location.assign(url);
        return { url };
      },
      close: () => undefined,
    }),
    callback: async () => undefined,
  };
}
