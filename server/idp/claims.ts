import type { AccessToken, Account, ClientCredentials, KoaContextWithOIDC } from 'oidc-provider';
import type { Person } from './people-store.ts';

/** Which claims each scope opens; the names are those of a hosted user pool. */
export const CLAIMS_BY_SCOPE: Record<string, string[]> = {
  openid: ['sub', 'cognito:groups', 'custom:agency_id', 'custom:branch_id'],
  profile: ['name'],
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
};

/** What is said of a person in ID tokens and userinfo, before scopes narrow it. */
export function personClaims(person: Person): Record<string, unknown> & { sub: string } {
  return {
    sub: person.id,
    ...agencyClaims(person),
    name: person.name,
    email: person.email,
    email_verified: true,
    ...(person.mobile ? { phone_number: person.mobile, phone_number_verified: false } : {}),
  };
}

/** Keeps the claims that the scopes of a token open. */
export function claimsInScope(
  claims: Record<string, unknown>,
  scopes: readonly string[],
): Record<string, unknown> {
  const open = new Set(scopes.flatMap((scope) => CLAIMS_BY_SCOPE[scope] ?? []));
  return Object.fromEntries(Object.entries(claims).filter(([name]) => open.has(name)));
}

/** The provider's account for a person; it carries the person along for the access token. */
export type PersonAccount = Account & { person: Person };

export function accountOf(person: Person): PersonAccount {
  return { accountId: person.id, person, claims: async () => personClaims(person) };
}

/**
 * The claims of an access token beyond the standard ones, as a hosted user pool gives them.
 * `origin_jti` is the same for every token of one sign-in, so that sign-out can refuse them all.
 */
export function accessTokenClaims(
  ctx: KoaContextWithOIDC,
  token: AccessToken | ClientCredentials,
): Record<string, unknown> {
  const { entities } = ctx.oidc;
  const { person } = entities.Account as PersonAccount;
  const source =
    entities.AuthorizationCode ?? entities.RotatedRefreshToken ?? entities.RefreshToken;
  return {
    token_use: 'access',
    username: person.id,
    origin_jti: 'grantId' in token ? token.grantId : undefined,
    auth_time: source?.authTime,
    ...agencyClaims(person),
  };
}

function agencyClaims({ roles, agencyId, branchId }: Person): Record<string, unknown> {
  return {
    'cognito:groups': roles,
    ...(agencyId ? { 'custom:agency_id': agencyId } : {}),
    ...(branchId ? { 'custom:branch_id': branchId } : {}),
  };
}
