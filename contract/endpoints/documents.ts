import * as v from 'valibot';
import { IsoInstantSchema } from '../../domain/dates.ts';
import {
  DOCUMENT_KINDS,
  DOCUMENT_MEDIA_TYPES,
  DocumentFactsSchema,
  MAX_PART_BYTES,
} from '../../domain/documents/document.ts';
import { DocumentIdSchema, ListingIdSchema } from '../../domain/ids.ts';
import { defineEndpoint } from '../endpoint.ts';

const UploadStateSchema = v.picklist(['uploading', 'stored']);

/** A document or photo of a listing. Only a stored one has content; `receivedBytes` is then its size. */
export const ListingDocumentSchema = v.object({
  id: DocumentIdSchema,
  listingId: ListingIdSchema,
  kind: v.picklist(DOCUMENT_KINDS),
  name: v.string(),
  mediaType: v.picklist(DOCUMENT_MEDIA_TYPES),
  size: v.number(),
  sha256: v.string(),
  state: UploadStateSchema,
  /** How far the upload has come: the next part begins here. */
  receivedBytes: v.number(),
  addedByName: v.string(),
  addedAt: IsoInstantSchema,
  /** When it was added on a device that kept it for a while, by that device's word. */
  madeAt: v.optional(IsoInstantSchema),
});
export type ListingDocument = v.InferOutput<typeof ListingDocumentSchema>;

/** How far an upload is after a part; also `current` of `document.part-out-of-order`. */
export const UploadProgressSchema = v.object({
  receivedBytes: v.number(),
  state: UploadStateSchema,
});
export type UploadProgress = v.InferOutput<typeof UploadProgressSchema>;

const params = v.strictObject({ id: ListingIdSchema });
const documentParams = v.strictObject({ id: ListingIdSchema, documentId: DocumentIdSchema });

const see = { kind: 'permission', permission: 'listing.see' } as const;
/**
 * Each write is harmless when repeated, by the id of the document and the place of the part, so the
 * present state is answered, never one that was kept.
 */
const write = {
  access: { kind: 'permission', permission: 'listing.edit' },
  offline: 'queueable',
  repeatable: true,
} as const;

/**
 * Documents and photos of a listing. An upload begins with its facts and then takes its bytes in parts,
 * one after another; who lost the thread begins again with the same id and goes on at `receivedBytes`.
 */
export const documentEndpoints = {
  list: defineEndpoint({
    id: 'documents.list',
    method: 'GET',
    path: '/api/listings/:id/documents',
    summary: 'Documents and photos of a listing, oldest first, unfinished uploads included',
    access: see,
    offline: 'read',
    params,
    answer: { status: 200, schema: v.object({ documents: v.array(ListingDocumentSchema) }) },
    problems: [],
  }),
  begin: defineEndpoint({
    ...write,
    id: 'documents.begin',
    method: 'POST',
    path: '/api/listings/:id/documents',
    summary: 'Begin or resume an upload; the caller makes its id',
    params,
    body: v.strictObject({ id: DocumentIdSchema, ...DocumentFactsSchema.entries }),
    answer: { status: 201, schema: ListingDocumentSchema },
    problems: [
      'listing.archived',
      'listing.closed',
      'document.exists',
      'document.refused',
      'document.limit-reached',
      'document.quota-reached',
    ],
  }),
  addPart: defineEndpoint({
    ...write,
    id: 'documents.add-part',
    method: 'PUT',
    path: '/api/listings/:id/documents/:documentId/parts/:offset',
    summary:
      'Add the next part, 16 KiB to 1 MiB and the last one as it comes; the last completes the upload',
    params: v.strictObject({
      ...documentParams.entries,
      /** Where the part begins in the file, in bytes. */
      offset: v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,8})$/), v.transform(Number)),
    }),
    bytes: { maxBytes: MAX_PART_BYTES },
    answer: { status: 200, schema: UploadProgressSchema },
    problems: [
      'listing.archived',
      'listing.closed',
      'document.part-out-of-order',
      'document.refused',
    ],
  }),
  content: defineEndpoint({
    id: 'documents.content',
    method: 'GET',
    path: '/api/listings/:id/documents/:documentId/content',
    summary: 'The bytes of a stored document, as an attachment',
    access: see,
    offline: 'read',
    params: documentParams,
    answer: { status: 200, file: 'kept' },
    problems: [],
  }),
  remove: defineEndpoint({
    ...write,
    id: 'documents.remove',
    method: 'DELETE',
    path: '/api/listings/:id/documents/:documentId',
    summary: 'Remove a document or give up its upload; gone already is fine',
    params: documentParams,
    answer: { status: 204 },
    problems: ['listing.archived', 'listing.closed'],
  }),
};
