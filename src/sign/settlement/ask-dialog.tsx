import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Modal } from '../frame/modal.tsx';
import { troubles } from '../link/page-acts.ts';

export interface AskDialogProps {
  title: string;
  /** What the button does. */
  label: string;
  isDanger?: boolean;
  act: { isRunning: boolean; error: unknown };
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks once more before something is said for a side. */
export function AskDialog(props: AskDialogProps) {
  const { title, label, isDanger = false, act, onSubmit, onClose, children } = props;
  return (
    <Modal title={title} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <ErrorAlert messages={troubles(act.error)} />
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          isFullWidth
          isLoading={act.isRunning}
        >
          {label}
        </Button>
        <Button isFullWidth onClick={onClose}>
          Go back
        </Button>
      </form>
    </Modal>
  );
}
