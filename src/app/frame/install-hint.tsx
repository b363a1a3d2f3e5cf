import { useState, useSyncExternalStore } from 'react';
import { usePortal } from '../../platform/portal-context.ts';
import { latePart, useLatePart } from '../../ui/late-part.ts';
import { useShell } from '../shell-context.ts';
import { dismissInstallHint, isInstallHintDue } from './install-hint-memory.ts';
import { useCurrentPath } from './use-current-path.ts';

const banner = latePart(() =>
  import('./install-hint-banner.tsx').then((module) => module.InstallHintBanner),
);

/** Offers the home screen after the first listing was opened, until it is dismissed. */
export function InstallHint() {
  const { install } = useShell();
  const { brandName } = usePortal().config;
  const way = useSyncExternalStore(install.subscribe, install.way);
  const path = useCurrentPath();
  const [isDismissed, setDismissed] = useState(false);
  const isDue = way !== 'none' && !isDismissed && isInstallHintDue(path);
  const Banner = useLatePart(banner, isDue);
  if (!isDue || !Banner) return null;
  const dismiss = () => {
    dismissInstallHint();
    setDismissed(true);
  };
  return (
    <Banner
      brandName={brandName}
      canAsk={way === 'prompt'}
      onInstall={() => void install.ask()}
      onDismiss={dismiss}
    />
  );
}
