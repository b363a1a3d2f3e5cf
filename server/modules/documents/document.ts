import type { ListingDocument, UploadProgress } from '../../../contract/endpoints/documents.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import type { DocumentId, ListingId } from '../../../domain/ids.ts';
import type { DocumentRow } from './store.ts';

/** A document that is there or on its way, as the contract gives it. */
export function toDocument(row: DocumentRow): ListingDocument {
  return {
    id: row.id as DocumentId,
    listingId: row.listingId as ListingId,
    kind: row.kind,
    name: row.name,
    mediaType: row.mediaType,
    size: row.size,
    sha256: row.sha256,
    ...progressOf(row),
    addedByName: row.addedByName,
    addedAt: row.addedAt.toISOString() as IsoInstant,
    ...(row.madeAt ? { madeAt: row.madeAt.toISOString() as IsoInstant } : {}),
  };
}

/** How far its upload is. */
export function progressOf({ receivedBytes, state }: DocumentRow): UploadProgress {
  return { receivedBytes, state: state === 'stored' ? 'stored' : 'uploading' };
}
