import * as v from 'valibot';
import type { EndpointInput } from '../../../contract/endpoint.ts';
import {
  documentEndpoints,
  type ListingDocument,
  type UploadProgress,
} from '../../../contract/endpoints/documents.ts';
import { DocumentFactsSchema } from '../../../domain/documents/document.ts';
import { DocumentIdSchema } from '../../../domain/ids.ts';
import { listingKey } from '../listing-key.ts';
import {
  callTo,
  defineOperation,
  keptUnder,
  type Laid,
  type Queued,
  type Shown,
} from './define-operation.ts';
import { addedEntry, withoutEntry } from './entries.ts';
import { layWaiting } from './lay-waiting.ts';
import type { Writer } from './notebook.ts';
import { changesOfItsPart } from './takes-with.ts';
import { named } from './words.ts';

type ShownDocuments = { documents: Shown<ListingDocument>[] };

const add = defineOperation({
  kind: 'document.add@1',
  payload: v.strictObject({ id: DocumentIdSchema, ...DocumentFactsSchema.entries }),
  call: ({ listingId: id, payload }) =>
    callTo(documentEndpoints.begin, {
      params: { id },
      body: payload as EndpointInput<typeof documentEndpoints.begin>['body'],
    }),
  file: {
    id: ({ id }) => id,
    part: ({ listingId: id, payload: { id: documentId } }, offset, bytes) =>
      callTo(documentEndpoints.addPart, {
        params: { id, documentId, offset: String(offset) },
        bytes,
      }),
    progress: (answer) => answer as UploadProgress,
    stored: (answer, progress) => ({ ...(answer as ListingDocument), ...progress }),
  },
  isInFileLane: true,
  apply({ documents }: ShownDocuments, { listingId, payload }, laid: Laid<Writer>) {
    const there = documents.find(({ id }) => id === payload.id);
    if (there?.state === 'stored') return { documents };
    const sentBytes = 'answer' in laid ? 0 : (laid.operation.sentBytes ?? 0);
    // One that is on its way shows how much of it the server has.
    const document = addedEntry<ListingDocument, Writer>(laid, (writer, addedAt) => ({
      ...payload,
      listingId,
      state: 'uploading',
      receivedBytes: Math.max(sentBytes, there?.receivedBytes ?? 0),
      addedByName: writer.name,
      addedAt,
    }));
    return { documents: [...documents.filter(({ id }) => id !== payload.id), document] };
  },
  acknowledge: ({ listingId }) => keptUnder(listingKey('documents', listingId)),
  words: ({ kind, name }) => named(kind === 'photo' ? 'Add a photo' : 'Add a document', name),
  takesWith: changesOfItsPart,
});

const remove = defineOperation({
  kind: 'document.remove@1',
  payload: v.strictObject({ id: DocumentIdSchema }),
  call: ({ listingId: id, payload: { id: documentId } }) =>
    callTo(documentEndpoints.remove, { params: { id, documentId } }),
  isInFileLane: true,
  apply: ({ documents }: ShownDocuments, { payload }, laid: Laid<Writer>) => ({
    documents: withoutEntry(documents, laid, ({ id }) => id === payload.id),
  }),
  acknowledge: ({ listingId }) => keptUnder(listingKey('documents', listingId)),
  words: () => 'Remove a document',
});

/** Changes of the documents and photos of a listing. */
export const documentChanges = [add, remove] as const;

/** The documents of a listing as they will be once what waits is through. */
export function overlayDocuments(
  server: readonly ListingDocument[],
  operations: readonly Queued[],
  writer: Writer,
): Shown<ListingDocument>[] {
  return layWaiting({ documents: [...server] }, operations, documentChanges, writer).documents;
}
