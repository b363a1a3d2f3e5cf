/** What went wrong while signing in, renewing or signing out (spec 8, identity client errors). */
export type IdentityProblem = { code: IdentityProblemCode; message: string };

export type IdentityProblemCode =
  | 'missing-state'
  | 'state-mismatch'
  | 'missing-code'
  | 'subject-mismatch'
  | 'network-timeout'
  | 'popup-closed'
  | 'popup-blocked'
  | 'offline'
  | 'not-secure'
  | 'session-over'
  | 'access-denied'
  | 'provider-error'
  | 'unknown';

const MESSAGES: Record<IdentityProblemCode, string> = {
  'missing-state':
    'The answer of the sign-in service was incomplete (missing state). Please sign in again.',
  'state-mismatch':
    'This sign-in was started elsewhere or too long ago (state mismatch). Please sign in again.',
  'missing-code':
    'The answer of the sign-in service was incomplete (missing code). Please sign in again.',
  'subject-mismatch':
    'The sign-in service answered for another person (mismatched subject). Please sign in again.',
  'network-timeout':
    'The sign-in service took too long to answer (network timeout). Check your connection and try again.',
  'popup-closed': 'The sign-in window was closed before signing in was finished.',
  'popup-blocked': 'Your browser blocked the sign-in window.',
  offline: 'The sign-in service can’t be reached. Check your connection and try again.',
  'not-secure': 'Signing in needs a secure connection. Open the portal by its https address.',
  'session-over': 'Your sign-in has ended. Please sign in again.',
  'access-denied': 'The sign-in service refused this sign-in.',
  'provider-error': 'The sign-in service had a problem. Please try again in a moment.',
  unknown: 'Something went wrong while signing in. Please try again.',
};

/** Texts of the identity client, which has no codes of its own. */
const TEXTS: [RegExp, IdentityProblemCode][] = [
  [/^No state in response/, 'missing-state'],
  [/^No matching state|^State does not match|mismatch on settings vs/, 'state-mismatch'],
  [/^Expected code in response/, 'missing-code'],
  [/subject|^sub in id_token|login_required/i, 'subject-mismatch'],
  [/^nonce in id_token/, 'state-mismatch'],
  [/popup.*closed|closed by user/i, 'popup-closed'],
  [/popup|disposed window/i, 'popup-blocked'],
  [/secure contexts/, 'not-secure'],
  [/failed to fetch|networkerror|load failed|fetch failed|network request failed/i, 'offline'],
];

/** The sign-in service's own error codes (RFC 6749, OpenID Connect Core). */
const ANSWERS: Record<string, IdentityProblemCode> = {
  invalid_grant: 'session-over',
  login_required: 'session-over',
  interaction_required: 'session-over',
  access_denied: 'access-denied',
  unauthorized_client: 'access-denied',
};

/** Says in plain words what happened; never shows a technical text of the client or the service. */
export function describeIdentityError(error: unknown): IdentityProblem {
  const code = codeOf(error);
  return { code, message: MESSAGES[code] };
}

function codeOf(error: unknown): IdentityProblemCode {
  if (!(error instanceof Error)) return 'unknown';
  if (isIdentityTimeout(error)) return 'network-timeout';
  if (error.name === 'ErrorResponse') return ANSWERS[answerOf(error)] ?? 'provider-error';
  return TEXTS.find(([text]) => text.test(error.message))?.[1] ?? 'unknown';
}

/** Whether the sign-in service took too long. By name: the client's classes are loaded late. */
export function isIdentityTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'ErrorTimeout';
}

function answerOf(error: Error): string {
  return 'error' in error && typeof error.error === 'string' ? error.error : '';
}
