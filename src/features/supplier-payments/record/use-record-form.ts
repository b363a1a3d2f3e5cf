import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Campaign } from '../../../../contract/endpoints/supplier-invoices.ts';
import { useFormDraft } from '../../../offline/use-form-draft.ts';
import { newId } from '../../../platform/ids.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { PAYMENTS_KEY, paymentCalls } from '../calls/payment-queries.ts';
import { usePaymentAct } from '../calls/use-payment-act.ts';
import { INVOICE_KIND_WORDS } from '../words/invoice-words.ts';
import {
  blankDraft,
  invoiceOf,
  type RecordDraft,
  RecordDraftSchema,
  type RecordErrors,
  withProposal,
} from './record-draft.ts';
import { type InvoiceFiles, isThere } from './use-invoice-files.ts';

/** A file that waits to be recorded. */
export type RecordFile = { id: string; name: string };

const ON_ITS_WAY =
  'The file is still on its way. Record the invoice once it is sent: what you typed stays here.';

/** The form of an invoice: what is typed is sealed on this device until it is recorded. */
export function useRecordForm(
  listingId: Campaign['listingId'],
  files: InvoiceFiles,
  file: RecordFile | undefined,
  onDone: () => void,
) {
  const { client } = usePortal();
  const form = `supplier-invoice-${listingId}-${file?.id ?? 'new'}`;
  const drafts = useFormDraft(form, RecordDraftSchema, () => blankDraft(newId(), file));
  const { draft, change, drop } = drafts;
  const [errors, setErrors] = useState<RecordErrors>({});
  const own = files.files.find(({ id }) => id === draft?.documentId);
  // One that was chosen from the list of files is there; of one chosen here this device knows.
  const isFileThere = own === undefined || isThere(own);
  const isReadable = own?.mediaType === 'application/pdf' && isThere(own);
  const { data: said, isFetching } = useQuery({
    queryKey: [...PAYMENTS_KEY, 'proposal', own?.id],
    queryFn: ({ signal }) =>
      paymentCalls(client).invoices.propose(
        { params: { id: listingId, documentId: own?.id ?? '' } },
        { signal },
      ),
    enabled: isReadable && draft !== undefined && draft.readFrom !== own.id,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 0,
  });
  useEffect(() => {
    if (draft && said && draft.documentId !== null && draft.readFrom !== draft.documentId)
      change(withProposal(draft, said));
  }, [draft, said, change]);
  const act = usePaymentAct((calls, { id, invoice }: Recorded, options) =>
    calls.invoices.add({ params: { id: listingId }, body: { id, invoice } }, options),
  );

  return {
    ...drafts,
    errors,
    error: act.error,
    isWorking: act.isPending,
    isFileThere,
    /** The text of the file is being read. */
    isReading: isFetching,
    change(part: Partial<RecordDraft>) {
      setErrors({});
      change(part);
    },
    record(typed: RecordDraft) {
      const read = invoiceOf(typed);
      const found = 'errors' in read ? read.errors : {};
      const late = isFileThere ? {} : { documentId: ON_ITS_WAY };
      setErrors({ ...found, ...late });
      if ('errors' in read || !isFileThere) return;
      act.mutate(
        { id: typed.id, invoice: read.invoice },
        {
          onSuccess: ({ state, number }) => {
            const what = `${INVOICE_KIND_WORDS[typed.kind]} ${number}`;
            if (state === 'on_hold') toasts.info(`${what} is recorded, and on hold`);
            else toasts.success(`${what} is recorded`);
            void drop().then(onDone);
          },
        },
      );
    },
  };
}

type Recorded = {
  id: string;
  invoice: Extract<ReturnType<typeof invoiceOf>, { invoice: unknown }>['invoice'];
};
export type RecordForm = ReturnType<typeof useRecordForm>;
