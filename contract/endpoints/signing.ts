import * as v from 'valibot';
import { IsoInstantSchema } from '../../domain/dates.ts';
import { defineEndpoint } from '../endpoint.ts';
import { GivenTextSchema } from '../given-text.ts';
import {
  AnswersSchema,
  AttestationSchema,
  SigningInfoSchema,
  SigningSchema,
} from '../signing-shapes.ts';

const BASE = '/api/public/signing/:shortcode';

/** Some signatures of 100 kB each may come at once. */
const MAX_ANSWER_BYTES = 1_048_576;

const params = v.strictObject({ shortcode: GivenTextSchema });
const documentParams = v.strictObject({
  ...params.entries,
  /** Counts from 0. */
  position: v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)),
});
const read = {
  method: 'GET',
  access: { kind: 'link', proof: 'own', of: 'envelope' },
  // What somebody signs is never kept on a device that may be shared.
  offline: 'online-only',
  params,
} as const;
const write = {
  access: { kind: 'link', proof: 'own', of: 'envelope' },
  offline: 'online-only',
  params,
} as const;
const answer = { status: 200, schema: SigningSchema, etag: true } as const;

/** Calls of those who sign, by their links; a code always comes first, and staff never stand in. */
export const signingEndpoints = {
  info: defineEndpoint({
    ...read,
    id: 'signing.info',
    path: `${BASE}/info`,
    summary: 'Of which agency the link is, and where a code can be sent, masked',
    access: { kind: 'link', proof: 'none', of: 'envelope' },
    answer: { status: 200, schema: SigningInfoSchema },
    problems: [],
  }),
  read: defineEndpoint({
    ...read,
    id: 'signing.read',
    path: BASE,
    summary: 'The envelope: its documents, own fields and answers, and how far the others are',
    // The first reading marks it as opened.
    acts: true,
    answer,
    problems: ['request.ahead'],
  }),
  document: defineEndpoint({
    ...read,
    id: 'signing.document',
    path: `${BASE}/documents/:position`,
    summary: 'The bytes of a document as it was sent',
    params: documentParams,
    answer: { status: 200, file: 'kept' },
    problems: ['server.unavailable'],
  }),
  saveAnswers: defineEndpoint({
    ...write,
    id: 'signing.save-answers',
    method: 'PUT',
    path: `${BASE}/answers`,
    summary: 'Save answers as one goes; again is fine',
    repeatable: true,
    maxBodyBytes: MAX_ANSWER_BYTES,
    body: AnswersSchema,
    answer: { status: 200, schema: v.object({ savedAt: IsoInstantSchema }) },
    problems: [
      'signing.closed',
      'signing.not-your-turn',
      'signing.consent-missing',
      'signing.value-refused',
    ],
  }),
  consent: defineEndpoint({
    ...write,
    id: 'signing.consent',
    method: 'POST',
    path: `${BASE}/consent`,
    summary: 'Agree to sign electronically, in the wording shown',
    repeatable: true,
    body: v.strictObject({ version: v.pipe(v.string(), v.maxLength(40)) }),
    answer: { status: 200, schema: SigningSchema },
    problems: ['signing.closed', 'signing.not-your-turn', 'signing.consent-missing'],
  }),
  sign: defineEndpoint({
    ...write,
    id: 'signing.sign',
    method: 'POST',
    path: `${BASE}/sign`,
    summary: 'Sign what was shown; the server sets the dates',
    ifMatch: true,
    body: v.strictObject({
      /** A witness attests. */
      attestation: v.optional(AttestationSchema),
    }),
    answer,
    problems: [
      'listing.name-unsettled',
      'signing.closed',
      'signing.not-your-turn',
      'signing.consent-missing',
      'signing.answers-missing',
    ],
  }),
  decline: defineEndpoint({
    ...write,
    id: 'signing.decline',
    method: 'POST',
    path: `${BASE}/decline`,
    summary: 'Decline to sign, with a reason',
    body: v.strictObject({
      reason: v.pipe(v.string(), v.trim(), v.minLength(3, 'Give a reason'), v.maxLength(500)),
    }),
    answer: { status: 200, schema: SigningSchema },
    problems: ['signing.closed'],
  }),
  copy: defineEndpoint({
    ...read,
    id: 'signing.copy',
    path: `${BASE}/copy/:position`,
    summary: 'The sealed document, once all have signed',
    params: documentParams,
    answer: { status: 200, file: 'kept' },
    problems: ['envelope.not-sealed', 'server.unavailable'],
  }),
};
