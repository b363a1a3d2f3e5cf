import { useState } from 'react';
import { useAccount } from '../../../platform/account-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { checksAsAdmin } from '../funding-rights.ts';
import { stepUpMessage } from './step-up-words.ts';

/** Asks for a new sign-in before something sensitive is shown, because the server did (spec 2). */
export function StepUp({ onConfirm }: { onConfirm: () => Promise<string | undefined> }) {
  const account = useAccount();
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
      {stepUpMessage(checksAsAdmin(account))}
      <ErrorAlert messages={[problem ?? '']} />
    </EmptyState>
  );
}
