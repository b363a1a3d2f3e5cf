import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DocumentId } from '../../../../domain/ids.ts';
import { useListingOperations } from '../../../offline/outbox/use-listing-operations.ts';
import { overlayDocuments } from '../../../offline/overlay/overlay-documents.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { listingPartQueries } from '../listing-part-queries.ts';
import { useQueueChange } from '../waiting/use-queue-change.ts';
import { listingRights } from '../workspace/listing-rights.ts';
import { useWorkspaceListing } from '../workspace-listing.ts';
import { prepareFile } from './prepare-file.ts';

/** The documents of the open listing with what waits laid over them, and the way to change them. */
export function useDocuments() {
  const { client } = usePortal();
  const account = useAccount();
  const { listing } = useWorkspaceListing();
  const { operations, isNew } = useListingOperations(listing.id);
  const { queue } = useQueueChange();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({ ...listingPartQueries(client).documents(listing.id), enabled: !isNew });
  const server = query.data?.documents ?? (isNew ? [] : undefined);
  const documents = useMemo(
    () => server && overlayDocuments(server, operations, account),
    [server, operations, account],
  );
  const facts = { listingId: listing.id, addressLine: listing.addressLine };
  return {
    documents,
    error: query.error,
    retry: () => void query.refetch(),
    canWrite: listingRights(account, listing).canEdit,
    isAdding,
    /** Why files weren't taken, one line a file. */
    problems,
    async add(files: readonly File[], kind: 'document' | 'photo') {
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
