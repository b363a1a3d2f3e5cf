import { useState } from 'react';
import { useConnectivity } from '../../platform/portal-context.ts';
import { Banner } from '../../ui/feedback/banner.tsx';

/** Says what still works while our API can't be reached; closed, it comes back with the next time. */
export function OfflineBanner() {
  const isOffline = useConnectivity() === 'offline';
  const [isClosed, setClosed] = useState(false);
  if (!isOffline && isClosed) setClosed(false);
  if (!isOffline || isClosed) return null;
  return (
    <Banner tone="waiting" icon="offline" title="You’re offline" onDismiss={() => setClosed(true)}>
      You can read what is on this device. What you change on a listing is kept here and sent when
      you’re back online. Money and settings need a connection.
    </Banner>
  );
}
