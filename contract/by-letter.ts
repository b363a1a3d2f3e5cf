import * as v from 'valibot';

/** What every call has in common that somebody makes by the code of a letter, whoever they are. */
export const byLetter = {
  method: 'POST',
  access: { kind: 'public' },
  offline: 'online-only',
  // Done again it is done.
  repeatable: true,
  keyless: true,
  body: v.strictObject({
    /** 256 bits of a letter. In a body, so that no log has it. */
    code: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'Not the code of a letter')),
  }),
} as const;
