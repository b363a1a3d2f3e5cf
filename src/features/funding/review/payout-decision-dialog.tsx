import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PayoutToConfirm } from '../../../../contract/payout-shapes.ts';
import { fundingClient } from '../../../offline/applications/funding-client.ts';
import { ApiProblem } from '../../../platform/api-errors.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { ReasonField } from '../../../ui/fields/reason-field.tsx';
import { useReason } from '../../../ui/fields/use-reason.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { accountText } from '../money/payout-words.ts';
import { MoneyDialog } from '../release/money-dialog.tsx';

const WORDS = {
  confirm: {
    follows: 'It is paid out at once. Ring the payee first, on a number you know.',
    done: 'Released',
  },
  refuse: {
    follows: 'Nothing is paid. This account never goes out by one person again.',
    done: 'Refused',
  },
} as const;

/** The banks answer in a word that only this dialog can explain. */
const HELD = new Error('The banks say that the account doesn’t belong to this name. It is held.');
const isHeld = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'payment.payee-refused';

export interface PayoutDecisionDialogProps {
  item: PayoutToConfirm;
  event: 'confirm' | 'refuse';
  confirmIdentity: () => Promise<string | undefined>;
  onClose: () => void;
}

/** Releases or refuses a payout as its second person, with a reason that is kept. */
export function PayoutDecisionDialog(props: PayoutDecisionDialogProps) {
  const { item, event, confirmIdentity, onClose } = props;
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const reason = useReason();
  const { request, amount } = item;
  const { follows, done } = WORDS[event];
  const label = `${event === 'confirm' ? 'Confirm' : 'Refuse'} ${moneyText(amount)}`;
  const decide = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: (given: string) =>
      fundingClient(client).payouts.decide({
        params: { id: request.id },
        agency: item.agencyId,
        body: { event, reason: given },
      }),
    onSuccess() {
      toasts.success(done, { description: moneyText(amount) });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listings', 'applications'] }),
  });
  return (
    <MoneyDialog
      title={`${label}?`}
      description={`To ${request.name}, ${accountText(request)}. ${follows}`}
      action={label}
      isDanger={event === 'refuse'}
      isWorking={decide.isPending}
      error={isHeld(decide.error) ? HELD : decide.error}
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
