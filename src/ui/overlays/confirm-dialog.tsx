import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Modal } from './modal.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** A question naming the thing: "Archive 12 Banksia Street?" */
  title: string;
  /** What will happen, so that it is confirmed by its consequence. */
  consequence: ReactNode;
  /** Says what it does: "Archive listing", never "OK". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  isDanger?: boolean | undefined;
  isWorking?: boolean | undefined;
  /** What is to be said with it, such as a reason. */
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog({
  isOpen,
  title,
  consequence,
  confirmLabel,
  cancelLabel = 'Go back',
  isDanger = false,
  isWorking = false,
  children,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      title={title}
      description={consequence}
      role="alertdialog"
      size="small"
      isLocked={isWorking}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel} disabled={isWorking}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isLoading={isWorking}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
