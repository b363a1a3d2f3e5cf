import { useState } from 'react';
import { useConnectivity } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import styles from '../templates.module.css';
import { useDesignerKept } from './use-designer-kept.ts';

/** Makes the designer open without a connection, or says that it does. */
export function DesignerOffline() {
  const isOffline = useConnectivity() === 'offline';
  const { isKept, isWorking, keep } = useDesignerKept();
  const [hasFailed, setFailed] = useState(false);
  if (isKept === undefined) return null;
  if (isKept) {
    return (
      <p role="status">
        <StatusPill tone="done" icon="device">
          Designer ready offline
        </StatusPill>
      </p>
    );
  }
  return (
    <div className={styles.actions}>
      <Button
        icon="device"
        isLoading={isWorking}
        loadingLabel="Fetching the designer"
        disabled={isOffline}
        onClick={() => void keep().then((kept) => setFailed(!kept))}
      >
        Make designer ready offline
      </Button>
      <p className={styles.quiet} role="status">
        {hasFailed
          ? 'It couldn’t be fetched. Try again with a better connection.'
          : 'About 2 MB, once for each version.'}
      </p>
    </div>
  );
}
