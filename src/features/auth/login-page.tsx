import { useContext, useEffect, useRef, useState } from 'react';
import { forgottenPasswordHref } from '../../platform/forgotten-password.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { AppLink } from '../../ui/link/app-link.tsx';
import { NavigateContext } from '../../ui/link/navigate-context.ts';
import styles from './auth.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { useSession, useSessionSnapshot } from './session-context.tsx';
import { SignedOutNote } from './signed-out-note.tsx';
import { useSignIn } from './use-sign-in.ts';

export interface LoginPageProps {
  /** Where the visitor wanted to go, already checked. */
  target: string | undefined;
}

/** Sign-in: the way to the identity provider, and where its sign-out returns to. */
export function LoginPage({ target }: LoginPageProps) {
  const session = useSession();
  const { status } = useSessionSnapshot();
  const { config } = usePortal();
  const { supportPhone } = config;
  const navigate = useContext(NavigateContext);
  const { start, isStarting, problem } = useSignIn();
  const [signedOut] = useState(() => session.memory.takeSignOut());
  const isBegun = useRef(false);

  // Whoever was sent here wants to sign in; whoever came by themselves, or has just left, is asked.
  useEffect(() => {
    if (status === 'signed-in') navigate?.(target ?? '/');
    else if (target !== undefined && !signedOut && !isBegun.current) {
      isBegun.current = true;
      void start(target);
    }
  }, [status, target, signedOut, navigate, start]);

  return (
    <AuthFrame
      title="Sign in"
      aside={
        <p className={styles.quiet}>
          Are you a home owner? Use the link in the message from your agent; you don’t need to sign
          in.
        </p>
      }
    >
      {signedOut && !problem ? <SignedOutNote outcome={signedOut} /> : null}
      <ErrorAlert title="Sign-in failed" messages={problem ? [problem.message] : []} />
      <p>This portal is for agencies and their agents.</p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          isFullWidth
          isLoading={isStarting}
          loadingLabel="Taking you to the sign-in page"
          onClick={() => void start(target)}
        >
          {problem ? 'Try again' : 'Sign in'}
        </Button>
      </div>
      <p className={styles.quiet}>
        <AppLink href={forgottenPasswordHref(config)}>Forgot your password?</AppLink>
      </p>
      <p className={styles.quiet}>
        Is your agency new here? <AppLink href="/register">Register your agency</AppLink>
        {supportPhone ? (
          <>
            {' '}
            or call <span className={styles.phone}>{supportPhone}</span>
          </>
        ) : null}
        .
      </p>
    </AuthFrame>
  );
}
