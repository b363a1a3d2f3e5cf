import { randomUUID } from 'node:crypto';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import type { Role } from '../../domain/permissions.ts';
import type { Database } from '../../server/db/client.ts';
import { ACCESS_TOKEN_SECONDS, apiAudience, PORTAL_CLIENT_ID } from '../../server/idp/constants.ts';
import { loadSigningKeys } from '../../server/idp/secrets.ts';
import type { Clock } from '../../server/ports/clock.ts';

/** Whom an access token speaks for. */
export type TokenHolder = {
  id: string;
  roles: readonly Role[];
  agencyId?: string;
  branchId?: string;
};

export type MintToken = (holder: TokenHolder, changes?: JWTPayload) => Promise<string>;

/** Access tokens as the embedded provider gives them, signed with its own key; `changes` last. */
export async function tokenMint(
  database: Database,
  clock: Clock,
  publicUrl: string,
): Promise<MintToken> {
  const [jwk] = await loadSigningKeys({ database, clock });
  if (!jwk) throw new Error('the provider has no signing key');
  const key = await importJWK(jwk, 'RS256');
  return (holder, changes = {}) => {
    const now = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT({
      iss: `${publicUrl}/idp`,
      aud: apiAudience(publicUrl),
      sub: holder.id,
      username: holder.id,
      client_id: PORTAL_CLIENT_ID,
      token_use: 'access',
      scope: 'openid profile email phone',
      'cognito:groups': [...holder.roles],
      ...(holder.agencyId ? { 'custom:agency_id': holder.agencyId } : {}),
      ...(holder.branchId ? { 'custom:branch_id': holder.branchId } : {}),
      jti: randomUUID(),
      origin_jti: randomUUID(),
      auth_time: now,
      iat: now,
      exp: now + ACCESS_TOKEN_SECONDS,
      ...changes,
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: jwk.kid ?? '' })
      .sign(key);
  };
}
