import type { DepositPayee, SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { useDepositAct } from '../calls/use-deposit-act.ts';
import { DepositDialog } from '../deposit-dialog.tsx';
import { payeeLine } from '../words/payee-words.ts';

export interface PayeeActProps {
  deposit: SoldDeposit;
  payee: DepositPayee;
  onClose: () => void;
}

/** Confirms an account that is on hold, after a call to the number on the listing. */
export function ConfirmPayeeDialog({ deposit, payee, onClose }: PayeeActProps) {
  const { callNumber } = payee;
  const act = useDepositAct((calls, accountId: string, options) =>
    calls.deposits.confirmPayee(
      { params: { id: deposit.listingId, accountId }, body: {} },
      options,
    ),
  );
  return (
    <DepositDialog
      title="Confirm the account?"
      consequence={`${callNumber ? `Call ${callNumber}` : 'Call them on a number you had before'} and have the account read to you: ${payeeLine(payee)}. Never call a number that came with the account. Once confirmed, it is paid at once.`}
      confirmLabel="I called, and it is right"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={() =>
        act.mutate(payee.id, {
          onSuccess: () => {
            toasts.success('The account is in force');
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}

/** Has nothing paid to an account any more. */
export function StopPayeeDialog({ deposit, payee, onClose }: PayeeActProps) {
  const act = useDepositAct((calls, accountId: string, options) =>
    calls.deposits.stopPayee({ params: { id: deposit.listingId, accountId }, body: {} }, options),
  );
  return (
    <DepositDialog
      title="Stop this account?"
      isDanger
      consequence={`Nothing is paid to ${payeeLine(payee)}. They need another account before they are paid.`}
      confirmLabel="Stop the account"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={() =>
        act.mutate(payee.id, {
          onSuccess: () => {
            toasts.success('The account is stopped');
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}
