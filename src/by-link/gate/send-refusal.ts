import { COALESCED_MS } from '../../../domain/otp/limits.ts';
import { ApiProblem, errorText } from '../../platform/api-errors.ts';

/** What to say when no code was sent; with how long to wait, where the API said so. */
export function sendRefusalText(error: unknown): string {
  const isLimited = error instanceof ApiProblem && error.code === 'rate.limited';
  if (!isLimited || !error.retryAfter) return errorText(error);
  const seconds = Math.ceil(error.retryAfter);
  // Codes are half a minute apart; a longer wait comes of how many there were.
  if (seconds <= COALESCED_MS / 1000) {
    return `A code was asked for a moment ago. Please try again in ${seconds} seconds.`;
  }
  return `Too many codes were asked for. Please try again in ${waitText(seconds)}.`;
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 90) return `${seconds} seconds`;
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
