import * as v from 'valibot';
import { TEMPLATE_STATES, TEMPLATE_TYPES } from '../../domain/contracts/template-types.ts';
import { TemplateIdSchema } from '../../domain/ids.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  NewTemplateSchema,
  PublicationSchema,
  TemplateDraftContentSchema,
  TemplateSchema,
  TemplateSummarySchema,
  TemplateVersionSchema,
  TemplateVersionSummarySchema,
} from '../template-shapes.ts';

/** A body of 500 fields with long texts fits well within. */
const MAX_TEMPLATE_BYTES = 1_048_576;

const params = v.strictObject({ id: TemplateIdSchema });
const answer = { status: 200, schema: TemplateSchema, etag: true } as const;
const read = {
  method: 'GET',
  access: { kind: 'permission', permission: 'template.see' },
  offline: 'read',
  problems: [],
} as const;
const write = {
  method: 'POST',
  access: { kind: 'permission', permission: 'template.edit' },
  // What is designed is kept on the device until then.
  offline: 'online-only',
} as const;

/**
 * Calls about the agency's templates. What is designed is a draft, which those who edit templates see alone;
 * publishing makes a version of it, which is offered and never changed.
 */
export const templateEndpoints = {
  list: defineEndpoint({
    ...read,
    id: 'templates.list',
    path: '/api/templates',
    summary:
      'The published templates of the agency by name, 500 at most; the active ones unless told',
    query: v.strictObject({
      state: v.optional(v.picklist(TEMPLATE_STATES)),
      /** Whether those never published are among them, for whoever edits templates. */
      drafts: v.optional(v.literal('with')),
      type: v.optional(v.picklist(TEMPLATE_TYPES)),
    }),
    answer: { status: 200, schema: v.object({ templates: v.array(TemplateSummarySchema) }) },
  }),
  create: defineEndpoint({
    ...write,
    id: 'templates.create',
    path: '/api/templates',
    summary: 'Make a template as a draft, which nobody is offered; the caller makes its id',
    maxBodyBytes: MAX_TEMPLATE_BYTES,
    body: NewTemplateSchema,
    answer: { status: 201, schema: TemplateSchema, etag: true },
    problems: ['template.exists', 'template.name-taken', 'template.refused'],
  }),
  read: defineEndpoint({
    ...read,
    id: 'templates.read',
    path: '/api/templates/:id',
    summary: 'A template with its newest version, and its draft for whoever edits templates',
    params,
    answer,
  }),
  saveDraft: defineEndpoint({
    ...write,
    method: 'PUT',
    id: 'templates.save-draft',
    path: '/api/templates/:id/draft',
    summary: 'Keep what is designed as the draft; what is published stays offered as it is',
    params,
    ifMatch: true,
    maxBodyBytes: MAX_TEMPLATE_BYTES,
    body: TemplateDraftContentSchema,
    answer,
    problems: ['template.archived', 'template.name-taken', 'template.refused'],
  }),
  discardDraft: defineEndpoint({
    ...write,
    id: 'templates.discard-draft',
    path: '/api/templates/:id/draft/discard',
    summary: 'Give up the draft beside a published version',
    params,
    ifMatch: true,
    body: v.strictObject({}),
    answer,
    problems: ['template.archived', 'template.no-draft', 'template.unpublished'],
  }),
  publish: defineEndpoint({
    ...write,
    id: 'templates.publish',
    path: '/api/templates/:id/versions',
    summary: 'Make the draft a version, offered from now on; what was sent with others stays',
    params,
    ifMatch: true,
    body: PublicationSchema,
    answer,
    problems: [
      'template.archived',
      'template.no-draft',
      'template.name-taken',
      'template.incomplete',
      'template.refused',
    ],
  }),
  versions: defineEndpoint({
    ...read,
    id: 'templates.versions',
    path: '/api/templates/:id/versions',
    summary: 'The versions of a template, newest first: name, who and when',
    params,
    answer: { status: 200, schema: v.object({ versions: v.array(TemplateVersionSummarySchema) }) },
  }),
  readVersion: defineEndpoint({
    ...read,
    id: 'templates.read-version',
    path: '/api/templates/:id/versions/:number',
    summary: 'One version of a template with its document and fields',
    params: v.strictObject({
      ...params.entries,
      number: v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)),
    }),
    answer: { status: 200, schema: TemplateVersionSchema },
  }),
  archive: defineEndpoint({
    ...write,
    id: 'templates.archive',
    path: '/api/templates/:id/archive',
    summary: 'Offer a template no more; what was sent with it goes on',
    params,
    ifMatch: true,
    body: v.strictObject({}),
    answer,
    problems: [],
  }),
  restore: defineEndpoint({
    ...write,
    id: 'templates.restore',
    path: '/api/templates/:id/restore',
    summary: 'Offer an archived template again',
    params,
    ifMatch: true,
    body: v.strictObject({}),
    answer,
    problems: ['template.name-taken'],
  }),
};
