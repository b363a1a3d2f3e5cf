import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { overlayNotebook } from '../../../offline/changes/notebook.ts';
import type { AnyOperation } from '../../../offline/changes/operations.ts';
import { useListingOperations } from '../../../offline/outbox/use-listing-operations.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { listingPartQueries } from '../listing-part-queries.ts';
import { useListingPlace } from '../listing-place.ts';
import { useQueueChange } from '../waiting/use-queue-change.ts';

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
  const { id, addressLine, canEdit } = useListingPlace();
  const { operations, isNew } = useListingOperations(id);
  const { queue, isPending } = useQueueChange();
  const query = useQuery({ ...listingPartQueries(client).notebook(id), enabled: !isNew });
  // What waits is shown, and more can be written, whether or not the rest of the notebook is here.
  const notebook = useMemo(
    () => overlayNotebook(query.data ?? EMPTY, operations, account),
    [query.data, operations, account],
  );
  return {
    notebook,
    /** Whether what others wrote isn't here, and why; it is on its way while there is no reason. */
    missing: query.data || isNew ? undefined : { error: query.error },
    retry: () => void query.refetch(),
    isSaving: isPending,
    canWrite: canEdit,
    /** Puts a change on the device; resolves to whether it is there. */
    write: (ask: NotebookAsk) =>
      queue({ ...ask, listingId: id, addressLine } as Parameters<typeof queue>[0]),
  };
}
