import type { Clock } from '../ports/clock.ts';
import type { SignedInCall } from './call.ts';
import { ProblemError } from './problem.ts';

const FRESH_SECONDS = 900;

/**
 * Throws `auth.step-up-required` when the person signed in more than 15 minutes ago, by a clock that people
 * never move: before money goes out or is written to somebody (security.md 3.2, row 59). Thrown and not
 * answered, so that the same key may be used again after a new sign-in.
 */
export function demandFreshSignIn(
  { principal }: Pick<SignedInCall, 'principal'>,
  machineClock: Clock,
): void {
  const seconds = machineClock.now().getTime() / 1000 - principal.authenticatedAt;
  if (seconds > FRESH_SECONDS) throw new ProblemError({ code: 'auth.step-up-required' });
}
