import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useShell } from '../shell-context.ts';
import { dismissInstallHint, isInstallHintDue } from './install-hint-memory.ts';
import { useCurrentPath } from './use-current-path.ts';

/** Offers the home screen after the first listing was opened, until it is dismissed. */
export function InstallHint() {
  const { install } = useShell();
  const way = useSyncExternalStore(install.subscribe, install.way);
  const path = useCurrentPath();
  const [isDismissed, setDismissed] = useState(false);
  if (way === 'none' || isDismissed || !isInstallHintDue(path)) return null;
  const dismiss = () => {
    dismissInstallHint();
    setDismissed(true);
  };
  return (
    <Banner
      tone="info"
      icon="device"
      title="Put Lintel on your home screen"
      onDismiss={dismiss}
      actions={
        way === 'prompt' ? (
          <Button size="small" variant="primary" onClick={() => void install.ask()}>
            Install
          </Button>
        ) : null
      }
    >
      {way === 'prompt' ? (
        'It opens faster and shows your listings without a connection.'
      ) : (
        <>Tap Share, then “Add to Home Screen”. You’ll sign in once more inside the app.</>
      )}
    </Banner>
  );
}
