import * as v from 'valibot';
import {
  AML_MEDIA_TYPES,
  MAX_AML_DOCUMENT_BYTES,
  OWN_FIELDS,
  OwnAnswersSchema,
} from '../../domain/aml/own-check.ts';
import { AML_SIDES } from '../../domain/aml/standing.ts';
import { IsoInstantSchema } from '../../domain/dates.ts';
import { DocumentFactsSchema } from '../../domain/documents/document.ts';
import { AmlCaseIdSchema, IdSchema, ListingIdSchema } from '../../domain/ids.ts';
import { phone } from '../../domain/listings/listing-rules.ts';
import { EmailSchema } from '../../domain/people/email.ts';
import { GivenTextSchema } from '../given-text.ts';
import type { DeclaredCall } from '../module.ts';

/** How far somebody is who was sent the link of their check. */
export const AmlInvitationSchema = v.object({
  personId: IdSchema,
  name: v.string(),
  /** Where it went. */
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  sentAt: IsoInstantSchema,
  sentByName: v.string(),
  openedAt: v.optional(IsoInstantSchema),
  finishedAt: v.optional(IsoInstantSchema),
  /** Whether their link opens still: not once it was taken back. */
  works: v.boolean(),
});
export type AmlInvitation = v.InferOutput<typeof AmlInvitationSchema>;

/** A photo or PDF that somebody added. */
export const AmlDocumentSchema = v.object({
  id: IdSchema,
  personId: IdSchema,
  name: v.string(),
  mediaType: v.picklist(AML_MEDIA_TYPES),
  size: v.number(),
  addedAt: IsoInstantSchema,
});
export type AmlDocument = v.InferOutput<typeof AmlDocumentSchema>;

const AmlLinksSchema = v.object({
  invitations: v.array(AmlInvitationSchema),
  documents: v.array(AmlDocumentSchema),
});
export type AmlLinks = v.InferOutput<typeof AmlLinksSchema>;

/** Somebody's own part of their check, as they see it: only what they are asked and what they told. */
export const OwnCheckSchema = v.object({
  agencyName: v.string(),
  /** Whom of the agency to ask; left out where nobody leads the sale. */
  agent: v.optional(v.object({ name: v.string(), phone: v.optional(v.string()) })),
  /** Where to check that the message is ours. */
  supportPhone: v.string(),
  property: v.string(),
  side: v.picklist(AML_SIDES),
  name: v.string(),
  /** Once there is nothing more to tell it is `done`, whatever became of the check. */
  state: v.picklist(['open', 'done']),
  version: v.number(),
  questions: v.array(v.object({ field: v.picklist(OWN_FIELDS), value: v.optional(v.string()) })),
  documents: v.array(v.object({ id: IdSchema, name: v.string() })),
});
export type OwnCheck = v.InferOutput<typeof OwnCheckSchema>;

const caseParams = v.strictObject({ id: ListingIdSchema, caseId: AmlCaseIdSchema });
const collect = { kind: 'permission', permission: 'aml.collect' } as const;
const ofCase = { access: collect, offline: 'online-only' } as const;
const links = { status: 200, schema: AmlLinksSchema } as const;

const OWN = '/api/public/checks/:shortcode';
const ownParams = v.strictObject({ shortcode: GivenTextSchema });
// What somebody tells of themselves is never kept on a device that may be shared.
const own = {
  access: { kind: 'link', proof: 'own', of: 'aml' },
  offline: 'online-only',
  params: ownParams,
} as const;
const answer = { status: 200, schema: OwnCheckSchema, etag: true } as const;
/** Documents are no part of what two tabs could write over. */
const withDocument = { status: 200, schema: OwnCheckSchema } as const;

/** Calls about the link of a check: sent by the agency, worked by whom it is for. */
export const ownCheckCalls = {
  links: {
    ...ofCase,
    method: 'GET',
    path: '/api/listings/:id/aml/cases/:caseId/links',
    summary: 'Who of a customer was sent their check, how far they are, and what they added',
    params: caseParams,
    answer: links,
    problems: [],
  },
  invite: {
    ...ofCase,
    method: 'POST',
    path: '/api/listings/:id/aml/cases/:caseId/links',
    summary: 'Send the check to somebody of the customer, or send it again; the link before ends',
    params: caseParams,
    body: v.strictObject({
      /** The customer's first person where nothing is said. */
      personId: v.optional(IdSchema),
      /** What the agency knows already where neither is given. */
      email: v.optional(EmailSchema),
      phone: v.optional(phone('Mobile')),
    }),
    answer: links,
    problems: [
      'listing.archived',
      'listing.closed',
      'aml.transition-refused',
      'aml.contact-missing',
    ],
  },
  takeBack: {
    ...ofCase,
    method: 'DELETE',
    path: '/api/listings/:id/aml/cases/:caseId/links/:personId',
    summary: 'Make somebody’s link stop working; none there is fine',
    params: v.strictObject({ ...caseParams.entries, personId: IdSchema }),
    answer: links,
    problems: ['listing.archived', 'listing.closed'],
  },
  document: {
    ...ofCase,
    method: 'GET',
    path: '/api/listings/:id/aml/cases/:caseId/documents/:documentId',
    summary: 'The bytes of what somebody added, as an attachment',
    params: v.strictObject({ ...caseParams.entries, documentId: IdSchema }),
    answer: { status: 200, file: 'kept' },
    problems: ['server.unavailable'],
  },
  readOwn: {
    ...own,
    method: 'GET',
    path: OWN,
    summary: 'Who asks, for which property, and what is asked',
    // The first reading marks it as opened.
    acts: true,
    answer,
    problems: ['request.ahead'],
  },
  saveOwn: {
    ...own,
    method: 'PUT',
    path: `${OWN}/answers`,
    summary: 'Keep answers as one goes; null takes one back',
    ifMatch: true,
    body: OwnAnswersSchema,
    answer,
    problems: ['aml.own-part-done'],
  },
  addOwnDocument: {
    ...own,
    method: 'PUT',
    path: `${OWN}/documents/:documentId`,
    summary: 'Add a photo or PDF, 10 MiB at most; the caller makes its id',
    // The same bytes again under the same id change nothing.
    repeatable: true,
    params: v.strictObject({ ...ownParams.entries, documentId: IdSchema }),
    query: v.strictObject({
      name: DocumentFactsSchema.entries.name,
      mediaType: v.picklist(AML_MEDIA_TYPES, 'Add a photo or a PDF'),
    }),
    bytes: { maxBytes: MAX_AML_DOCUMENT_BYTES },
    answer: withDocument,
    problems: [
      'aml.own-part-done',
      'aml.document-refused',
      'aml.document-limit',
      'server.unavailable',
    ],
  },
  removeOwnDocument: {
    ...own,
    method: 'DELETE',
    path: `${OWN}/documents/:documentId`,
    summary: 'Take a document back; gone already is fine',
    repeatable: true,
    params: v.strictObject({ ...ownParams.entries, documentId: IdSchema }),
    answer: withDocument,
    problems: ['aml.own-part-done'],
  },
  finishOwn: {
    ...own,
    method: 'POST',
    path: `${OWN}/finish`,
    summary: 'Say that this is all; what is missing yet is named',
    ifMatch: true,
    body: v.strictObject({}),
    answer,
    problems: ['aml.own-part-done', 'aml.incomplete'],
  },
} as const satisfies Record<string, DeclaredCall>;
