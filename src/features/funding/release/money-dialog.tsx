import type { ReactNode } from 'react';
import { actTroubleOf } from '../../../platform/act-trouble.ts';
import { useConnectivity } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import styles from '../../../ui/layout/content.module.css';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { StepUp } from '../step-up/step-up.tsx';
import { asksToSignIn } from './use-money-act.ts';

export interface MoneyDialogProps {
  title: string;
  description: string;
  /** What the button does, with the amount; none while something is missing that only this dialog knows. */
  action: string | undefined;
  isDanger?: boolean | undefined;
  isWorking: boolean;
  error: unknown;
  onAct: () => void;
  onClose: () => void;
  children: ReactNode;
  /** What is acted on, as somebody looks at it again; an application where nothing is said. */
  what?: 'application' | 'money' | 'payment' | 'request' | undefined;
}

/** Asks before money moves, says what follows from it, and asks for a new sign-in where the server does. */
export function MoneyDialog(props: MoneyDialogProps) {
  const { title, description, action, isWorking, error, onAct, onClose } = props;
  const { what = 'application' } = props;
  const isOffline = useConnectivity() === 'offline';
  const mustConfirm = asksToSignIn(error);
  const trouble = mustConfirm ? undefined : actTroubleOf(what)(error);
  return (
    <Modal
      isOpen
      role="alertdialog"
      title={title}
      description={description}
      isLocked={isWorking}
      onClose={onClose}
      footer={
        mustConfirm ? null : (
          <>
            <Button onClick={onClose} disabled={isWorking}>
              Leave it
            </Button>
            {action === undefined ? null : (
              <Button
                variant={props.isDanger ? 'danger' : 'primary'}
                isLoading={isWorking}
                onClick={onAct}
              >
                {action}
              </Button>
            )}
          </>
        )
      }
    >
      {mustConfirm ? (
        <StepUp />
      ) : (
        <div className={styles.form}>
          {props.children}
          {isOffline && !trouble ? (
            <p role="status">You’re offline. This needs a connection.</p>
          ) : null}
          <ErrorAlert messages={[trouble ?? '']} />
        </div>
      )}
    </Modal>
  );
}
