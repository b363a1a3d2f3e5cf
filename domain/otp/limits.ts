const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Digits of a one-time code (spec 9). */
export const CODE_LENGTH = 6;

/** How long a code may be entered, from its sending by the database's clock: 300 s (spec 4 and 9). */
export const CODE_LIFE_MS = 300 * SECOND;

/**
 * How long a code may take to arrive, as the screen says: three minutes (spec 9).
 * @unreached A number of the specification that stands on a screen in words.
 */
export const CODE_ARRIVAL_MS = 3 * MINUTE;

/** Checks of one code; after the last of them it is dead (security.md 3.1). */
export const TRIES_PER_CODE = 5;

/** How long a verified proof, and the id that the browser stores, hold: one hour (spec 5 and 9). */
export const PROOF_LIFE_MS = HOUR;

/** How long the id stored after an admin bypass holds: 15 minutes (security.md 3.3). */
export const BYPASS_PROOF_LIFE_MS = 15 * MINUTE;

/** How long a minted grant of an admin bypass may be used: 60 s (security.md 3.3). */
export const BYPASS_GRANT_LIFE_MS = 60 * SECOND;

/** At most `count` events within `ms`. */
export type Limit = { count: number; ms: number };

/** Checks of one code from an address that failed too often: an honest neighbour still gets in. */
export const TRIES_WHERE_STOPPED = 2;

/** How long the same asker is answered with the code that is on its way (security.md 3.1). */
export const COALESCED_MS = 30 * SECOND;

/** Sends to one destination: 30 s apart, 5 an hour, 10 a day (security.md 3.1). */
export const SEND_LIMITS: readonly Limit[] = [
  { count: 1, ms: 30 * SECOND },
  { count: 5, ms: HOUR },
  { count: 10, ms: 24 * HOUR },
];

/**
 * Sends for one shortcode, to all its destinations: 5 an hour, 10 a day. Without the 30 s, so that whose
 * phone has no signal may have the code by email at once (decision 141).
 */
export const LINK_SEND_LIMITS: readonly Limit[] = SEND_LIMITS.slice(1);

/** Sends asked for from one address, which an office or all of a carrier shares: 200 an hour (security.md 3.1). */
export const ADDRESS_SEND_LIMITS: readonly Limit[] = [{ count: 200, ms: HOUR }];

/** Text messages with a code that one agency's links send: its budget of a day (security.md 3.1). */
export const AGENCY_SMS_LIMITS: readonly Limit[] = [{ count: 500, ms: 24 * HOUR }];

/**
 * Failed checks by one device at one link, and those from one address in which a code was really compared:
 * 30 an hour each (security.md 3.1, decision 141).
 */
export const ADDRESS_FAILURE_LIMITS: readonly Limit[] = [{ count: 30, ms: HOUR }];

/** Unknown shortcodes asked for from one address: 60 an hour (security.md 3.1). */
export const ADDRESS_UNKNOWN_SHORTCODE_LIMITS: readonly Limit[] = [{ count: 60, ms: HOUR }];

/** Failed checks of one scope, by all channels together, within 24 hours before it cools down, for an hour at first. */
export const SCOPE_FAILURES: Limit = { count: 20, ms: 24 * HOUR };

/** The first cool-down of a scope; each further failure doubles it (security.md 3.1). */
export const COOL_DOWN_MS = HOUR;

/** Failures in a row after which a scope is locked until staff reset it (security.md 3.1). */
export const FAILURES_UNTIL_LOCKED = 100;

/** Checks of grants by one member of staff: ten an hour (security.md 3.3). */
export const ACTOR_GRANT_LIMITS: readonly Limit[] = [{ count: 10, ms: HOUR }];

/** How often staff let codes in again, of a link and to a contact: three times a day, each worth one wrong code (decision 226). */
export const UNLOCK_LIMITS: readonly Limit[] = [{ count: 3, ms: 24 * HOUR }];
