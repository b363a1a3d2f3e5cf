import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnyOperation } from '../../../../contract/operations.ts';
import { useListingOperations } from '../../../offline/outbox/use-listing-operations.ts';
import { overlayNotebook } from '../../../offline/overlay/overlay-notebook.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { listingPartQueries } from '../listing-part-queries.ts';
import { useQueueChange } from '../waiting/use-queue-change.ts';
import { listingRights } from '../workspace/listing-rights.ts';
import { useWorkspaceListing } from '../workspace-listing.ts';

type NotebookChange = Extract<
  AnyOperation,
  { kind: `note.${string}` | `task.${string}` | `tag.${string}` }
>;
/** A change of the notebook without the listing, which the workspace knows. */
export type NotebookAsk = {
  [C in NotebookChange as C['kind']]: Omit<C, 'listingId'>;
}[NotebookChange['kind']];

const EMPTY = { notes: [], tasks: [], tags: [] };

/** The notebook of the open listing with what waits laid over it, and the way to write in it. */
export function useNotebook() {
  const { client } = usePortal();
  const account = useAccount();
  const { listing } = useWorkspaceListing();
  const { operations, isNew } = useListingOperations(listing.id);
  const { queue, isPending } = useQueueChange();
  const query = useQuery({ ...listingPartQueries(client).notebook(listing.id), enabled: !isNew });
  const server = query.data ?? (isNew ? EMPTY : undefined);
  const notebook = useMemo(
    () => server && overlayNotebook(server, operations, account),
    [server, operations, account],
  );
  return {
    notebook,
    error: query.error,
    retry: () => void query.refetch(),
    isSaving: isPending,
    canWrite: listingRights(account, listing).canEdit,
    /** Puts a change on the device; resolves to whether it is there. */
    write: (ask: NotebookAsk) =>
      queue({ ...ask, listingId: listing.id, addressLine: listing.addressLine } as Parameters<
        typeof queue
      >[0]),
  };
}
