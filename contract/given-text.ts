import * as v from 'valibot';

/**
 * A code, reference or id that somebody was given, in an address or beside it. No longer than any of ours;
 * what it names is looked up, so that everything unknown is answered alike.
 */
export const GivenTextSchema = v.pipe(v.string(), v.maxLength(500));
