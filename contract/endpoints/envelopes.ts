import * as v from 'valibot';
import { SeenPaperSchema } from '../../domain/contracts/in-person.ts';
import { DELIVERY_CHANNELS } from '../../domain/contracts/template/signers.ts';
import { IsoInstantSchema } from '../../domain/dates.ts';
import { EnvelopeIdSchema, IdSchema, ListingIdSchema } from '../../domain/ids.ts';
import { phone } from '../../domain/listings/listing-rules.ts';
import { EmailSchema } from '../../domain/people/email.ts';
import { defineEndpoint } from '../endpoint.ts';
import { EnvelopeDraftSchema, envelopeContent } from '../envelope-draft.ts';
import { EnvelopeEventSchema, EnvelopeSchema, EnvelopeSummarySchema } from '../envelope-shapes.ts';

/** Documents with fields of their own and long texts fit within. */
const MAX_ENVELOPE_BYTES = 2_097_152;

const params = v.strictObject({ id: EnvelopeIdSchema });
const recipientParams = v.strictObject({ ...params.entries, recipientId: IdSchema });
const documentParams = v.strictObject({
  ...params.entries,
  /** Counts from 0. */
  position: v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)),
});
const reason = v.pipe(v.string(), v.trim(), v.minLength(1, 'Give a reason'), v.maxLength(500));
const days = envelopeContent.expiresInDays;

const answer = { status: 200, schema: EnvelopeSchema, etag: true } as const;
const read = {
  method: 'GET',
  access: { kind: 'permission', permission: 'envelope.see' },
  offline: 'read',
  params,
  problems: [],
} as const;
const write = {
  method: 'POST',
  access: { kind: 'permission', permission: 'envelope.send' },
  offline: 'online-only',
} as const;
const move = { ...write, params, ifMatch: true, answer } as const;

/** Staff's calls about envelopes. None answers a signing link: it reaches its recipient alone. */
export const envelopeEndpoints = {
  ofListing: defineEndpoint({
    ...read,
    id: 'envelopes.of-listing',
    path: '/api/listings/:id/envelopes',
    summary: 'The envelopes of a listing, newest first',
    params: v.strictObject({ id: ListingIdSchema }),
    answer: { status: 200, schema: v.object({ envelopes: v.array(EnvelopeSummarySchema) }) },
  }),
  create: defineEndpoint({
    ...write,
    id: 'envelopes.create',
    path: '/api/envelopes',
    summary: 'Keep a composed envelope as a draft; the caller makes its id',
    offline: 'queueable',
    maxBodyBytes: MAX_ENVELOPE_BYTES,
    body: v.strictObject({ listingId: ListingIdSchema, ...EnvelopeDraftSchema.entries }),
    answer: { status: 201, schema: EnvelopeSchema, etag: true },
    problems: [
      'resource.not-found',
      'listing.archived',
      'listing.closed',
      'envelope.exists',
      'envelope.refused',
    ],
  }),
  edit: defineEndpoint({
    ...write,
    id: 'envelopes.edit',
    method: 'PUT',
    path: '/api/envelopes/:id',
    params,
    summary: 'Write a draft anew',
    ifMatch: true,
    maxBodyBytes: MAX_ENVELOPE_BYTES,
    body: v.strictObject(envelopeContent),
    answer,
    problems: ['listing.archived', 'listing.closed', 'envelope.not-draft', 'envelope.refused'],
  }),
  read: defineEndpoint({
    ...read,
    id: 'envelopes.read',
    path: '/api/envelopes/:id',
    summary: 'One envelope with its documents and its ETag',
    answer,
  }),
  events: defineEndpoint({
    ...read,
    id: 'envelopes.events',
    path: '/api/envelopes/:id/events',
    summary: 'The audit trail of an envelope, oldest first',
    answer: { status: 200, schema: v.object({ events: v.array(EnvelopeEventSchema) }) },
  }),
  send: defineEndpoint({
    ...move,
    id: 'envelopes.send',
    path: '/api/envelopes/:id/send',
    summary: 'Send a draft: its documents are frozen, and whose turn it is gets a link',
    body: v.strictObject({
      /** With a listing agreement: starts the check of each seller who has none, in the same message. */
      startsChecks: v.optional(v.boolean()),
    }),
    problems: [
      'listing.archived',
      'listing.closed',
      'listing.name-unsettled',
      'envelope.transition-refused',
      'envelope.refused',
      'envelope.nothing-to-sign',
      'envelope.disclosure-missing',
      'envelope.formality-refused',
    ],
  }),
  void: defineEndpoint({
    ...move,
    id: 'envelopes.void',
    path: '/api/envelopes/:id/void',
    summary: 'End an envelope; those who got it are told why',
    body: v.strictObject({ reason }),
    problems: ['envelope.transition-refused'],
  }),
  correct: defineEndpoint({
    ...move,
    id: 'envelopes.correct',
    path: '/api/envelopes/:id/correct',
    summary: 'Take an envelope back to a draft, where nobody has signed; its links end',
    body: v.strictObject({}),
    problems: ['envelope.transition-refused'],
  }),
  resend: defineEndpoint({
    ...move,
    id: 'envelopes.resend',
    path: '/api/envelopes/:id/resend',
    summary: 'Send an expired envelope again, as it was, with a new deadline',
    body: v.strictObject({ expiresInDays: days }),
    problems: ['listing.archived', 'listing.closed', 'envelope.transition-refused'],
  }),
  remind: defineEndpoint({
    ...write,
    id: 'envelopes.remind',
    path: '/api/envelopes/:id/remind',
    params,
    summary: 'Remind those whose turn it is; once an hour at most',
    body: v.strictObject({ recipientId: v.optional(IdSchema) }),
    answer: { status: 200, schema: EnvelopeSchema },
    problems: ['envelope.transition-refused', 'envelope.reminded-already'],
  }),
  fixContact: defineEndpoint({
    ...move,
    id: 'envelopes.fix-contact',
    path: '/api/envelopes/:id/recipients/:recipientId/contact',
    summary:
      'Put a contact right: the old link ends, who was reached before is told, and the invitation goes out anew, after a second person where no known contact stays',
    params: recipientParams,
    body: v.strictObject({
      email: v.optional(EmailSchema),
      phone: v.optional(phone('Mobile')),
      channels: v.pipe(v.array(v.picklist(DELIVERY_CHANNELS)), v.minLength(1), v.maxLength(2)),
    }),
    problems: ['envelope.transition-refused', 'envelope.refused', 'auth.step-up-required'],
  }),
  confirmContact: defineEndpoint({
    ...move,
    id: 'envelopes.confirm-contact',
    path: '/api/envelopes/:id/recipients/:recipientId/contact/confirm',
    summary: 'Confirm a changed contact, as somebody else than who changed it; codes go there then',
    params: recipientParams,
    body: v.strictObject({}),
    problems: ['envelope.transition-refused', 'auth.step-up-required'],
  }),
  inPerson: defineEndpoint({
    ...write,
    id: 'envelopes.in-person',
    path: '/api/envelopes/:id/recipients/:recipientId/in-person',
    summary: "Open signing on the agent's device: the host attests who is there; 15 minutes, once",
    params: recipientParams,
    // The secrets in the answer are not kept.
    repeatable: true,
    body: v.strictObject({
      /** How the host knows who it is. */
      identifiedBy: v.picklist(['known-personally', 'photo-id']),
      /** What the host saw, for a paper with a picture: by its last four signs or its expiry month. */
      seen: v.exactOptional(SeenPaperSchema),
      isPresent: v.literal(true, 'They have to be with you'),
    }),
    answer: {
      status: 200,
      schema: v.object({
        /** The page to open: a link of its own that ends with the session. */
        url: v.string(),
        /** For sessionStorage of that page, in place of a code; never in an address. */
        otpId: v.string(),
        scope: v.string(),
        expiresAt: IsoInstantSchema,
      }),
    },
    problems: ['envelope.transition-refused', 'signing.not-your-turn', 'auth.step-up-required'],
  }),
  content: defineEndpoint({
    ...read,
    id: 'envelopes.content',
    path: '/api/envelopes/:id/documents/:position/content',
    summary: 'A document of the envelope: sealed where it is, otherwise as it was sent',
    params: documentParams,
    answer: { status: 200, file: 'kept' },
  }),
  preview: defineEndpoint({
    ...read,
    id: 'envelopes.preview',
    path: '/api/envelopes/:id/documents/:position/preview',
    summary: 'A document of the envelope with what is filled so far, without signatures',
    offline: 'online-only',
    params: documentParams,
    answer: { status: 200, file: 'kept' },
    problems: ['server.unavailable'],
  }),
};
