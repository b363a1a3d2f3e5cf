/**
 * The time of the product: everything that needs "now" asks here, so that a test can move it.
 *
 * A server has two. The business clock says when it is for the trade: dates, fees, due work, messages,
 * one-time codes. In a demonstration people move it (adapters/sandbox-clock.ts). The machine's clock says
 * when it is for security: tokens, sessions and rate limits stay on it, so that moving time opens nothing.
 */
export type Clock = {
  /** The present instant. Never goes back by more than the machine's own clock does. */
  now(): Date;
};

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/**
 * The instant by which one-time codes and their proofs are made and checked: the database's clock, the
 * same for all processes (security.md 3.1), ahead by as much as the business clock is ahead of the
 * machine's. So a code expires when the test clock passes 300 s, and in production exactly by the database.
 */
export function codeNow(clock: Clock, databaseNow: Date): Date {
  return new Date(databaseNow.getTime() + clock.now().getTime() - systemClock.now().getTime());
}
