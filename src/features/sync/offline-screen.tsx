import type { InstallPrompt } from '../../platform/install-prompt.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ClearCard } from './settings/clear-card.tsx';
import { KeepingCard } from './settings/keeping-card.tsx';
import { PinnedCard } from './settings/pinned-card.tsx';
import styles from './settings/settings.module.css';
import { StoredCard } from './settings/stored-card.tsx';
import { SyncCard } from './settings/sync-card.tsx';
import { useStored } from './settings/use-stored.ts';

export interface OfflineScreenProps {
  /** Whose stores these are. */
  subject: string;
  install: InstallPrompt;
}

/** Settings › Offline: what is on this device, how fresh it is, and what can be done about it. */
export function OfflineScreen({ subject, install }: OfflineScreenProps) {
  const { stored, look } = useStored(subject);
  const { brandName } = usePortal().config;
  return (
    <>
      <PageHeader
        title="Offline"
        summary={`What ${brandName} keeps on this device, so that you can work without a connection.`}
      />
      <div className={styles.cards}>
        <StoredCard stored={stored} />
        <SyncCard onSynced={look} />
        <PinnedCard onChanged={look} />
        <KeepingCard stored={stored} install={install} onChanged={look} />
        <ClearCard subject={subject} onCleared={look} />
      </div>
    </>
  );
}
