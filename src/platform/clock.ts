/** Tells the time; the only way the portal asks for it, so that tests can set it. */
export type Clock = { now(): Date };

/** The device's own clock. */
export const deviceClock: Clock = { now: () => new Date() };
