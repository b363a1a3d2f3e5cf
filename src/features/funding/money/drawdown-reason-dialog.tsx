import type { Drawdown } from '../../../../contract/endpoints/drawdowns.ts';
import type { AgencyId, ApplicationId } from '../../../../domain/ids.ts';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { ReasonField } from '../../../ui/fields/reason-field.tsx';
import { useReason } from '../../../ui/fields/use-reason.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import styles from '../../../ui/layout/content.module.css';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { actTrouble } from '../application/use-application-act.ts';
import { asksToSignIn } from '../release/use-money-act.ts';
import { StepUp } from '../step-up/step-up.tsx';
import { useDrawdownAct } from './use-drawdown-act.ts';

/** What ends a request's wait. */
export type DrawdownEnd = 'cancel' | 'approve' | 'decline';

const WORDS: Record<DrawdownEnd, { action: string; consequence: string; done: string }> = {
  cancel: {
    action: 'Cancel drawdown',
    consequence: 'It isn’t paid out. They can’t confirm it any more.',
    done: 'Drawdown cancelled',
  },
  approve: {
    action: 'Approve drawdown',
    consequence: 'It can be paid out from then on.',
    done: 'Drawdown approved',
  },
  decline: {
    action: 'Decline drawdown',
    consequence: 'It isn’t paid out. It can be asked for again.',
    done: 'Drawdown declined',
  },
};

export interface DrawdownReasonDialogProps {
  applicationId: ApplicationId;
  /** Whose it is, where our own staff decide. */
  agencyId?: AgencyId | undefined;
  drawdown: Drawdown;
  end: DrawdownEnd;
  /** Leaves to sign in again and comes back; gives what went wrong when it can't. */
  confirmIdentity: () => Promise<string | undefined>;
  onClose: () => void;
}

/** Cancels or decides a request for funds, with the reason that is kept. */
export function DrawdownReasonDialog(props: DrawdownReasonDialogProps) {
  const { applicationId, agencyId, drawdown, end, confirmIdentity, onClose } = props;
  const act = useDrawdownAct(applicationId);
  const reason = useReason();
  const { action, consequence, done } = WORDS[end];
  function confirm() {
    const given = reason.given();
    if (!given) return;
    act.mutate(
      { kind: end, agencyId, drawdownId: drawdown.id, reason: given },
      {
        onSuccess: () => {
          toasts.success(done);
          onClose();
        },
      },
    );
  }
  if (asksToSignIn(act.error)) {
    return (
      <Modal isOpen title={`${action} of ${moneyText(drawdown.amount)}?`} onClose={onClose}>
        <StepUp onConfirm={confirmIdentity} />
      </Modal>
    );
  }
  return (
    <ConfirmDialog
      isOpen
      title={`${action} of ${moneyText(drawdown.amount)}?`}
      consequence={consequence}
      confirmLabel={action}
      isDanger={end !== 'approve'}
      isWorking={act.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <ReasonField hint="Shown in the timeline" reason={reason} />
        <ErrorAlert messages={[actTrouble(act.error) ?? '']} />
      </div>
    </ConfirmDialog>
  );
}
