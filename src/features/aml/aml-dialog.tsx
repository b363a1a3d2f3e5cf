import type { ReactNode } from 'react';
import { useConnectivity } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import styles from '../../ui/layout/content.module.css';
import { Modal } from '../../ui/overlays/modal.tsx';
import { amlTroubles } from './use-aml-act.ts';

export interface AmlDialogProps {
  title: string;
  /** What it does, so that it is confirmed by its consequence. */
  consequence?: ReactNode;
  confirmLabel: string;
  isDanger?: boolean | undefined;
  size?: 'small' | 'medium' | undefined;
  isWorking: boolean;
  /** Why it did not happen to a check. */
  error?: unknown;
  /** Why it did not happen, where it is about something else. */
  troubles?: readonly string[] | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Does one thing to a check; says so where there is no connection. */
export function AmlDialog(props: AmlDialogProps) {
  const { title, consequence, confirmLabel, isDanger, isWorking, error, size = 'small' } = props;
  const isOffline = useConnectivity() === 'offline';
  return (
    <Modal
      isOpen
      size={size}
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
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isLoading={isWorking}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {props.children}
        {isOffline ? <p role="status">You’re offline. This needs a connection.</p> : null}
        <ErrorAlert messages={props.troubles ?? amlTroubles(error)} />
      </div>
    </Modal>
  );
}
