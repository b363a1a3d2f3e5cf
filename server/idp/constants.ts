import { secondsInDay } from 'date-fns/constants';

/** The one client of the embedded provider. */
export const PORTAL_CLIENT_ID = 'lintel-portal';

/** Where the provider is mounted; the issuer is PUBLIC_URL with this path. */
export const IDP_PATH = '/idp';

/** What the portal asks for (spec 7). */
export const PORTAL_SCOPE = 'phone email profile openid aws.cognito.signin.user.admin';

/** Life of an access token, in seconds: an hour, as who is suspended is refused within a second anyway. */
export const ACCESS_TOKEN_SECONDS = 3600;

/** Life of a sign-in, in seconds: no renewal reaches past it (security.md 2.2). */
export const SIGN_IN_SECONDS = 8 * 60 * 60;

/** The longest life a hosted user pool can give an access token. */
export const POOL_ACCESS_TOKEN_SECONDS = secondsInDay;

/** How far the clocks of issuer and API may differ, in seconds. */
export const CLOCK_SKEW_SECONDS = 60;

/** The API as a resource of the provider: what access tokens are for. */
export function apiAudience(publicUrl: string): string {
  return `${publicUrl}/api`;
}
