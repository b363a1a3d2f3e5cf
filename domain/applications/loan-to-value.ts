import type { Cents } from '../money.ts';

/** A tenth of a percent in millionths of a percent. */
const TENTH = 100_000n;

/**
 * What is owed of a home's worth in millionths of a percent, in tenths of a percent rounded up: it never
 * looks less than it is. Null where nothing is known of the worth.
 */
export function loanToValue(owed: Cents, worth: Cents): number | null {
  if (worth <= 0) return null;
  const tenths = (BigInt(owed) * 1_000n + BigInt(worth) - 1n) / BigInt(worth);
  return Number(tenths * TENTH);
}
