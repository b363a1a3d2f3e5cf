import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { SoldDeposit, WithdrawalInput } from '../../../../contract/deposit-shapes.ts';
import type { ApplicationState } from '../../../../domain/applications/application-states.ts';
import { useApplications } from '../../../offline/applications/use-applications.ts';
import { newId } from '../../../platform/ids.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { DEPOSIT_KEY, depositCalls } from '../calls/deposit-queries.ts';
import { depositTroubles, useDepositAct } from '../calls/use-deposit-act.ts';
import { DepositDialog } from '../deposit-dialog.tsx';
import { useStepPlace } from '../step/step-place.ts';
import { WITHDRAWAL_KIND_HINTS, WITHDRAWAL_KIND_WORDS } from '../words/withdrawal-words.ts';
import { type PrepareDraft, withdrawalInput } from './prepare-draft.ts';
import { kindsFor } from './prepare-kinds.ts';
import { DisbursementOptions, ForfeitedField } from './prepare-options.tsx';
import { ProposalView } from './proposal-view.tsx';

const OWING: readonly ApplicationState[] = ['active', 'overdue', 'hardship'];

export interface PrepareDialogProps {
  deposit: SoldDeposit;
  onClose: () => void;
}

/** Prepares a payment out of a deposit: what it would pay is seen to the cent before it is sent. */
export function PrepareDialog({ deposit, onClose }: PrepareDialogProps) {
  const { listing } = useStepPlace();
  const kinds = kindsFor(deposit);
  const [draft, setDraft] = useState<PrepareDraft>(() => ({
    id: newId(),
    kind: kinds[0] ?? 'disbursement',
    reason: '',
    commission: null,
    leftApplications: [],
    forfeited: null,
  }));
  const set = (part: Partial<PrepareDraft>) => setDraft({ ...draft, ...part });
  const owed = useApplications(listing).applications?.filter(({ state }) => OWING.includes(state));
  const input = withdrawalInput(
    draft,
    owed?.map(({ id }) => id),
  );
  const proposal = useProposal(deposit, input);
  const act = useDepositAct((calls, body: WithdrawalInput, options) =>
    calls.deposits.prepare({ params: { id: deposit.listingId }, body }, options),
  );
  const isReady = proposal.isCurrent && proposal.data?.faults.length === 0;
  return (
    <DepositDialog
      title="Prepare a payment"
      size="large"
      consequence="Nothing is paid yet: the licensee in charge authorises it."
      confirmLabel="Send it to the licensee"
      isBlocked={!isReady}
      isWorking={act.isPending}
      error={act.error}
      onConfirm={() =>
        act.mutate(input, {
          onSuccess: () => {
            toasts.success('The payment is prepared', {
              description: 'It waits for the licensee in charge.',
            });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <RadioGroup
        legend="What is paid"
        options={kinds.map((value) => ({
          value,
          label: WITHDRAWAL_KIND_WORDS[value],
          hint: WITHDRAWAL_KIND_HINTS[value],
        }))}
        value={draft.kind}
        onChange={(kind) => set({ kind })}
      />
      {draft.kind === 'disbursement' ? (
        <DisbursementOptions draft={draft} applications={owed ?? []} onChange={set} />
      ) : null}
      {draft.kind === 'refund' ? (
        <ForfeitedField deposit={deposit} draft={draft} onChange={set} />
      ) : null}
      <ProposalView
        proposal={proposal.data}
        held={deposit.held}
        kind={draft.kind}
        isChanging={!proposal.isCurrent}
        troubles={depositTroubles(proposal.error)}
      />
      <Field label="Note" isOptional hint="The licensee in charge reads it">
        <TextArea
          rows={2}
          maxLength={500}
          value={draft.reason}
          onChange={(reason) => set({ reason })}
        />
      </Field>
    </DepositDialog>
  );
}

/** What would be paid, asked for again with each choice. `isCurrent`: it answers what is chosen now. */
function useProposal(deposit: SoldDeposit, input: WithdrawalInput) {
  const { client } = usePortal();
  // The note changes nothing of what is paid.
  const { reason: _, ...asked } = input;
  const text = JSON.stringify(asked);
  const slow = useDeferredValue(text);
  const query = useQuery({
    queryKey: [...DEPOSIT_KEY, 'proposal', deposit.listingId, deposit.version, slow],
    queryFn: ({ signal }) =>
      depositCalls(client).deposits.propose(
        { params: { id: deposit.listingId }, body: JSON.parse(slow) as WithdrawalInput },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: 0,
  });
  const isCurrent = text === slow && query.isSuccess && !query.isPlaceholderData;
  return { data: query.data, error: query.error, isCurrent };
}
