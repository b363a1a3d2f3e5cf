import type { ReactNode } from 'react';
import { useSignInAfresh } from '../../platform/fresh-sign-in.ts';
import { useConnectivity } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmIdentity } from '../../ui/feedback/confirm-identity.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import styles from '../../ui/layout/content.module.css';
import { Modal } from '../../ui/overlays/modal.tsx';
import { mustSignIn, settlementTroubles } from './calls/use-settlement-act.ts';

export interface SettlementDialogProps {
  title: string;
  /** What it does, so that it is confirmed by its consequence. */
  consequence?: ReactNode;
  confirmLabel: string;
  isDanger?: boolean | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Why nothing can be confirmed as it stands. */
  isBlocked?: boolean | undefined;
  isWorking: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Does one thing about a settlement; asks for a new sign-in where the server does, and says where it is offline. */
export function SettlementDialog(props: SettlementDialogProps) {
  const { isDanger, isWorking, error, onClose } = props;
  const signInAfresh = useSignInAfresh();
  const isOffline = useConnectivity() === 'offline';
  const needsSignIn = mustSignIn(error);
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
        needsSignIn ? null : (
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
      {needsSignIn ? (
        <ConfirmIdentity onConfirm={signInAfresh}>
          Confirm that it is you. Nothing was done yet: you come back here.
        </ConfirmIdentity>
      ) : (
        <div className={styles.form}>
          {props.children}
          {isOffline ? <p role="status">You’re offline. This needs a connection.</p> : null}
          <ErrorAlert messages={settlementTroubles(error)} />
        </div>
      )}
    </Modal>
  );
}
