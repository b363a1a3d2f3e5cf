import type { ListingDocument } from '../../../contract/endpoints/documents.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import type { Operation } from '../outbox/operation.ts';
import type { Shown, Writer } from './overlay-notebook.ts';
import { changeOf } from './waiting-change.ts';

/**
 * The documents of a listing as they will be once what waits is through. One that is on its way shows
 * how much of it the server has; one whose removal waits is gone from sight. Pure.
 */
export function overlayDocuments(
  server: readonly ListingDocument[],
  operations: readonly Operation[],
  writer: Writer,
): Shown<ListingDocument>[] {
  return operations.reduce<Shown<ListingDocument>[]>(
    (documents, operation) => {
      const change = changeOf(operation);
      const waiting = { operationId: operation.id, state: operation.state };
      if (change?.kind === 'document.remove@1') {
        const { id } = change.payload;
        return operation.state === 'refused'
          ? documents.map((each) => (each.id === id ? { ...each, waiting } : each))
          : documents.filter((each) => each.id !== id);
      }
      if (change?.kind !== 'document.add@1') return documents;
      const { listingId, payload } = change;
      const there = documents.find((each) => each.id === payload.id);
      if (there?.state === 'stored') return documents;
      const own: Shown<ListingDocument> = {
        ...payload,
        listingId,
        state: 'uploading',
        receivedBytes: Math.max(operation.sentBytes ?? 0, there?.receivedBytes ?? 0),
        addedByName: writer.name,
        addedAt: new Date(operation.createdAt).toISOString() as IsoInstant,
        waiting,
      };
      return [...documents.filter((each) => each.id !== payload.id), own];
    },
    [...server],
  );
}
