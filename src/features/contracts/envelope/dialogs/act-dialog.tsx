import type { ReactNode } from 'react';
import { useConnectivity } from '../../../../platform/portal-context.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../../ui/feedback/error-alert.tsx';
import styles from '../../../../ui/layout/content.module.css';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import { actTrouble } from '../../acts/act-trouble.ts';
import { asksToSignIn, SignInAgain } from '../../acts/sign-in-again.tsx';

export interface ActDialogProps {
  title: string;
  /** What it does, so that it is confirmed by its consequence. */
  consequence: ReactNode;
  confirmLabel: string;
  isDanger?: boolean | undefined;
  isWorking: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Does one thing to an envelope, confirmed by what it does; says so where there is no connection. */
export function ActDialog(props: ActDialogProps) {
  const { title, consequence, confirmLabel, isDanger, isWorking, error } = props;
  const isOffline = useConnectivity() === 'offline';
  const mustConfirm = asksToSignIn(error);
  return (
    <Modal
      isOpen
      size="small"
      role={isDanger ? 'alertdialog' : 'dialog'}
      title={title}
      description={consequence}
      isLocked={isWorking}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose} disabled={isWorking}>
            Go back
          </Button>
          {mustConfirm ? null : (
            <Button
              variant={isDanger ? 'danger' : 'primary'}
              isLoading={isWorking}
              onClick={props.onConfirm}
            >
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {mustConfirm ? (
        <SignInAgain />
      ) : (
        <div className={styles.form}>
          {props.children}
          {isOffline ? <p role="status">You’re offline. This needs a connection.</p> : null}
          <ErrorAlert messages={[actTrouble(error) ?? '']} />
        </div>
      )}
    </Modal>
  );
}
