import type { documentEndpoints } from '../../../contract/endpoints/documents.ts';
import type { Handlers } from '../../http/call.ts';
import {
  beginUpload,
  type DocumentDeps,
  listDocuments,
  openDocument,
  removeDocument,
} from './service.ts';
import { addPart } from './upload-part.ts';

/** Handlers of the calls on documents. */
export function documentHandlers(
  outside: Omit<DocumentDeps, 'documentQuotaBytes'>,
  documentQuotaBytes: number,
): Handlers<typeof documentEndpoints> {
  const deps = { ...outside, documentQuotaBytes };
  return {
    list: ({ params }, call) => call.transaction((tx) => listDocuments(tx, call, params.id)),
    begin: ({ params, body }, call) =>
      call.transaction((tx) => beginUpload(tx, call, deps, params.id, body)),
    addPart: ({ params: { id, documentId, offset }, bytes }, call) =>
      addPart(call, deps, { listingId: id, documentId, offset, bytes }),
    content: ({ params }, call) => openDocument(call, deps.files, params.id, params.documentId),
    remove: ({ params }, call) => removeDocument(call, deps, params.id, params.documentId),
  };
}
