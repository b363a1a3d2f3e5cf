import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ListingDocument } from '../../../../contract/endpoints/documents.ts';
import type { Shown } from '../../../offline/changes/define-operation.ts';
import { overlayDocuments } from '../../../offline/changes/documents.ts';
import { listingClient } from '../../../offline/listing-client.ts';
import { listingKey } from '../../../offline/listing-key.ts';
import { useListingOperations } from '../../../offline/outbox/use-listing-operations.ts';
import { useOutbox } from '../../../offline/outbox/use-outbox.ts';
import { prepareFile } from '../../../offline/prepare-file.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { PAYMENTS_KEY } from '../calls/payment-queries.ts';
import { useStepPlace } from '../step/step-place.ts';

/** Whether the server has all of a file. */
export const isThere = ({ state, waiting }: Shown<ListingDocument>) =>
  state === 'stored' && waiting === undefined;

/** The files of invoices of the listing, those that wait on this device among them, and the way to add one. */
export function useInvoiceFiles() {
  const { client } = usePortal();
  const account = useAccount();
  const outbox = useOutbox();
  const queryClient = useQueryClient();
  const { id: listingId, addressLine } = useStepPlace().listing;
  const { operations } = useListingOperations(listingId);
  const [problem, setProblem] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const { data } = useQuery({
    queryKey: listingKey('documents', listingId),
    queryFn: ({ signal }) =>
      listingClient(client).documents.list({ params: { id: listingId } }, { signal }),
    meta: { persist: true },
  });
  const files = useMemo(
    () =>
      overlayDocuments(data?.documents ?? [], operations, account).filter(
        ({ kind }) => kind === 'invoice',
      ),
    [data, operations, account],
  );
  const there = files.filter(isThere).length;
  // One that arrived is among the files of which nothing is recorded yet.
  useEffect(() => {
    if (there > 0) void queryClient.invalidateQueries({ queryKey: [...PAYMENTS_KEY, 'campaign'] });
  }, [there, queryClient]);

  return {
    files,
    isAdding,
    /** Why the last file wasn't taken. */
    problem,
    /** Puts a file on this device, to be sent by itself; gives its id, or nothing where it wasn't taken. */
    async add(file: File): Promise<string | undefined> {
      setAdding(true);
      setProblem(undefined);
      const prepared = await prepareFile(file, 'invoice');
      const kept = prepared.ok
        ? await outbox.enqueue({
            listingId,
            addressLine,
            kind: 'document.add@1',
            payload: prepared.value,
            file,
          })
        : undefined;
      setAdding(false);
      if (!prepared.ok) setProblem(`${file.name}: ${prepared.error}`);
      if (kept && !kept.ok) setProblem(kept.error.message);
      return prepared.ok && kept?.ok ? prepared.value.id : undefined;
    },
  };
}
export type InvoiceFiles = ReturnType<typeof useInvoiceFiles>;
