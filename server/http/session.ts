import { createHash } from 'node:crypto';
import { secondsInDay } from 'date-fns/constants';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import * as v from 'valibot';
import {
  type AgencyId,
  AgencyIdSchema,
  type BranchId,
  BranchIdSchema,
  type StaffUserId,
  StaffUserIdSchema,
} from '../../domain/ids.ts';
import { isPlatformStaff, isRole, type Role } from '../../domain/permissions.ts';
import { ok, type Result, refuse } from '../../domain/result.ts';
import type { Database } from '../db/client.ts';
import type { Settings } from '../env.ts';
import { apiAudience, CLOCK_SKEW_SECONDS, IDP_PATH, PORTAL_CLIENT_ID } from '../idp/constants.ts';
import type { DeniedTokens } from '../idp/denied-tokens.ts';
import { loadSigningKeys, publicKeys } from '../idp/secrets.ts';
import type { Clock } from '../ports/clock.ts';

/** Who calls, as a verified access token says. Times in seconds since 1970. */
export type Principal = {
  subject: StaffUserId;
  /** Absent for platform staff, who belong to no agency. */
  agencyId?: AgencyId;
  branchId?: BranchId;
  roles: Role[];
  tokenId: string;
  /** The same for every token of one sign-in. */
  originTokenId: string;
  authenticatedAt: number;
  issuedAt: number;
  expiresAt: number;
};

/** Turns bearer tokens into people, and takes them back. */
export type Session = {
  /** Refuses anything but a valid, undenied access token of our issuer. Rejects when keys or list are away. */
  authenticate(authorization: string | undefined): Promise<Result<Principal, 'auth.required'>>;
  /**
   * Whose a token of ours is, though it ran out within the last days or is denied: good for telling their device
   * what became of them, and for nothing else.
   */
  whose(token: string): Promise<{ principal: Principal; isSignedOut: boolean } | undefined>;
  /** Ends one sign-in of a person: its tokens and what it renews and begins again with. The same holds. */
  revokeSignIn(family: string): Promise<void>;
  /** Sign-out: every token of this sign-in stops working. Never inside a transaction. */
  revokeFamily(principal: Principal): Promise<void>;
  /** After suspension or a change of roles: all the person's tokens up to now stop working. */
  revokeSubject(subject: string): Promise<void>;
};

export type SessionDeps = {
  database: Database;
  clock: Clock;
  deniedTokens: DeniedTokens;
  settings: Pick<Settings, 'publicUrl' | 'identity'>;
  /** Where the hosted pool's keys come from, when not from its own address. */
  poolKeys?: JWTVerifyGetKey;
};

const MAX_TOKEN_LENGTH = 8_192;
const MAX_CACHED = 5_000;
/** A device that had no connection for so long is still told what became of its person: 60 days. */
const TOLD_SECONDS = 60 * secondsInDay;

const Seconds = v.pipe(v.number(), v.integer(), v.minValue(0));

const ClaimsSchema = v.object({
  sub: v.string(),
  client_id: v.string(),
  token_use: v.literal('access'),
  jti: v.pipe(v.string(), v.minLength(1)),
  origin_jti: v.pipe(v.string(), v.minLength(1)),
  auth_time: Seconds,
  iat: Seconds,
  exp: Seconds,
  'cognito:groups': v.optional(v.array(v.string()), []),
  'custom:agency_id': v.optional(AgencyIdSchema),
  'custom:branch_id': v.optional(BranchIdSchema),
  /** Our own id of the person, where the pool has ids of its own making. */
  'custom:staff_user_id': v.optional(StaffUserIdSchema),
});

/** Makes the session for the identity provider of the settings, embedded or hosted. */
export function createSession(deps: SessionDeps): Session {
  const { clock, deniedTokens } = deps;
  const issuer = issuerOf(deps);
  const verified = new Map<string, Principal>();

  async function verify(
    token: string,
    clockTolerance = CLOCK_SKEW_SECONDS,
  ): Promise<Principal | undefined> {
    const now = clock.now();
    const { payload } = await jwtVerify(token, await issuer.keys(), {
      ...issuer.expected,
      algorithms: ['RS256'],
      clockTolerance,
      currentDate: now,
    });
    return principalOf(payload, issuer.clientId, now);
  }

  async function verifyOnce(token: string): Promise<Principal | undefined> {
    const key = createHash('sha256').update(token).digest('base64url');
    const known = verified.get(key);
    if (known && known.expiresAt + CLOCK_SKEW_SECONDS > clock.now().getTime() / 1000) return known;
    verified.delete(key);
    const principal = await verify(token);
    if (!principal) return undefined;
    const oldest = verified.size >= MAX_CACHED ? verified.keys().next().value : undefined;
    if (oldest !== undefined) verified.delete(oldest);
    verified.set(key, principal);
    return principal;
  }

  return {
    async authenticate(authorization) {
      const token = bearerToken(authorization);
      if (token === undefined) return refuse('auth.required');
      const principal = await verifyOnce(token).catch(unlessAway);
      if (!principal) return refuse('auth.required');
      const denied = await deniedTokens.isDenied({
        family: principal.originTokenId,
        subject: principal.subject,
        issuedAt: principal.issuedAt,
      });
      return denied ? refuse('auth.required') : ok(principal);
    },
    async whose(token) {
      const isOne = bearerToken(`Bearer ${token}`) !== undefined;
      const principal = isOne && (await verify(token, TOLD_SECONDS).catch(unlessAway));
      if (!principal) return undefined;
      // Of the sign-in alone: what ended all of a person's is told by where they stand.
      const marks = { family: principal.originTokenId, subject: '', issuedAt: 0 };
      return { principal, isSignedOut: await deniedTokens.isDenied(marks) };
    },
    revokeSignIn: deniedTokens.denySignIn,
    revokeFamily: (principal) => deniedTokens.denyFamily(principal.originTokenId),
    revokeSubject: deniedTokens.denySubject,
  };
}

function issuerOf({ database, clock, settings, poolKeys }: SessionDeps) {
  const { identity, publicUrl } = settings;
  if (identity.kind === 'cognito') {
    const issuer = poolIssuer(identity);
    const remote = poolKeys ?? createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
    return {
      clientId: identity.userPoolClientId,
      expected: { issuer },
      keys: async () => remote,
    };
  }
  let local: Promise<JWTVerifyGetKey> | undefined;
  return {
    clientId: PORTAL_CLIENT_ID,
    expected: {
      issuer: publicUrl + IDP_PATH,
      audience: apiAudience(publicUrl),
      typ: 'at+jwt',
    },
    keys: () => {
      local ??= loadSigningKeys({ database, clock })
        .then((keys) => createLocalJWKSet(publicKeys(keys)))
        .catch((error: unknown) => {
          local = undefined;
          throw error;
        });
      return local;
    },
  };
}

/** The issuer of a hosted user pool; its keys and discovery document lie below. */
export function poolIssuer(pool: { awsRegion: string; userPoolId: string }): string {
  return `https://cognito-idp.${pool.awsRegion}.amazonaws.com/${pool.userPoolId}`;
}

const canonical = (part: string) => Buffer.from(part, 'base64url').toString('base64url');

function bearerToken(authorization: string | undefined): string | undefined {
  if (authorization === undefined || authorization.length > MAX_TOKEN_LENGTH) return undefined;
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
  // The last sign of a part may hold bits that mean nothing: only the one way to write it counts.
  const isCanonical = token?.split('.').every((part) => canonical(part) === part);
  return isCanonical ? token : undefined;
}

/** A bad token is a refusal; keys that can't be fetched are a fault of ours, not the caller's. */
function unlessAway(error: unknown): undefined {
  const isAway = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  if (error instanceof errors.JOSEError && !isAway) return undefined;
  throw error;
}

function principalOf(payload: JWTPayload, clientId: string, now: Date): Principal | undefined {
  const parsed = v.safeParse(ClaimsSchema, payload);
  if (!parsed.success) return undefined;
  const claims = parsed.output;
  if (claims.client_id !== clientId) return undefined;
  if (claims.iat > now.getTime() / 1000 + CLOCK_SKEW_SECONDS) return undefined;
  const subject = v.safeParse(StaffUserIdSchema, claims['custom:staff_user_id'] ?? claims.sub);
  if (!subject.success) return undefined;
  const agencyId = claims['custom:agency_id'];
  // Without an agency the API reads across all of them: only our own staff's roles may stand there.
  const roles = claims['cognito:groups']
    .filter(isRole)
    .filter((role) => isPlatformStaff([role]) === (agencyId === undefined));
  if (agencyId === undefined && roles.length === 0) return undefined;
  const branchId = claims['custom:branch_id'];
  return {
    subject: subject.output,
    ...(agencyId ? { agencyId } : {}),
    ...(branchId ? { branchId } : {}),
    roles,
    tokenId: claims.jti,
    originTokenId: claims.origin_jti,
    authenticatedAt: claims.auth_time,
    issuedAt: claims.iat,
    expiresAt: claims.exp,
  };
}
