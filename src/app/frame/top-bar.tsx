import { SyncPill } from '../../features/sync/sync-pill.tsx';
import { usePortal } from '../../platform/portal-context.ts';
import { AppLink } from '../../ui/link/app-link.tsx';
import styles from './frame.module.css';
import { Mark } from './mark.tsx';

/** On a phone: the brand and where the work stands. */
export function TopBar() {
  const { brandName } = usePortal().config;
  return (
    <header className={styles.topBar}>
      <AppLink href="/property-listings" className={styles.brand}>
        <Mark size={28} />
        <span>{brandName}</span>
      </AppLink>
      <SyncPill />
    </header>
  );
}
