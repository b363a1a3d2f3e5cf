import { decodeJwt, type JWK, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Principal } from '../../../server/http/session.ts';
import { loadSigningKeys } from '../../../server/idp/secrets.ts';
import { signerWith, tokensWithWrongClaims, tokensWithWrongSignature } from './forged-tokens.ts';
import {
  authorizePath,
  exchange,
  type Harness,
  PRINCIPAL,
  pkce,
  QUILLWATER,
  refresh,
  signIn,
  startIdentity,
} from './harness.ts';

describe('the API’s session', () => {
  let harness: Harness;
  let key: JWK;
  let sign: Awaited<ReturnType<typeof signerWith>>;
  let genuine: string;
  let claims: JWTPayload;
  beforeAll(async () => {
    harness = await startIdentity('postgres');
    const [first] = await loadSigningKeys(harness);
    if (!first) throw new Error('no key');
    key = first;
    sign = await signerWith(key);
    genuine = (await signIn(harness)).tokens.access_token;
    claims = decodeJwt(genuine);
  });
  afterAll(() => harness.close());

  const REFUSED = { ok: false, error: 'auth.required' };

  async function principalOf(token: string): Promise<Principal> {
    const outcome = await harness.session.authenticate(`Bearer ${token}`);
    if (!outcome.ok) throw new Error('refused');
    return outcome.value;
  }

  describe('security.md 3.2 (14): tokens', () => {
    it('takes the genuine one, and one the tests sign with the issuer’s key', async () => {
      expect(await harness.session.authenticate(`Bearer ${genuine}`)).toMatchObject({ ok: true });
      const own = await sign(claims);
      expect(await harness.session.authenticate(`bearer ${own}`)).toMatchObject({
        ok: true,
        value: { subject: PRINCIPAL, agencyId: QUILLWATER },
      });
    });

    it('refuses every token with wrong claims', async () => {
      const forgeries = await tokensWithWrongClaims(claims, sign);
      expect(forgeries.length).toBeGreaterThanOrEqual(25);
      for (const { name, token } of forgeries) {
        expect(await harness.session.authenticate(`Bearer ${token}`), name).toEqual(REFUSED);
      }
    });

    it('refuses every token with a wrong header or signature', async () => {
      const forgeries = await tokensWithWrongSignature(genuine, claims, key, sign);
      expect(forgeries.length).toBeGreaterThanOrEqual(25);
      expect(forgeries.filter(({ name }) => name.includes('spelt'))).toHaveLength(15);
      for (const { name, token } of forgeries) {
        expect(await harness.session.authenticate(`Bearer ${token}`), name).toEqual(REFUSED);
      }
    });

    it.each([undefined, '', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer  x.y.z', 'Bearer x.y.z, a'])(
      'refuses the header %j',
      async (header) => {
        expect(await harness.session.authenticate(header)).toEqual(REFUSED);
      },
    );

    it('refuses the genuine one behind another scheme', async () => {
      expect(await harness.session.authenticate(`Token ${genuine}`)).toEqual(REFUSED);
      expect(await harness.session.authenticate(genuine)).toEqual(REFUSED);
    });

    it('stops taking a token it has seen before when it runs out', async () => {
      const { tokens } = await signIn(harness);
      const header = `Bearer ${tokens.access_token}`;
      expect((await harness.session.authenticate(header)).ok).toBe(true);
      // Well within the skew, for a slow machine takes seconds to get here.
      harness.clock.ahead = 3600 + 30;
      expect((await harness.session.authenticate(header)).ok).toBe(true);
      harness.clock.ahead = 3600 + 62;
      expect(await harness.session.authenticate(header)).toEqual(REFUSED);
      harness.clock.ahead = 0;
    });
  });

  describe('the deny-list', () => {
    it('refuses every token of a sign-in at once, and within a second in another process', async () => {
      const { tokens } = await signIn(harness);
      const other = await harness.anotherProcess();
      const renewed = await refresh(harness.url, tokens.refresh_token);
      const headers = [tokens, renewed.body].map((one) => `Bearer ${one.access_token}`);
      for (const header of headers)
        expect((await other.session.authenticate(header)).ok).toBe(true);
      await harness.session.revokeFamily(await principalOf(tokens.access_token));
      other.wait(999);
      for (const header of headers) {
        expect(await harness.session.authenticate(header)).toEqual(REFUSED);
        expect(await other.session.authenticate(header)).toEqual(REFUSED);
      }
      const refused = await refresh(harness.url, renewed.body.refresh_token);
      expect(refused.body.error).toBe('invalid_grant');
    });

    it('leaves another sign-in of the same person alone', async () => {
      const [one, two] = [await signIn(harness), await signIn(harness)];
      await harness.session.revokeFamily(await principalOf(one.tokens.access_token));
      expect((await harness.session.authenticate(`Bearer ${two.tokens.access_token}`)).ok).toBe(
        true,
      );
    });

    it('lets the same browser sign in anew, by the provider’s session and in a family of its own', async () => {
      const { browser, tokens } = await signIn(harness);
      await harness.session.revokeFamily(await principalOf(tokens.access_token));
      const { verifier, challenge } = pkce();
      const start = await browser.open(authorizePath(harness.url, challenge));
      const callback = new URL((await browser.follow(start)).headers.get('location') ?? '');
      const code = callback.searchParams.get('code') ?? '';
      const { body } = await exchange(harness.url, code, verifier);
      const fresh = await principalOf(body.access_token);
      expect(fresh.originTokenId).not.toBe(decodeJwt(tokens.access_token).origin_jti);
    });

    it('ends everything a person was given, and takes what comes after', async () => {
      const { tokens } = await signIn(harness, 'agent@quillwater.example');
      const principal = await principalOf(tokens.access_token);
      await harness.session.revokeSubject(principal.subject);
      expect(await harness.session.authenticate(`Bearer ${tokens.access_token}`)).toEqual(REFUSED);
      expect((await refresh(harness.url, tokens.refresh_token)).status).toBe(400);
      harness.clock.ahead = 2;
      const later = await sign({
        ...decodeJwt(tokens.access_token),
        iat: Math.floor(Date.now() / 1000) + 2,
        origin_jti: 'a-later-sign-in',
      });
      expect((await harness.session.authenticate(`Bearer ${later}`)).ok).toBe(true);
      harness.clock.ahead = 0;
    });

    it('forgets what has run out', async () => {
      const rows = async () =>
        (
          (await harness.database.orm.execute(
            'SELECT count(*)::int AS n FROM denied_token',
          )) as unknown as {
            rows: { n: number }[];
          }
        ).rows[0]?.n ?? -1;
      expect(await rows()).toBeGreaterThan(0);
      harness.clock.ahead = 24 * 3600;
      await harness.deniedTokens.prune();
      expect(await rows()).toBe(0);
      harness.clock.ahead = 0;
    });
  });
});
