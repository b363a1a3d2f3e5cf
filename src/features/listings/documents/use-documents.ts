import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DocumentKind } from '../../../../domain/documents/document.ts';
import type { DocumentId } from '../../../../domain/ids.ts';
import { overlayDocuments } from '../../../offline/changes/documents.ts';
import { useListingOperations } from '../../../offline/outbox/use-listing-operations.ts';
import { prepareFile } from '../../../offline/prepare-file.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { listingPartQueries } from '../listing-part-queries.ts';
import { useListingPlace } from '../listing-place.ts';
import { useQueueChange } from '../waiting/use-queue-change.ts';

/** The documents of the open listing with what waits laid over them, and the way to change them. */
export function useDocuments() {
  const { client } = usePortal();
  const account = useAccount();
  const { id: listingId, addressLine, canEdit } = useListingPlace();
  const { operations, isNew } = useListingOperations(listingId);
  const { queue } = useQueueChange();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({ ...listingPartQueries(client).documents(listingId), enabled: !isNew });
  const documents = useMemo(
    () => overlayDocuments(query.data?.documents ?? [], operations, account),
    [query.data, operations, account],
  );
  const facts = { listingId, addressLine };
  return {
    documents,
    /** Whether what is there already isn't here, and why; it is on its way while there is no reason. */
    missing: query.data || isNew ? undefined : { error: query.error },
    retry: () => void query.refetch(),
    canWrite: canEdit,
    isAdding,
    /** Why files weren't taken, one line a file. */
    problems,
    async add(files: readonly File[], kind: DocumentKind) {
      setAdding(true);
      const refused: string[] = [];
      for (const file of files) {
        const prepared = await prepareFile(file, kind);
        if (!prepared.ok) refused.push(`${file.name}: ${prepared.error}`);
        else await queue({ ...facts, kind: 'document.add@1', payload: prepared.value, file });
      }
      setProblems(refused);
      setAdding(false);
    },
    remove: (id: DocumentId) =>
      void queue({ ...facts, kind: 'document.remove@1', payload: { id } }),
  };
}
