import type { ListingDocument } from '../../../../contract/endpoints/documents.ts';
import { documentEndpoints } from '../../../../contract/endpoints/documents.ts';
import type { Shown } from '../../../offline/changes/define-operation.ts';
import { useOutbox } from '../../../offline/outbox/use-outbox.ts';
import { usePins } from '../../../offline/pins/use-pins.ts';
import { usePortal } from '../../../platform/portal-context.ts';

/** Gives the bytes of a document: from the device while it waits or is kept there, else from the server. */
export function useDocumentBytes() {
  const { client } = usePortal();
  const outbox = useOutbox();
  const pins = usePins();
  return async ({ id, listingId, mediaType, waiting }: Shown<ListingDocument>): Promise<Blob> => {
    const own = waiting && (await outbox.file(waiting.operationId));
    const kept = own ?? (await pins.pinnedFile(id));
    if (kept) return new Blob([kept], { type: mediaType });
    const response = await client.stream({
      endpoint: documentEndpoints.content,
      input: { params: { id: listingId, documentId: id } },
      options: {},
    });
    return new Blob([await response.arrayBuffer()], { type: mediaType });
  };
}
