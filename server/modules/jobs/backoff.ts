import { millisecondsInHour } from 'date-fns/constants';
/** Tries of a job before it is left for a person to look at. */
export const MAX_ATTEMPTS = 10;

const FIRST = 5_000;
const LONGEST = millisecondsInHour;
const STILL_TRYING = 4 * LONGEST;

/**
 * How long to wait after a failed try, in milliseconds: 5 s, doubled by each try up to an hour, and of
 * that between half and the whole, so that what failed together doesn't come back together. `chance` is
 * from 0 to below 1. Ten tries spread over about three quarters of an hour to an hour and a half.
 */
export function backoffMs(attempt: number, chance: number): number {
  const whole = Math.min(LONGEST, FIRST * 2 ** (attempt - 1));
  return Math.round(whole * (0.5 + chance / 2));
}

/**
 * How long work that is never given up waits once its ten tries are over, in milliseconds: two to four
 * hours, for as long as it takes.
 */
export function longWaitMs(chance: number): number {
  return Math.round(STILL_TRYING * (0.5 + chance / 2));
}
