import * as v from 'valibot';

/** What a problem on the wire says besides its code. */
export const problemFacts = {
  type: v.string(),
  status: v.number(),
  title: v.string(),
  detail: v.optional(v.string()),
  instance: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  current: v.optional(v.unknown()),
  allowed: v.optional(v.array(v.string())),
};

/**
 * A problem as a page reads it: its code need not be one that the page knows, since the server may be newer. So
 * the first screen doesn't carry the whole list of codes either.
 */
export const ReadProblemSchema = v.object({
  ...problemFacts,
  code: v.pipe(v.string(), v.regex(/^[a-z-]+\.[a-z-]+$/)),
});
