import { useContext, useEffect, useState } from 'react';
import type { IdentityProblem } from '../../platform/session-errors.ts';
import { holdUnsavedWork } from '../../platform/unsaved-work.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { NavigateContext } from '../../ui/link/navigate-context.ts';
import styles from './auth.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { useSession } from './session-context.tsx';
import { useSignIn } from './use-sign-in.ts';

export interface CallbackPageProps {
  /** The whole address the identity provider came back to. */
  address: string;
  /** Goes on without leaving the address with the code in the history. */
  onSignedIn: () => void;
}

/** Where the identity provider comes back to with a code, or with what went wrong. */
export function CallbackPage({ address, onSignedIn }: CallbackPageProps) {
  const session = useSession();
  const navigate = useContext(NavigateContext);
  const { start, isStarting, problem: startProblem } = useSignIn();
  const [failure, setFailure] = useState<IdentityProblem | null>(null);

  useEffect(() => {
    let isShown = true;
    // A reload now would spend the code without signing anybody in (offline.md 37).
    const release = holdUnsavedWork('sign-in');
    void session.completeSignIn(address).then((outcome) => {
      release();
      if (!isShown) return;
      // A page loaded again after signing in has no state left, and needs none.
      if (outcome.ok || session.isSignedIn()) onSignedIn();
      else setFailure(outcome.error);
    });
    return () => {
      isShown = false;
    };
  }, [session, address, onSignedIn]);

  const problem = startProblem ?? failure;
  if (!problem) {
    return (
      <AuthFrame title="Signing you in">
        <p role="status">
          <Spinner /> One moment…
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Sign-in failed">
      <ErrorAlert messages={[problem.message]} />
      <div className={styles.actions}>
        <Button variant="primary" isFullWidth isLoading={isStarting} onClick={() => void start()}>
          Try again
        </Button>
        <Button variant="quiet" isFullWidth onClick={() => navigate?.('/login')}>
          Back to sign in
        </Button>
      </div>
    </AuthFrame>
  );
}
