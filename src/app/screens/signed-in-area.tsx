import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { ExpiryNotice } from '../../features/auth/expiry-notice.tsx';
import { AccountContext } from '../../platform/account-context.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { accountQuery } from '../account.ts';
import { Frame } from '../frame/frame.tsx';

/** Everything behind sign-in: the account for all screens below, inside the frame. */
export function SignedInArea() {
  const { client } = usePortal();
  const account = useQuery(accountQuery(client));
  // The guard loaded it; it is gone only for the moment in which sign-out empties the cache.
  if (!account.data) return null;
  return (
    <AccountContext value={account.data}>
      <Frame notices={<ExpiryNotice />}>
        <Outlet />
      </Frame>
    </AccountContext>
  );
}
