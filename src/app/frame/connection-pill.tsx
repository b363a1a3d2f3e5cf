import { useIsMutating } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useConnectivity } from '../../platform/portal-context.ts';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import styles from './frame.module.css';

const ConnectionSheet = lazy(async () => ({
  default: (await import('./connection-sheet.tsx')).ConnectionSheet,
}));

/** Where the work stands, always in sight: all saved, saving, or offline. Opens the details. */
export function ConnectionPill() {
  const connectivity = useConnectivity();
  const saving = useIsMutating();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.pill} onClick={() => setOpen(true)}>
        {connectivity === 'offline' ? (
          <StatusPill tone="waiting" icon="offline">
            Offline
          </StatusPill>
        ) : saving > 0 ? (
          <StatusPill tone="info" icon="sync">
            Saving
          </StatusPill>
        ) : (
          <StatusPill tone="done">All saved</StatusPill>
        )}
      </button>
      <Suspense>{isOpen ? <ConnectionSheet onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
