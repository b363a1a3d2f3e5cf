import type { Clock } from '../ports/clock.ts';
import type { SignedInCall } from './call.ts';
import { ProblemError } from './problem.ts';

/** What is behind a fresh sign-in, and how many seconds old it may be. */
const FRESH_SECONDS = { 'office-act': 3600, 'money-out': 900 };

/**
 * Throws `auth.step-up-required` when the person signed in more than 60 minutes ago, or more than 15 before money
 * goes out, by a clock that people never move (security.md 3.2, row 59). Thrown and not answered, so that the same
 * key may be used again after a new sign-in.
 */
export function demandFreshSignIn(
  { principal }: Pick<SignedInCall, 'principal'>,
  machineClock: Clock,
  before: keyof typeof FRESH_SECONDS = 'office-act',
): void {
  const seconds = machineClock.now().getTime() / 1000 - principal.authenticatedAt;
  if (seconds > FRESH_SECONDS[before]) throw new ProblemError({ code: 'auth.step-up-required' });
}
