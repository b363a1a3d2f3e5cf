import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { ListingId } from '../../../../domain/ids.ts';
import type { OperationCall } from '../../../../src/offline/changes/define-operation.ts';
import {
  definitionOf,
  definitions,
  type OperationKind,
} from '../../../../src/offline/changes/operations.ts';
import { isVersioned } from '../../../../src/offline/outbox/queued-change.ts';
import { listingInput, newId } from '../../../support/builders.ts';

const id = newId();
const listingId = newId() as ListingId;
const document = {
  id,
  kind: 'photo',
  name: 'front.jpg',
  mediaType: 'image/jpeg',
  size: 3,
  sha256: '0'.repeat(64),
};
const payloads: Partial<Record<OperationKind, unknown>> = {
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
  'aml.start@1': { id, partyId: newId(), kind: 'individual', name: 'Bao Nguyen' },
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

function callOf(kind: string, payload: unknown, version?: number): OperationCall {
  const call = definitionOf(kind)?.call({ listingId, payload }, version);
  if (!call) throw new Error(`${kind} is not declared`);
  return call;
}

/** Whether an endpoint takes what it is handed. */
function isTaken({ endpoint, input }: OperationCall): boolean {
  const params = !endpoint.params || v.is(endpoint.params, input.params);
  return params && (!endpoint.body || v.is(endpoint.body, input.body));
}

describe('the call that carries out a queued change', () => {
  test.each(definitions.map(({ kind }) => kind))(
    'offline 48: %s goes to an endpoint that may be called later, never to one that needs the server at once',
    (kind) => {
      const call = callOf(kind, {}, 3);
      expect(call.endpoint.offline).toBe('queueable');
      const needsVersion = isVersioned({ kind }) && kind !== 'listing.create@1';
      expect(call.endpoint.ifMatch === true).toBe(needsVersion);
      expect(call.input.ifMatch).toBe(needsVersion ? '"3"' : undefined);
    },
  );

  test.each(Object.entries(payloads))('%s hands over what its endpoint takes', (kind, payload) => {
    expect(v.is(definitionOf(kind)?.payload ?? v.never(), payload)).toBe(true);
    expect(isTaken(callOf(kind, payload, 3))).toBe(true);
  });

  test('without a version nothing is matched, so the server refuses', () => {
    expect(callOf('listing.edit@1', payloads['listing.edit@1']).input.ifMatch).toBe('');
  });

  test('a document is begun with its facts and goes on at an offset', () => {
    const change = { listingId, payload: document };
    const part = definitionOf('document.add@1')?.file?.part(change, 16_384, new Blob(['abc']));
    expect(part && isTaken(part)).toBe(true);
    expect(part?.input.bytes).toBeInstanceOf(Blob);
  });
});
