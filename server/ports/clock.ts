/** The time of the product: everything that needs "now" asks here, so that a test can move it. */
export type Clock = {
  /** The present instant. Never goes back by more than the machine's own clock does. */
  now(): Date;
};

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
