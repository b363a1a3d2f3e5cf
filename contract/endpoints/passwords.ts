import * as v from 'valibot';
import { EmailSchema } from '../../domain/people/email.ts';
import { SHORTEST_PASSWORD } from '../../domain/people/password.ts';
import { defineModule } from '../module.ts';

/** A password that somebody chooses. */
export const NewPasswordSchema = v.pipe(
  v.string(),
  v.minLength(SHORTEST_PASSWORD, `Use at least ${SHORTEST_PASSWORD} characters`),
  v.maxLength(200),
);

const open = {
  method: 'POST',
  access: { kind: 'public' },
  offline: 'online-only',
  // A link is used once, and another letter is within the limits of letters.
  repeatable: true,
  keyless: true,
} as const;

/** Calls of whoever forgot their password. */
export const passwords = defineModule('passwords', {
  calls: {
    forgot: {
      ...open,
      path: '/api/public/passwords/forgot',
      summary:
        'Ask for a link to choose another password; the answer tells nobody who signs in here',
      body: v.strictObject({ email: EmailSchema }),
      answer: { status: 204 },
      problems: [],
    },
    reset: {
      ...open,
      path: '/api/public/passwords/reset',
      summary: 'Choose another password by the link; every sign-in of the person ends',
      body: v.strictObject({
        /** 256 bits of a letter. In a body, so that no log has it. */
        code: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'Not the code of a letter')),
        password: NewPasswordSchema,
      }),
      answer: { status: 204 },
      problems: ['password.link-closed'],
    },
  },
});
