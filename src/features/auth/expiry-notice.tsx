import { lightFormat } from 'date-fns/lightFormat';
import { useState } from 'react';
import { useConnectivity } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useSession, useSessionSnapshot } from './session-context.tsx';
import { useSignIn } from './use-sign-in.ts';

/**
 * Comes 120 s before the sign-in runs out and offers to stay signed in (spec 4, 9); says so when it
 * has run out. Renewing here renews for all tabs.
 */
export function ExpiryNotice() {
  const session = useSession();
  const { status, renewal, user } = useSessionSnapshot();
  const isOffline = useConnectivity() === 'offline';
  const { start, isStarting, problem } = useSignIn();
  const [dismissed, setDismissed] = useState<number>();
  if (!user || renewal === 'idle') return null;

  if (isOffline && (status === 'expired' || renewal !== 'offered')) {
    return (
      <Banner tone="waiting" icon="offline" title="Your sign-in has ended">
        You’re offline. You can still read what is on this device, and what you change is kept here.
        We try to sign you in again when you’re back online.
      </Banner>
    );
  }
  // Back from a time without a connection it is renewed by itself.
  if (status === 'expired' && renewal === 'working') return null;
  if (status === 'expired' || renewal === 'refused') {
    return (
      <Banner
        tone="attention"
        icon="alert"
        title="Your sign-in has ended"
        actions={
          <Button size="small" isLoading={isStarting} onClick={() => void start(here())}>
            Sign in again
          </Button>
        }
      >
        {problem?.message ?? 'Sign in again to go on where you are.'}
      </Banner>
    );
  }
  if (dismissed === user.expiresAt) return null;
  return (
    <Banner
      tone="waiting"
      icon="clock"
      title={renewal === 'failed' ? 'Your sign-in could not be extended' : 'Your sign-in ends soon'}
      actions={
        <Button size="small" isLoading={renewal === 'working'} onClick={() => void session.renew()}>
          {renewal === 'failed' ? 'Try again' : 'Stay signed in'}
        </Button>
      }
      onDismiss={() => setDismissed(user.expiresAt)}
    >
      {renewal === 'failed'
        ? `Check your connection. You are signed in until ${timeOf(user.expiresAt)}.`
        : `It ends at ${timeOf(user.expiresAt)} unless you stay signed in.`}
    </Banner>
  );
}

function here(): string {
  return window.location.pathname + window.location.search;
}

function timeOf(instant: number): string {
  return lightFormat(instant, 'h:mm aaa');
}
