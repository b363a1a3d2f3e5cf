import { useState } from 'react';
import type { Drawdown } from '../../../../contract/endpoints/drawdowns.ts';
import type { ApplicationId } from '../../../../domain/ids.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import styles from '../../../ui/layout/content.module.css';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { actTrouble } from '../application/use-application-act.ts';
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
  drawdown: Drawdown;
  end: DrawdownEnd;
  onClose: () => void;
}

/** Cancels or decides a request for funds, with the reason that is kept. */
export function DrawdownReasonDialog(props: DrawdownReasonDialogProps) {
  const { applicationId, drawdown, end, onClose } = props;
  const act = useDrawdownAct(applicationId);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const { action, consequence, done } = WORDS[end];
  function confirm() {
    const given = reason.trim();
    if (given === '') {
      setProblem('Give a reason');
      return;
    }
    act.mutate(
      { kind: end, drawdownId: drawdown.id, reason: given },
      {
        onSuccess: () => {
          toasts.success(done);
          onClose();
        },
      },
    );
  }
  return (
    <Modal
      isOpen
      size="small"
      role="alertdialog"
      title={`${action} of ${moneyText(drawdown.amount)}?`}
      description={consequence}
      isLocked={act.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={act.isPending}>
            Keep as it is
          </Button>
          <Button
            variant={end === 'approve' ? 'primary' : 'danger'}
            isLoading={act.isPending}
            onClick={confirm}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field label="Reason" isRequired hint="Shown in the timeline" error={problem}>
          <TextArea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(text) => {
              setReason(text);
              setProblem(undefined);
            }}
          />
        </Field>
        <ErrorAlert messages={[actTrouble(act.error) ?? '']} />
      </div>
    </Modal>
  );
}
