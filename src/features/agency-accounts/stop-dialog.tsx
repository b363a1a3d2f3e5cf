import type { AgencyAccount } from '../../../contract/endpoints/agency-accounts.ts';
import { ACCOUNT_PURPOSE_NAMES } from '../../../domain/agencies/accounts.ts';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toasts } from '../../ui/toast/toasts.ts';
import { accountTroubles, useAccountAct } from './account-queries.ts';
import { accountLine } from './account-words.ts';

/** Takes a change back that is held, or has nothing more paid to the account in force. */
export function StopDialog({ account, onClose }: { account: AgencyAccount; onClose: () => void }) {
  const what = ACCOUNT_PURPOSE_NAMES[account.purpose].toLowerCase();
  const isHeld = account.standing === 'held';
  const act = useAccountAct((calls, accountId: string) =>
    calls.stop({ params: { accountId }, body: {} }),
  );
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={isHeld ? 'Cancel the change?' : `Stop the ${what}?`}
      consequence={
        isHeld
          ? `${accountLine(account)} is never paid. What is in force stays so, and all principals are told.`
          : `Nothing more is paid to ${accountLine(account)}. What is to be paid waits until you enter an account and its 24 hours are over, or another principal confirms it. All principals are told.`
      }
      confirmLabel={isHeld ? 'Cancel the change' : `Stop the ${what}`}
      isWorking={act.isPending}
      onConfirm={() =>
        act.mutate(account.id, {
          onSuccess: () => {
            toasts.success(isHeld ? 'The change is cancelled' : 'The account is stopped');
            onClose();
          },
        })
      }
      onCancel={onClose}
    >
      <ErrorAlert messages={accountTroubles(act.error)} />
    </ConfirmDialog>
  );
}
