import { useEffect } from 'react';
import { showPageTitle } from '../../platform/page-title.ts';
import { useConnectivity, usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import styles from './auth.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { useSession, useSessionSnapshot } from './session-context.tsx';
import { useSignIn } from './use-sign-in.ts';

/**
 * After the grace period without contact: everything is kept on the device, nothing of it is shown, and
 * signing in leads back to the same place (offline.md 46).
 */
export function LockScreen() {
  const { connectivity, config } = usePortal();
  const session = useSession();
  const { renewal } = useSessionSnapshot();
  const isOffline = useConnectivity() === 'offline';
  const { start, isStarting, problem } = useSignIn();
  const isWorking = isStarting || renewal === 'working';
  // The document may be named after a listing.
  useEffect(() => showPageTitle('Sign in', config.brandName), [config.brandName]);
  const signIn = async () => {
    if (await connectivity.check()) {
      await start(window.location.pathname + window.location.search);
    }
  };
  return (
    <AuthFrame title="Sign in to go on">
      <ErrorAlert title="Sign-in failed" messages={problem ? [problem.message] : []} />
      <p>
        {config.brandName} has had no contact with us for a long time, so it is locked on this
        device. Everything you kept or changed here is safe and is shown again when you have signed
        in.
      </p>
      {isOffline ? <p role="status">You’re offline. Signing in needs a connection.</p> : null}
      <div className={styles.actions}>
        <Button
          variant="primary"
          isFullWidth
          icon="lock"
          isLoading={isWorking}
          loadingLabel="Taking you to the sign-in page"
          onClick={() => void signIn()}
        >
          Sign in
        </Button>
      </div>
      {session.subject() === undefined ? null : (
        <p className={styles.quiet}>Sign in as the same person to find your work.</p>
      )}
    </AuthFrame>
  );
}
