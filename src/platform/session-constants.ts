/** What is asked of the identity provider (spec 7). */
export const SCOPE = 'phone email profile openid aws.cognito.signin.user.admin';

/** Seconds before expiry at which the notice comes (spec 4, 9). */
export const EXPIRING_NOTICE_SECONDS = 120;

/** How long a silent request may take (spec 9). */
export const SILENT_TIMEOUT_SECONDS = 10;

/** A renewal that timed out is tried again after this time (spec 8, 9). */
export const RENEW_RETRY_MS = 5_000;

/** Where all tabs of one sign-in find their common mark; sign-out clears it. */
export const SIGN_IN_MARK = 'lintel:sign-in-mark';

/** How everything begins that the identity client keeps: with the namespace of the config (spec 3). */
export const keptUnder = ({ namespace }: { namespace: string }) => `oidc.${namespace}.`;
