import { expect, it } from 'vitest';
import type { PortalConfig } from '../../../contract/portal-config.ts';
import { openIdentityLibrary } from '../../../src/platform/identity-library.ts';
import { userKey } from '../../../src/platform/session-client.ts';
import { fakeTab } from './fake-browser.ts';

const config: PortalConfig = {
  awsRegion: 'ap-southeast-2',
  userPoolId: 'ap-southeast-2_AbCdEf123',
  userPoolClientId: 'pool-client',
  cognitoDomain: 'https://sign-in.portal.example',
  namespace: 'lintel',
  authority: 'https://cognito-idp.ap-southeast-2.amazonaws.com/ap-southeast-2_AbCdEf123',
  portalHost: 'portal.example',
  loansHost: '',
  brandName: 'Lintel',
  supportPhone: '',
  environment: 'production',
  buildId: 'test',
};

it('spec 4, 7, 9: the identity client runs with the constants of the specification', () => {
  const { settings } = openIdentityLibrary(config, fakeTab('https://portal.example'));
  expect(settings).toMatchObject({
    staleStateAgeInSeconds: 900,
    silentRequestTimeoutInSeconds: 10,
    accessTokenExpiringNotificationTimeInSeconds: 120,
    checkSessionIntervalInSeconds: 2,
    automaticSilentRenew: false,
    monitorSession: false,
    disablePKCE: false,
    response_type: 'code',
    scope: 'phone email profile openid aws.cognito.signin.user.admin',
    redirect_uri: 'https://portal.example/auth/callback',
    post_logout_redirect_uri: 'https://portal.example/login',
  });
});

it('spec 3: what it keeps in the browser begins with the namespace of the configuration', async () => {
  const host = fakeTab('https://portal.example');
  const own = { ...config, namespace: 'kestrel' };
  const { settings } = openIdentityLibrary(own, host);
  await settings.userStore.set('user:anybody', 'kept');
  await settings.stateStore.set('state', 'kept');
  expect(host.local.keys()).toEqual(['oidc.kestrel.user:anybody', 'oidc.kestrel.state']);
  expect(userKey(own)).toBe(`oidc.kestrel.user:${own.authority}:pool-client`);
});

it('asks a hosted pool for its own discovery document', () => {
  const { settings } = openIdentityLibrary(config, fakeTab('https://portal.example'));
  expect(settings.metadataUrl).toBe(`${config.authority}/.well-known/openid-configuration`);
});
