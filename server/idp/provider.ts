import type { JWK } from 'jose';
import {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import type { Database } from '../db/client.ts';
import type { Clock } from '../ports/clock.ts';
import { accessTokenClaims, accountOf, CLAIMS_BY_SCOPE } from './claims.ts';
import {
  ACCESS_TOKEN_SECONDS,
  apiAudience,
  IDP_PATH,
  PORTAL_CLIENT_ID,
  PORTAL_SCOPE,
  SIGN_IN_SECONDS,
} from './constants.ts';
import type { DeniedTokens } from './denied-tokens.ts';
import { endSignIn, finishSilently } from './end-session.ts';
import type { Pages } from './pages.ts';
import { findPerson } from './people-store.ts';
import { createRecordAdapter } from './record-adapter.ts';

export type ProviderDeps = {
  database: Database;
  clock: Clock;
  publicUrl: string;
  deniedTokens: DeniedTokens;
  signingKeys: JWK[];
  cookieKeys: string[];
  pages: Pages;
};

/** The embedded OpenID provider: authorization code with PKCE S256 and rotated refresh tokens, nothing else. */
export function createProvider(deps: ProviderDeps): Provider {
  const provider = new Provider(deps.publicUrl + IDP_PATH, configuration(deps));
  // The mount sets host and scheme itself, from PUBLIC_URL.
  provider.proxy = true;
  provider.use(finishSilently(deps.deniedTokens));
  return provider;
}

function configuration(deps: ProviderDeps): Configuration {
  const { database, publicUrl, deniedTokens, pages } = deps;
  const audience = apiAudience(publicUrl);
  const policy = interactionPolicy.base();
  // The only client is our own portal: there is nothing to consent to.
  policy.remove('consent');
  return {
    adapter: createRecordAdapter(deps),
    jwks: { keys: deps.signingKeys },
    cookies: {
      keys: deps.cookieKeys,
      names: {
        session: 'lintel_idp',
        interaction: 'lintel_idp_sign_in',
        resume: 'lintel_idp_resume',
      },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: IDP_PATH, overwrite: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true },
    },
    clients: [
      {
        client_id: PORTAL_CLIENT_ID,
        token_endpoint_auth_method: 'none',
        application_type: 'web',
        redirect_uris: [`${publicUrl}/auth/callback`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        scope: PORTAL_SCOPE,
      },
    ],
    routes: {
      authorization: '/authorize',
      token: '/token',
      userinfo: '/userinfo',
      revocation: '/revoke',
      end_session: '/logout',
      jwks: '/.well-known/jwks.json',
    },
    scopes: PORTAL_SCOPE.split(' '),
    claims: CLAIMS_BY_SCOPE,
    responseTypes: ['code'],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    clientBasedCORS: (_ctx, origin) => origin === new URL(publicUrl).origin,
    interactions: { policy, url: (_ctx, interaction) => `${IDP_PATH}/sign-in/${interaction.uid}` },
    findAccount: async (_ctx, id) => {
      const person = await findPerson(database, id);
      return person && accountOf(person);
    },
    loadExistingGrant: (ctx) => loadOrMakeGrant(ctx, audience),
    extraTokenClaims: (ctx, token) => accessTokenClaims(ctx, token),
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: true },
      revocation: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => {
          const hinted = ctx.oidc.entities.IdTokenHint?.payload;
          if (hinted?.sub === ctx.oidc.session?.accountId) await endSignIn(ctx, deniedTokens);
          else ctx.body = pages.confirmSignOut(form);
        },
        postLogoutSuccessSource: async (ctx) => {
          ctx.body = pages.signedOut();
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => audience,
        useGrantedResource: async () => true,
        getResourceServerInfo: async (_ctx, resource) => {
          if (resource !== audience) throw new errors.InvalidTarget();
          return {
            scope: PORTAL_SCOPE,
            audience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: ACCESS_TOKEN_SECONDS,
            jwt: { sign: { alg: 'RS256' } },
          };
        },
      },
    },
    ttl: lifetimes(deps.clock),
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = pages.problem(out.error);
    },
  };
}

/** A sign-in lasts a fixed time from the password on; using it doesn't prolong it. */
function lifetimes(clock: Clock): NonNullable<Configuration['ttl']> {
  const left = (signedInAt: number | undefined) => {
    const now = Math.floor(clock.now().getTime() / 1000);
    return Math.max(1, (signedInAt ?? now) + SIGN_IN_SECONDS - now);
  };
  const ofRefreshToken = ({ oidc: { entities } }: KoaContextWithOIDC) =>
    left((entities.RotatedRefreshToken ?? entities.AuthorizationCode)?.authTime);
  const ofSession = (_ctx: KoaContextWithOIDC, session: { loginTs?: number | undefined }) =>
    left(session.loginTs);
  return {
    AccessToken: ACCESS_TOKEN_SECONDS,
    AuthorizationCode: 60,
    Grant: SIGN_IN_SECONDS,
    IdToken: ACCESS_TOKEN_SECONDS,
    Interaction: 15 * 60,
    RefreshToken: ofRefreshToken,
    Session: ofSession,
  };
}

async function loadOrMakeGrant(ctx: KoaContextWithOIDC, audience: string) {
  const { provider, session, client } = ctx.oidc;
  if (!session?.accountId || !client) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known ? await provider.Grant.find(known) : undefined;
  if (existing && existing.accountId === session.accountId) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(PORTAL_SCOPE);
  grant.addResourceScope(audience, PORTAL_SCOPE);
  await grant.save();
  return grant;
}
