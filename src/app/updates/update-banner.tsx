import { useSyncExternalStore } from 'react';
import { usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useShell } from '../shell-context.ts';

/** Offers a new version; the person decides when. Says so when nothing is sent without it. */
export function UpdateBanner() {
  const { updates } = useShell();
  const { brandName } = usePortal().config;
  const state = useSyncExternalStore(updates.subscribe, updates.state);
  if (state === 'none') return null;
  const isDemanded = state === 'outdated' || state === 'updating';
  return (
    <Banner
      tone={isDemanded ? 'attention' : 'info'}
      icon="sync"
      title={isDemanded ? `Update ${brandName} to continue` : 'A new version is ready'}
      actions={
        <Button
          size="small"
          variant="primary"
          isLoading={state === 'updating'}
          loadingLabel="Fetching the new version"
          onClick={() => void updates.accept()}
        >
          {state === 'taken-over' ? 'Reload' : 'Update now'}
        </Button>
      }
    >
      {isDemanded
        ? 'This version is too old to reach us. What you changed is kept on this device and is sent after the update.'
        : null}
      {state === 'blocked' ? 'Save or discard your changes in every open tab first.' : null}
      {state === 'taken-over' ? 'Save your changes, then reload to use it.' : null}
    </Banner>
  );
}
