import { useState } from 'react';
import { ApiProblem } from '../../../platform/api-errors.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { useContractsPlace } from '../contracts-place.ts';

/** Whether the server asks for a new sign-in before it does this. */
export function asksToSignIn(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'auth.step-up-required';
}

/** Asks for a new sign-in before anybody changes how a signer is reached, or vouches for one. */
export function SignInAgain() {
  const { confirmIdentity } = useContractsPlace();
  const [isLeaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setLeaving(true);
    setProblem(await confirmIdentity());
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
      Your name stands beside this. You come back to this page, and nothing was changed yet.
      <ErrorAlert messages={[problem ?? '']} />
    </EmptyState>
  );
}
