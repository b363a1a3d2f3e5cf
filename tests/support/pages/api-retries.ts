/**
 * For calls that a test makes of the API itself: a server closes a connection that was idle for five seconds,
 * and on a busy machine it may do so at the moment of the next call. Browsers ask again of themselves; so
 * does this. Only for connections that were cut.
 */
export const AGAIN = { maxRetries: 2 } as const;
