import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../server/db/client.ts';
import { createSession, poolIssuer, type Session } from '../../../server/http/session.ts';
import type { DeniedTokens } from '../../../server/idp/denied-tokens.ts';
import { systemClock } from '../../../server/ports/clock.ts';
import { signerWith } from './forged-tokens.ts';
import { PRINCIPAL, QUILLWATER } from './harness.ts';

const identity = {
  kind: 'cognito',
  awsRegion: 'ap-southeast-2',
  userPoolId: 'ap-southeast-2_AbCdEf123',
  userPoolClientId: '1h57kf5cpq17m0eml12EXAMPLE',
  cognitoDomain: 'https://sign-in.portal.example',
} as const;

const nobodyDenied: DeniedTokens = {
  isDenied: async () => false,
  denyFamily: async () => {},
  denySignIn: async () => {},
  denySubject: async () => {},
  prune: async () => {},
};

/** An access token as a pool with our pre-token-generation trigger writes it. */
function poolClaims(changes: Record<string, unknown> = {}) {
  const now = Math.floor(Date.now() / 1000);
  return {
    sub: '3f0e8e52-60a1-70c3-1a5e-2b9b6c1d4e5f',
    'cognito:groups': ['manage-agency', 'ap-southeast-2_AbCdEf123_Google'],
    iss: poolIssuer(identity),
    version: 2,
    client_id: identity.userPoolClientId,
    origin_jti: 'e0d1c2b3-0000-4000-8000-000000000001',
    token_use: 'access',
    scope: 'phone openid profile email aws.cognito.signin.user.admin',
    auth_time: now - 5,
    iat: now,
    exp: now + 600,
    jti: 'e0d1c2b3-0000-4000-8000-000000000002',
    username: '3f0e8e52-60a1-70c3-1a5e-2b9b6c1d4e5f',
    'custom:agency_id': QUILLWATER,
    'custom:staff_user_id': PRINCIPAL,
    ...changes,
  };
}

const askedForKeys = vi.fn<JWTVerifyGetKey>();
let session: Session;
let sign: (claims: Record<string, unknown>) => Promise<string>;
beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = 'pool-key';
  const shown: JWK = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  const signer = await signerWith({ ...(await exportJWK(privateKey)), kid });
  // A pool writes no type into its access tokens.
  sign = (claims) => signer(claims, { typ: undefined });
  const keys = createLocalJWKSet({ keys: [shown] });
  askedForKeys.mockImplementation((header, token) => keys(header, token));
  session = createSession({
    database: {} as Database,
    clock: systemClock,
    deniedTokens: nobodyDenied,
    settings: { publicUrl: 'https://portal.example', identity },
    poolKeys: askedForKeys,
  });
});

describe('security.md 3.2 (14): tokens of a hosted user pool', () => {
  it('become a principal by the claims that the trigger puts in', async () => {
    expect(await session.authenticate(`Bearer ${await sign(poolClaims())}`)).toMatchObject({
      ok: true,
      value: { subject: PRINCIPAL, agencyId: QUILLWATER, roles: ['manage-agency'] },
    });
  });

  it.each([
    [
      'another pool',
      { iss: 'https://cognito-idp.ap-southeast-2.amazonaws.com/ap-southeast-2_Other' },
    ],
    ['another client', { client_id: 'another' }],
    ['an ID token', { token_use: 'id' }],
    ['no id of ours', { 'custom:staff_user_id': undefined }],
    ['no agency', { 'custom:agency_id': undefined }],
    ['no roles of ours and no agency', { 'custom:agency_id': undefined, 'cognito:groups': [] }],
    ['platform roles beside an agency are dropped', { 'cognito:groups': ['x'], exp: 1 }],
  ])('refuses %s', async (_name, changes) => {
    const outcome = await session.authenticate(`Bearer ${await sign(poolClaims(changes))}`);
    expect(outcome).toEqual({ ok: false, error: 'auth.required' });
  });

  it('verifies a signature once and then remembers it', async () => {
    const header = `Bearer ${await sign(poolClaims({ jti: 'seen-often' }))}`;
    askedForKeys.mockClear();
    for (let n = 0; n < 100; n += 1) expect((await session.authenticate(header)).ok).toBe(true);
    expect(askedForKeys).toHaveBeenCalledOnce();
  });

  it('never lets an agency’s person act as platform staff', async () => {
    const mixed = poolClaims({ 'cognito:groups': ['platform-super', 'manage-own-application'] });
    expect(await session.authenticate(`Bearer ${await sign(mixed)}`)).toMatchObject({
      ok: true,
      value: { roles: ['manage-own-application'] },
    });
  });

  it('is a fault, not a refusal, when the pool’s keys can’t be fetched', async () => {
    const away = createSession({
      database: {} as Database,
      clock: systemClock,
      deniedTokens: nobodyDenied,
      settings: { publicUrl: 'https://portal.example', identity },
      poolKeys: async () => {
        throw new TypeError('fetch failed');
      },
    });
    await expect(away.authenticate(`Bearer ${await sign(poolClaims())}`)).rejects.toThrow();
  });
});
