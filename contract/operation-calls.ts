import type { Call } from './client.ts';
import type { Endpoint, EndpointInput } from './endpoint.ts';
import { applicationEndpoints } from './endpoints/applications.ts';
import { documentEndpoints } from './endpoints/documents.ts';
import { envelopeEndpoints } from './endpoints/envelopes.ts';
import { listingEndpoints } from './endpoints/listings.ts';
import { notebook } from './endpoints/notebook.ts';
import type { AnyOperation, OperationOf } from './operations.ts';

/** What is called and what is handed over; how it is called is for the sender to say. */
export type OperationCall = Pick<Call, 'endpoint' | 'input'>;

/** Kinds that one call carries out; a document goes in parts and has calls of its own below. */
export type SingleCallOperation = Exclude<AnyOperation, { kind: 'document.add@1' }>;

function call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): OperationCall {
  return { endpoint, input: input as Call['input'] };
}

/**
 * The call that carries out a queued change. `version` is the one it goes on top of, for the kinds that
 * write the listing; without it the server refuses them, which never overwrites anything. Exhaustive: a
 * kind without a call does not compile.
 */
export function callOf(operation: SingleCallOperation, version?: number): OperationCall {
  const { listingId: id } = operation;
  const onto = { params: { id }, ifMatch: version === undefined ? '' : `"${version}"` };
  switch (operation.kind) {
    case 'listing.create@1':
      return call(listingEndpoints.create, { body: { id, listing: operation.payload.listing } });
    case 'listing.edit@1':
      return call(listingEndpoints.edit, { ...onto, body: operation.payload.record });
    case 'listing.archive@1':
      return call(listingEndpoints.archive, { ...onto, body: operation.payload });
    case 'listing.restore@1':
      return call(listingEndpoints.restore, { ...onto, body: {} });
    case 'note.add@1':
      return call(notebook.calls.addNote, { params: { id }, body: operation.payload });
    case 'note.remove@1':
      return call(notebook.calls.removeNote, { params: { id, noteId: operation.payload.id } });
    case 'task.add@1':
      return call(notebook.calls.addTask, { params: { id }, body: operation.payload });
    case 'task.change@1': {
      const { id: taskId, ...task } = operation.payload;
      return call(notebook.calls.editTask, { params: { id, taskId }, body: task });
    }
    case 'task.remove@1':
      return call(notebook.calls.removeTask, { params: { id, taskId: operation.payload.id } });
    case 'tag.add@1':
      return call(notebook.calls.addTag, {
        params: { id, tag: operation.payload.tag },
        body: {},
      });
    case 'tag.remove@1':
      return call(notebook.calls.removeTag, { params: { id, tag: operation.payload.tag } });
    case 'document.remove@1':
      return call(documentEndpoints.remove, {
        params: { id, documentId: operation.payload.id },
      });
    case 'application.create@1':
      return call(applicationEndpoints.create, {
        body: { listingId: id, ...operation.payload },
      });
    case 'application.send@1':
      return call(applicationEndpoints.send, { params: { id: operation.payload.id }, body: {} });
    case 'envelope.create@1':
      return call(envelopeEndpoints.create, {
        body: { listingId: id, ...operation.payload },
      });
    default:
      return operation satisfies never;
  }
}

/** Begins the upload of a document, or asks how far it has come. */
export function beginDocumentCall(operation: OperationOf<'document.add@1'>): OperationCall {
  return call(documentEndpoints.begin, {
    params: { id: operation.listingId },
    body: operation.payload as EndpointInput<typeof documentEndpoints.begin>['body'],
  });
}

/** Sends the bytes of a document that come next; the last part completes the upload. */
export function documentPartCall(
  operation: OperationOf<'document.add@1'>,
  offset: number,
  bytes: Blob | Uint8Array<ArrayBuffer>,
): OperationCall {
  return call(documentEndpoints.addPart, {
    params: {
      id: operation.listingId,
      documentId: operation.payload.id,
      offset: String(offset),
    },
    bytes,
  });
}
