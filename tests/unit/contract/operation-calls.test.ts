import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  beginDocumentCall,
  callOf,
  documentPartCall,
  type OperationCall,
  type SingleCallOperation,
} from '../../../contract/operation-calls.ts';
import { type OperationKind, VERSIONED_KINDS } from '../../../contract/operation-kinds.ts';
import type { OperationOf } from '../../../contract/operations.ts';
import { listingInput, newId } from '../../support/builders.ts';

const id = newId();
const listingId = newId();
const document = {
  id,
  kind: 'photo',
  name: 'front.jpg',
  mediaType: 'image/jpeg',
  size: 3,
  sha256: '0'.repeat(64),
};
const payloads: Record<OperationKind, unknown> = {
  'listing.create@1': { listing: listingInput() },
  'listing.edit@1': { record: listingInput() },
  'listing.archive@1': { reason: 'Sold elsewhere' },
  'listing.restore@1': {},
  'note.add@1': { id, text: 'A note' },
  'note.remove@1': { id },
  'task.add@1': { id, title: 'A task' },
  'task.change@1': { id, title: 'A task', isDone: true },
  'task.remove@1': { id },
  'tag.add@1': { tag: 'keys' },
  'tag.remove@1': { tag: 'keys' },
  'document.add@1': document,
  'document.remove@1': { id },
  'application.create@1': { id, product: 'standard', amount: 800_000 },
  'application.send@1': { id },
  'envelope.create@1': {
    id,
    product: 'listing-agreement',
    subject: 'Listing agreement',
    message: '',
    inOrder: true,
    expiresInDays: 14,
    remindEveryDays: 3,
    documents: [{ kind: 'template', templateId: id, templateNumber: 1, prefilled: {} }],
    recipients: [],
  },
};
const kinds = Object.keys(payloads) as (keyof typeof payloads)[];

function operation(kind: keyof typeof payloads): SingleCallOperation {
  return { kind, listingId, payload: payloads[kind] } as SingleCallOperation;
}

/** Whether an endpoint takes what it is handed. */
function isTaken({ endpoint, input }: OperationCall): boolean {
  const params = !endpoint.params || v.is(endpoint.params, input.params);
  return params && (!endpoint.body || v.is(endpoint.body, input.body));
}

describe('the call that carries out a queued change', () => {
  test.each(kinds.filter((kind) => kind !== 'document.add@1'))(
    'offline 48: %s goes to an endpoint that may be called later, never to one that needs the server at once',
    (kind) => {
      const call = callOf(operation(kind), 3);
      expect(isTaken(call)).toBe(true);
      expect(call.endpoint.offline).toBe('queueable');
      const needsVersion =
        (VERSIONED_KINDS as readonly string[]).includes(kind) && kind !== 'listing.create@1';
      expect(call.endpoint.ifMatch === true).toBe(needsVersion);
      expect(call.input.ifMatch).toBe(needsVersion ? '"3"' : undefined);
    },
  );

  test('without a version nothing is matched, so the server refuses', () => {
    expect(callOf(operation('listing.edit@1')).input.ifMatch).toBe('');
  });

  test('a document is begun with its facts and goes on at an offset', () => {
    const adding = {
      kind: 'document.add@1',
      listingId,
      payload: document,
    } as OperationOf<'document.add@1'>;
    expect(isTaken(beginDocumentCall(adding))).toBe(true);
    const part = documentPartCall(adding, 16_384, new Blob(['abc']));
    expect(isTaken(part)).toBe(true);
    expect(part.input.bytes).toBeInstanceOf(Blob);
  });
});
