import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { ConfirmIdentity, type ConfirmIdentityProps } from '../feedback/confirm-identity.tsx';
import { ErrorAlert } from '../feedback/error-alert.tsx';
import styles from '../layout/content.module.css';
import { Modal } from './modal.tsx';

/** What is asked, and what comes of it. */
export interface ActAsked {
  title: string;
  /** What it does, so that it is confirmed by its consequence. */
  consequence?: ReactNode;
  confirmLabel: string;
  isDanger?: boolean | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Why nothing can be confirmed as it stands. */
  isBlocked?: boolean | undefined;
  isWorking: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export interface ActDialogProps extends ActAsked {
  isOffline: boolean;
  /** Why it wasn't done. */
  troubles: readonly string[];
  /** The way to a new sign-in, where the server asks for one before it does it. */
  onSignIn?: ConfirmIdentityProps['onConfirm'] | undefined;
}

/** Does one thing; asks for a new sign-in where the server does, and says where there is no connection. */
export function ActDialog(props: ActDialogProps) {
  const { isDanger, isWorking, onSignIn, onClose } = props;
  return (
    <Modal
      isOpen
      size={props.size ?? 'small'}
      role={isDanger ? 'alertdialog' : 'dialog'}
      title={props.title}
      description={props.consequence}
      isLocked={isWorking}
      onClose={onClose}
      footer={
        onSignIn ? null : (
          <>
            <Button onClick={onClose} disabled={isWorking}>
              Go back
            </Button>
            <Button
              variant={isDanger ? 'danger' : 'primary'}
              isLoading={isWorking}
              disabled={props.isBlocked}
              onClick={props.onConfirm}
            >
              {props.confirmLabel}
            </Button>
          </>
        )
      }
    >
      {onSignIn ? (
        <ConfirmIdentity onConfirm={onSignIn}>
          Confirm that it is you. Nothing was done yet: you come back here.
        </ConfirmIdentity>
      ) : (
        <div className={styles.form}>
          {props.children}
          {props.isOffline ? <p role="status">You’re offline. This needs a connection.</p> : null}
          <ErrorAlert messages={props.troubles} />
        </div>
      )}
    </Modal>
  );
}
