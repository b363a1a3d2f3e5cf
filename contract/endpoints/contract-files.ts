import * as v from 'valibot';
import { DocumentFactsSchema } from '../../domain/documents/document.ts';
import { ContractFileIdSchema } from '../../domain/ids.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ContractFileSchema, ProposedFieldSchema } from '../template-shapes.ts';

/** Most bytes of a PDF to sign (security.md 2.8). */
const MAX_CONTRACT_BYTES = 10_485_760;

const params = v.strictObject({ id: ContractFileIdSchema });

/** Calls about PDFs to sign: checked when they come, never changed after. */
export const contractFileEndpoints = {
  upload: defineEndpoint({
    id: 'contract-files.upload',
    method: 'PUT',
    path: '/api/contract-files/:id',
    summary: 'Bring a PDF to sign, 10 MiB and 200 pages at most; the caller makes its id',
    access: { kind: 'permission', permission: 'contract-file.add' },
    offline: 'online-only',
    // The same bytes again under the same id change nothing.
    repeatable: true,
    params,
    query: v.strictObject({ name: DocumentFactsSchema.entries.name }),
    bytes: { maxBytes: MAX_CONTRACT_BYTES },
    answer: { status: 200, schema: ContractFileSchema },
    problems: ['file.refused', 'file.exists', 'document.quota-reached', 'server.unavailable'],
  }),
  read: defineEndpoint({
    id: 'contract-files.read',
    method: 'GET',
    path: '/api/contract-files/:id',
    summary: 'What is known of a PDF to sign: its pages and its hash',
    access: { kind: 'permission', permission: 'template.see' },
    offline: 'read',
    params,
    answer: { status: 200, schema: ContractFileSchema },
    problems: [],
  }),
  content: defineEndpoint({
    id: 'contract-files.content',
    method: 'GET',
    path: '/api/contract-files/:id/content',
    summary: 'The bytes of a PDF to sign, as an attachment',
    access: { kind: 'permission', permission: 'template.see' },
    offline: 'read',
    params,
    answer: { status: 200, file: 'kept' },
    problems: [],
  }),
  propose: defineEndpoint({
    id: 'contract-files.propose',
    method: 'POST',
    path: '/api/contract-files/:id/proposals',
    summary: 'The fields that a PDF itself suggests, for review',
    access: { kind: 'permission', permission: 'contract-file.add' },
    offline: 'online-only',
    // It only reads.
    repeatable: true,
    params,
    body: v.strictObject({}),
    answer: { status: 200, schema: v.object({ fields: v.array(ProposedFieldSchema) }) },
    problems: ['file.refused', 'server.unavailable'],
  }),
};
