import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useShell } from '../shell-context.ts';

/** Offers a new version; the person decides when. */
export function UpdateBanner() {
  const { updates } = useShell();
  const state = useSyncExternalStore(updates.subscribe, updates.state);
  if (state === 'none') return null;
  const action = (
    <Button size="small" variant="primary" onClick={() => void updates.accept()}>
      {state === 'taken-over' ? 'Reload' : 'Update now'}
    </Button>
  );
  return (
    <Banner tone="info" icon="sync" title="A new version is ready" actions={action}>
      {state === 'blocked' ? 'Save or discard your changes in every open tab first.' : null}
      {state === 'taken-over' ? 'Save your changes, then reload to use it.' : null}
    </Banner>
  );
}
