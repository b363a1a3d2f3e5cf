import type { Withdrawal } from '../../../../contract/withdrawal-shapes.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { useDepositAct } from '../calls/use-deposit-act.ts';
import { DepositDialog } from '../deposit-dialog.tsx';

/** Takes back a payment that nobody authorised yet. */
export function CancelDialog(props: { withdrawal: Withdrawal; onClose: () => void }) {
  const { withdrawal, onClose } = props;
  const act = useDepositAct((calls, withdrawalId: string, options) =>
    calls.deposits.cancelWithdrawal(
      { params: { id: withdrawal.listingId, withdrawalId }, body: {} },
      options,
    ),
  );
  return (
    <DepositDialog
      title="Cancel this payment?"
      isDanger
      consequence={`Nothing of ${moneyText(withdrawal.total)} is paid. The deposit stays held, and another payment can be prepared.`}
      confirmLabel="Cancel the payment"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={() =>
        act.mutate(withdrawal.id, {
          onSuccess: () => {
            toasts.success('The payment is cancelled');
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}
