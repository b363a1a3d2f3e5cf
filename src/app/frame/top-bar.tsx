import { SyncPill } from '../../features/sync/sync-pill.tsx';
import { usePortal } from '../../platform/portal-context.ts';
import { AppLink } from '../../ui/link/app-link.tsx';
import styles from './frame.module.css';

/** On a phone: the brand and where the work stands. */
export function TopBar() {
  const { brandName } = usePortal().config;
  return (
    <header className={styles.topBar}>
      <AppLink href="/property-listings" className={styles.brand}>
        <img src="/icons/lintel.svg" alt="" width="28" height="28" />
        <span>{brandName}</span>
      </AppLink>
      <SyncPill />
    </header>
  );
}
