import { OUT_WORDS } from '../../../domain/people/standing.ts';
import type { SignOutOutcome } from '../../platform/session-memory.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { useSession } from './session-context.tsx';

/** How the sign-out that led here ended. */
export function SignedOutNote({ outcome }: { outcome: SignOutOutcome }) {
  const session = useSession();
  if (outcome === 'done')
    return <Banner tone="info" icon="check-circle" title="You have signed out" />;
  if (outcome !== 'offline' && outcome !== 'failed') {
    return (
      <Banner tone="attention" icon="alert" title={OUT_WORDS[outcome]}>
        What was kept on this device is gone from it.{' '}
        {outcome === 'signed-out'
          ? 'Sign in again if this device is with you.'
          : 'Work that wasn’t sent yet is kept for your agency’s principal and wasn’t sent on. Ask them if you didn’t expect this.'}
      </Banner>
    );
  }
  if (outcome === 'offline') {
    return (
      <Banner tone="info" icon="offline" title="You have signed out on this device">
        There was no connection, so the sign-in service doesn’t know yet. The next sign-in here will
        ask for the password.
      </Banner>
    );
  }
  return (
    <>
      <ErrorAlert
        title="Sign-out failed"
        messages={[
          'Not everything could be finished. Try again, and close the browser if you share this device.',
        ]}
      />
      <Button icon="refresh" onClick={() => void session.signOut()}>
        Retry sign-out
      </Button>
    </>
  );
}
