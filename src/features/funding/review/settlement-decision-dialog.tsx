import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SettlementReport } from '../../../../contract/settlement-shapes.ts';
import { fundingClient } from '../../../offline/applications/funding-client.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { ReasonField } from '../../../ui/fields/reason-field.tsx';
import { useReason } from '../../../ui/fields/use-reason.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { MoneyDialog } from '../release/money-dialog.tsx';

const FOLLOWS = {
  confirm:
    'Only where you have seen the money. It pays the application out and closes it. Money that waits below is matched there instead.',
  refuse: 'It stays owing, and the agency sees why.',
} as const;

const DONE = {
  confirmed: 'Settled and closed',
  refused: 'Refused',
  reported: 'A second person has to confirm it too',
  withdrawn: 'Taken back by the agency',
  overtaken: 'Paid already',
} as const satisfies Record<SettlementReport['state'], string>;

export interface SettlementDecisionDialogProps {
  report: SettlementReport;
  event: 'confirm' | 'refuse';
  confirmIdentity: () => Promise<string | undefined>;
  onClose: () => void;
}

/** Confirms or refuses a reported settlement, with a reason that is kept. */
export function SettlementDecisionDialog(props: SettlementDecisionDialogProps) {
  const { report, event, confirmIdentity, onClose } = props;
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const reason = useReason();
  const label = `${event === 'confirm' ? 'Confirm' : 'Refuse'} ${moneyText(report.amount)}`;
  const decide = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: (given: string) =>
      fundingClient(client).settlements.decide({
        params: { id: report.id },
        body: { event, reason: given },
      }),
    onSuccess({ state }) {
      toasts.success(DONE[state], { description: moneyText(report.amount) });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listings', 'applications'] }),
  });
  return (
    <MoneyDialog
      title={`${label}?`}
      description={FOLLOWS[event]}
      action={label}
      isDanger={event === 'refuse'}
      isWorking={decide.isPending}
      error={decide.error}
      confirmIdentity={confirmIdentity}
      onAct={() => {
        const given = reason.given();
        if (given) decide.mutate(given);
      }}
      onClose={onClose}
    >
      <ReasonField hint="How you know; kept in the timeline" reason={reason} />
    </MoneyDialog>
  );
}
