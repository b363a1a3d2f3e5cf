import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorAlert } from './error-alert.tsx';

export interface ConfirmIdentityProps {
  /** Leaves to sign in again and comes back; gives what went wrong when it can't. */
  onConfirm: () => Promise<string | undefined>;
  /** Why it is asked. */
  children: ReactNode;
}

/** Asks for a new sign-in before something sensitive, because the server did. */
export function ConfirmIdentity({ onConfirm, children }: ConfirmIdentityProps) {
  const [isLeaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setLeaving(true);
    setProblem(await onConfirm());
    setLeaving(false);
  };
  return (
    <EmptyState
      icon="lock"
      title="Confirm that it’s you"
      action={
        <Button
          variant="primary"
          icon="lock"
          isLoading={isLeaving}
          loadingLabel="Taking you to the sign-in page"
          onClick={() => void confirm()}
        >
          Sign in again
        </Button>
      }
    >
      {children}
      <ErrorAlert messages={[problem ?? '']} />
    </EmptyState>
  );
}
