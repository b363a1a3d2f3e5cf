import {
  type INavigator,
  UserManager,
  type UserManagerSettings,
  WebStorageStateStore,
} from 'oidc-client-ts';
import type { PortalConfig } from '../../contract/portal-config.ts';
import {
  EXPIRING_NOTICE_SECONDS,
  keptUnder,
  SCOPE,
  SILENT_TIMEOUT_SECONDS,
} from './session-constants.ts';

/** The parts of the browser that the identity client uses through us. */
type Host = { local: Storage; location: Pick<Location, 'origin' | 'assign'> };

/**
 * The only door to the identity client, and only ever imported when it is needed: the first screen of
 * somebody signed in doesn't.
 */
export function openIdentityLibrary(config: PortalConfig, host: Host): UserManager {
  return new UserManager(identitySettings(config, host), navigatorOver(host));
}

/** The identity client's settings, with the constants of spec 4 and 9. */
function identitySettings(config: PortalConfig, { local, location }: Host): UserManagerSettings {
  const kept = { prefix: keptUnder(config), store: local };
  return {
    authority: config.authority,
    client_id: config.userPoolClientId,
    redirect_uri: `${location.origin}/auth/callback`,
    post_logout_redirect_uri: `${location.origin}/login`,
    response_type: 'code',
    scope: SCOPE,
    userStore: new WebStorageStateStore(kept),
    stateStore: new WebStorageStateStore(kept),
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

function navigatorOver({ location }: Host): INavigator {
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
