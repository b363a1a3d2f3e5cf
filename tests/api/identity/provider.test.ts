import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AGENT,
  authorizePath,
  Browser,
  exchange,
  type Harness,
  PASSWORD,
  PRINCIPAL,
  pkce,
  post,
  QUILLWATER,
  refresh,
  SCOPE,
  SUPPORT,
  signIn,
  signInForCode,
  startIdentity,
} from './harness.ts';

describe('the provider', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startIdentity('postgres');
  });
  afterAll(() => harness.close());

  const bearer = (token: string) => `Bearer ${token}`;

  describe('security.md 3.2 (16): authorization code with PKCE', () => {
    it('spec 7: discovery names every endpoint the portal uses', async () => {
      const response = await fetch(`${harness.url}/idp/.well-known/openid-configuration`, {
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      });
      const document = (await response.json()) as Record<string, unknown>;
      expect(document).toMatchObject({
        issuer: `${harness.url}/idp`,
        authorization_endpoint: `${harness.url}/idp/authorize`,
        token_endpoint: `${harness.url}/idp/token`,
        userinfo_endpoint: `${harness.url}/idp/userinfo`,
        revocation_endpoint: `${harness.url}/idp/revoke`,
        end_session_endpoint: `${harness.url}/idp/logout`,
        jwks_uri: `${harness.url}/idp/.well-known/jwks.json`,
        code_challenge_methods_supported: ['S256'],
        response_types_supported: ['code'],
      });
      const keys = await (await fetch(String(document.jwks_uri))).json();
      expect(Object.keys((keys as { keys: object[] }).keys[0] ?? {})).not.toContain('d');
    });

    it('signs in and hands out tokens as a hosted user pool does', async () => {
      const { tokens } = await signIn(harness);
      expect(tokens).toMatchObject({ expires_in: 3600, token_type: 'Bearer' });
      expect(new Set(tokens.scope.split(' '))).toEqual(new Set(SCOPE.split(' ')));
      expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({
        alg: 'RS256',
        typ: 'at+jwt',
      });
      const claims = decodeJwt(tokens.access_token);
      expect(claims).toMatchObject({
        iss: `${harness.url}/idp`,
        sub: PRINCIPAL,
        client_id: 'lintel-portal',
        token_use: 'access',
        username: PRINCIPAL,
        'cognito:groups': ['manage-agency'],
        'custom:agency_id': QUILLWATER,
        jti: expect.any(String),
        origin_jti: expect.any(String),
        auth_time: expect.any(Number),
      });
      expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
      expect(Object.keys(claims)).not.toContain('email');
      expect(decodeJwt(tokens.id_token)).toMatchObject({
        sub: PRINCIPAL,
        aud: 'lintel-portal',
        nonce: 'nonce-1',
        email: 'principal@quillwater.example',
        'cognito:groups': ['manage-agency'],
      });
    });

    it('gives the API a principal', async () => {
      const agent = await signIn(harness, 'agent@quillwater.example');
      expect(await harness.session.authenticate(bearer(agent.tokens.access_token))).toMatchObject({
        ok: true,
        value: { subject: AGENT, agencyId: QUILLWATER, roles: ['manage-own-application'] },
      });
      const support = await signIn(harness, 'support@lintel.example');
      const outcome = await harness.session.authenticate(bearer(support.tokens.access_token));
      expect(outcome).toMatchObject({
        ok: true,
        value: { subject: SUPPORT, roles: ['platform-support'] },
      });
      expect(outcome.ok && outcome.value.agencyId).toBeUndefined();
    });

    it('is not asked twice while the session at the provider lasts', async () => {
      const { browser } = await signIn(harness);
      const { verifier, challenge } = pkce();
      const again = await browser.follow(await browser.open(authorizePath(harness.url, challenge)));
      const code = new URL(again.headers.get('location') ?? '').searchParams.get('code') ?? '';
      expect((await exchange(harness.url, code, verifier)).status).toBe(200);
    });

    const refusedRequests: [string, Record<string, string | undefined>][] = [
      ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
      ['the plain method', { code_challenge_method: 'plain' }],
      ['a method left out, which means plain', { code_challenge_method: undefined }],
      ['the implicit flow', { response_type: 'token' }],
      ['the hybrid flow', { response_type: 'code id_token' }],
      ['another resource', { resource: 'https://elsewhere.example/api' }],
    ];
    it.each(refusedRequests)('refuses an authorization request with %s', async (_name, changes) => {
      const { challenge } = pkce();
      const browser = new Browser(harness.url);
      const response = await browser.open(authorizePath(harness.url, challenge, changes));
      const location = new URL(response.headers.get('location') ?? 'about:blank');
      expect(location.pathname).toBe('/auth/callback');
      const answered = new URLSearchParams(location.search || location.hash.slice(1));
      expect(answered.get('error')).toMatch(
        /^(invalid_request|unsupported_response_type|invalid_target|unauthorized_client)$/,
      );
      expect(answered.get('code')).toBeNull();
    });

    it.each([
      ['another host', 'https://evil.example/auth/callback'],
      ['a longer path', '{origin}/auth/callback/more'],
      ['an added query', '{origin}/auth/callback?next=1'],
      ['another path', '{origin}/login'],
      ['a user name in front', 'http://x@127.0.0.1/auth/callback'],
    ])('shows a page and never redirects to %s', async (_name, address) => {
      const { challenge } = pkce();
      const redirect_uri = address.replace('{origin}', harness.url);
      const response = await new Browser(harness.url).open(
        authorizePath(harness.url, challenge, { redirect_uri }),
      );
      expect(response.status).toBe(400);
      expect(response.headers.get('location')).toBeNull();
      expect(await response.text()).toContain('Sign-in failed');
    });

    it('shows a page for a client it does not know', async () => {
      const { challenge } = pkce();
      const response = await new Browser(harness.url).open(
        authorizePath(harness.url, challenge, { client_id: 'another' }),
      );
      expect(response.status).toBe(400);
    });

    it('refuses a code with another verifier, and with another return address', async () => {
      const wrongVerifier = await signInForCode(new Browser(harness.url));
      const refused = await exchange(harness.url, wrongVerifier.code, pkce().verifier);
      expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
      const other = await signInForCode(new Browser(harness.url));
      const moved = await exchange(harness.url, other.code, other.verifier, {
        redirect_uri: `${harness.url}/login`,
      });
      expect(moved).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    });

    it('takes a code once; a second use ends what the first one started', async () => {
      const { code, verifier } = await signInForCode(new Browser(harness.url));
      const first = await exchange(harness.url, code, verifier);
      expect((await harness.session.authenticate(bearer(first.body.access_token))).ok).toBe(true);
      expect(await exchange(harness.url, code, verifier)).toMatchObject({
        status: 400,
        body: { error: 'invalid_grant' },
      });
      expect((await harness.session.authenticate(bearer(first.body.access_token))).ok).toBe(false);
      expect((await refresh(harness.url, first.body.refresh_token)).status).toBe(400);
    });

    it('lets one of twenty simultaneous uses of a code through', async () => {
      const { code, verifier } = await signInForCode(new Browser(harness.url));
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => exchange(harness.url, code, verifier)),
      );
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    });

    it('refuses other grants', async () => {
      for (const grant_type of ['password', 'client_credentials', 'implicit']) {
        const answer = await post(harness.url, '/idp/token', {
          grant_type,
          username: 'principal@quillwater.example',
          password: PASSWORD,
        });
        expect(answer).toMatchObject({ status: 400 });
      }
    });
  });

  describe('renewal', () => {
    it('rotates the refresh token and keeps the family and the time of sign-in', async () => {
      const { tokens } = await signIn(harness);
      const renewed = await refresh(harness.url, tokens.refresh_token);
      expect(renewed.status).toBe(200);
      expect(renewed.body.refresh_token).not.toBe(tokens.refresh_token);
      const [before, after] = [
        decodeJwt(tokens.access_token),
        decodeJwt(renewed.body.access_token),
      ];
      expect(after.origin_jti).toBe(before.origin_jti);
      expect(after.auth_time).toBe(before.auth_time);
      expect(after.jti).not.toBe(before.jti);
    });

    it('an old refresh token kills the family, its access tokens too', async () => {
      const { tokens } = await signIn(harness);
      const renewed = await refresh(harness.url, tokens.refresh_token);
      expect((await refresh(harness.url, tokens.refresh_token)).body.error).toBe('invalid_grant');
      expect((await refresh(harness.url, renewed.body.refresh_token)).body.error).toBe(
        'invalid_grant',
      );
      const outcome = await harness.session.authenticate(bearer(renewed.body.access_token));
      expect(outcome).toEqual({ ok: false, error: 'auth.required' });
    });

    it('lets at most one of ten simultaneous renewals through', async () => {
      const { tokens } = await signIn(harness);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => refresh(harness.url, tokens.refresh_token)),
      );
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    });

    it('takes up a change of roles, and stops for someone suspended', async () => {
      const { tokens } = await signIn(harness, 'agent@quillwater.example');
      const change = (statement: string) =>
        harness.database.script(`UPDATE staff_user SET ${statement} WHERE id = '${AGENT}'`);
      await change(`roles = '{manage-agency-products}'`);
      const renewed = await refresh(harness.url, tokens.refresh_token);
      expect(decodeJwt(renewed.body.access_token)['cognito:groups']).toEqual([
        'manage-agency-products',
      ]);
      await change(`status = 'suspended'`);
      const refused = await refresh(harness.url, renewed.body.refresh_token);
      expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
      await change(`status = 'active', roles = '{manage-own-application}'`);
    });

    it('ends eight hours after the password, however often it was renewed', async () => {
      const { browser, tokens } = await signIn(harness);
      const { rows } = await storedLives();
      for (const { seconds } of rows) expect(Number(seconds)).toBeLessThanOrEqual(8 * 3600 + 1);
      harness.clock.ahead = 8 * 3600 + 5;
      expect((await refresh(harness.url, tokens.refresh_token)).body.error).toBe('invalid_grant');
      const again = await browser.open(authorizePath(harness.url, pkce().challenge));
      expect(again.headers.get('location')).toContain('/idp/sign-in/');
      harness.clock.ahead = 0;
    });

    function storedLives() {
      return harness.database.orm.execute<{ seconds: string }>(
        `SELECT extract(epoch from expires_at - now()) AS seconds FROM idp_record`,
      ) as unknown as Promise<{ rows: { seconds: string }[] }>;
    }
  });

  describe('revocation, userinfo and sign-out', () => {
    it('revoking a refresh token ends the family', async () => {
      const { tokens } = await signIn(harness);
      const answer = await post(harness.url, '/idp/revoke', { token: tokens.refresh_token });
      expect(answer.status).toBe(200);
      expect((await refresh(harness.url, tokens.refresh_token)).body.error).toBe('invalid_grant');
      expect((await harness.session.authenticate(bearer(tokens.access_token))).ok).toBe(false);
    });

    it('answers userinfo for our access tokens, by scope', async () => {
      const { tokens } = await signIn(harness);
      const ask = (authorization?: string) =>
        fetch(`${harness.url}/idp/userinfo`, authorization ? { headers: { authorization } } : {});
      const known = await ask(bearer(tokens.access_token));
      expect(await known.json()).toMatchObject({
        sub: PRINCIPAL,
        email: 'principal@quillwater.example',
        name: 'principal',
        phone_number: '+61491570156',
      });
      expect((await ask()).status).toBe(401);
      expect((await ask(bearer(tokens.id_token))).status).toBe(401);
      const narrow = await signInForCode(new Browser(harness.url), undefined, {
        scope: 'openid profile',
      });
      const { body } = await exchange(harness.url, narrow.code, narrow.verifier);
      const shown = await (await ask(bearer(body.access_token))).json();
      expect(Object.keys(shown as object)).not.toContain('email');
    });

    it('spec 4: sign-out ends the session and returns to the address given, without a question', async () => {
      const { browser, tokens } = await signIn(harness);
      const query = new URLSearchParams({
        id_token_hint: tokens.id_token,
        post_logout_redirect_uri: `${harness.url}/login`,
        state: 'bye',
      });
      const answer = await browser.open(`/idp/logout?${query}`);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(`${harness.url}/login?state=bye`);
      expect((await refresh(harness.url, tokens.refresh_token)).body.error).toBe('invalid_grant');
      expect((await harness.session.authenticate(bearer(tokens.access_token))).ok).toBe(false);
      expect(browser.cookieNames()).not.toContain('lintel_idp');
      const next = await browser.open(authorizePath(harness.url, pkce().challenge));
      expect(next.headers.get('location')).toContain('/idp/sign-in/');
      const again = await browser.open(`/idp/logout?${query}`);
      expect(again.headers.get('location')).toBe(`${harness.url}/login?state=bye`);
    });

    it('asks first when sign-out comes without proof of who is signed in', async () => {
      const { browser, tokens } = await signIn(harness);
      const page = await browser.open('/idp/logout');
      const html = await page.text();
      expect(html).toContain('Sign out?');
      expect(html).not.toContain('<script');
      expect((await harness.session.authenticate(bearer(tokens.access_token))).ok).toBe(true);
      const xsrf = /name="xsrf" value="(\w+)"/.exec(html)?.[1] ?? '';
      const done = await browser.submit('/idp/logout/confirm', { xsrf, logout: 'yes' });
      expect(await (await browser.follow(done)).text()).toContain('You have signed out');
      expect((await harness.session.authenticate(bearer(tokens.access_token))).ok).toBe(false);
    });

    it('never returns to an address that is not registered', async () => {
      const { browser, tokens } = await signIn(harness);
      const query = new URLSearchParams({
        id_token_hint: tokens.id_token,
        post_logout_redirect_uri: 'https://evil.example/',
      });
      const answer = await browser.open(`/idp/logout?${query}`);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
    });

    it('signs in as someone else on the same device, ending the first sign-in', async () => {
      const { browser, tokens } = await signIn(harness);
      const { code, verifier } = await signInForCode(browser, 'agent@quillwater.example', {
        prompt: 'login',
      });
      const { body } = await exchange(harness.url, code, verifier);
      expect(decodeJwt(body.access_token).sub).toBe(AGENT);
      expect((await harness.session.authenticate(bearer(tokens.access_token))).ok).toBe(false);
    });
  });
});
