import { useConnectivity } from '../../platform/portal-context.ts';
import { Banner } from '../../ui/feedback/banner.tsx';

/** Says what still works while our API can't be reached. */
export function OfflineBanner() {
  if (useConnectivity() !== 'offline') return null;
  return (
    <Banner tone="waiting" icon="offline" title="You’re offline">
      You can read what you’ve opened before. What you change is kept on this device and sent when
      you’re back online.
    </Banner>
  );
}
