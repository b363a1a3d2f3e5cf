import * as v from 'valibot';

/** A name or title that a letter says. */
export const text = v.pipe(v.string(), v.maxLength(200));
/** A reason that a letter says. */
export const longText = v.pipe(v.string(), v.maxLength(1000));
