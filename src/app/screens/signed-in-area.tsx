import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import { LateExpiryNotice } from '../../features/auth/late-expiry-notice.tsx';
import { useSession, useSessionSnapshot } from '../../features/auth/session-context.tsx';
import { LateDeviceNotices } from '../../features/sync/late-device-notices.tsx';
import { AccountContext } from '../../platform/account-context.ts';
import { SignInAfreshContext } from '../../platform/fresh-sign-in.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { keepTypedValues } from '../../platform/typed-values.ts';
import { accountQuery } from '../account.ts';
import { Frame } from '../frame/frame.tsx';
import { SigningOut } from './signing-out.tsx';
import { WaitingRows } from './waiting-rows.ts';

const LockScreen = lazy(async () => ({
  default: (await import('../../features/auth/lock-screen.tsx')).LockScreen,
}));

/**
 * Everything behind sign-in: the account for all screens below, inside the frame. From the moment of
 * signing out nothing is shown, and while the device is locked neither.
 */
export function SignedInArea() {
  const { client, clock } = usePortal();
  const session = useSession();
  const { status, user } = useSessionSnapshot();
  const account = useQuery({ ...accountQuery(client), enabled: user !== undefined });
  const accountId = account.data?.id;
  const signInAfresh = useCallback(async () => {
    if (accountId) keepTypedValues(accountId, clock.now().getTime());
    session.memory.askAfresh();
    const outcome = await session.signIn(location.pathname + location.search);
    return outcome.ok ? undefined : outcome.error.message;
  }, [accountId, clock, session]);
  if (status === 'locked') {
    return (
      <Suspense>
        <LockScreen />
      </Suspense>
    );
  }
  if (!user) return <SigningOut />;
  // The guard loaded it; it is gone only for the moment in which sign-out empties the cache.
  if (!account.data) return null;
  return (
    <AccountContext value={account.data}>
      <SignInAfreshContext value={signInAfresh}>
        <WaitingRows />
        <Frame
          notices={
            <>
              <LateExpiryNotice />
              <LateDeviceNotices subject={user.subject} />
            </>
          }
        >
          <Outlet />
        </Frame>
      </SignInAfreshContext>
    </AccountContext>
  );
}
