import * as v from 'valibot';
import { TEMPLATE_STATES, TEMPLATE_TYPES } from '../../domain/contracts/template-types.ts';
import { TemplateIdSchema } from '../../domain/ids.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  NewTemplateSchema,
  NewVersionSchema,
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
  // Drafts are kept on the device; a version is made by the server.
  offline: 'online-only',
} as const;

/** Calls about the agency's templates. A version, once saved, is never changed. */
export const templateEndpoints = {
  list: defineEndpoint({
    ...read,
    id: 'templates.list',
    path: '/api/templates',
    summary: 'The templates of the agency by name, 500 at most; the active ones unless told',
    query: v.strictObject({
      state: v.optional(v.picklist(TEMPLATE_STATES)),
      type: v.optional(v.picklist(TEMPLATE_TYPES)),
    }),
    answer: { status: 200, schema: v.object({ templates: v.array(TemplateSummarySchema) }) },
  }),
  create: defineEndpoint({
    ...write,
    id: 'templates.create',
    path: '/api/templates',
    summary: 'Make a template with its first version; the caller makes its id',
    maxBodyBytes: MAX_TEMPLATE_BYTES,
    body: NewTemplateSchema,
    answer: { status: 201, schema: TemplateSchema, etag: true },
    problems: ['template.exists', 'template.refused'],
  }),
  read: defineEndpoint({
    ...read,
    id: 'templates.read',
    path: '/api/templates/:id',
    summary: 'A template with its newest version',
    params,
    answer,
  }),
  addVersion: defineEndpoint({
    ...write,
    id: 'templates.add-version',
    path: '/api/templates/:id/versions',
    summary: 'Save a new version; what was sent with an older one stays as it is',
    params,
    ifMatch: true,
    maxBodyBytes: MAX_TEMPLATE_BYTES,
    body: NewVersionSchema,
    answer,
    problems: ['template.archived', 'template.refused'],
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
    problems: [],
  }),
};
