import { ApiProblem, errorText } from '../../platform/api-errors.ts';

/** What to say when no code was sent; with how long to wait, where the API said so. */
export function sendRefusalText(error: unknown): string {
  const isLimited = error instanceof ApiProblem && error.code === 'rate.limited';
  if (!isLimited || !error.retryAfter) return errorText(error);
  const seconds = Math.ceil(error.retryAfter);
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return `A code was asked for a moment ago. Please try again in ${wait}.`;
}
