import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { isOfflineMiss } from '../../offline/offline-miss.ts';
import { errorText } from '../../platform/api-errors.ts';
import { errorReport } from '../../platform/log.ts';
import { useConnectivity } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { isMissingScreen, useIsAboutToReload } from '../missing-chunk.ts';
import styles from './screens.module.css';

/** A screen that failed to load or to draw; the frame around it stays. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const connectivity = useConnectivity();
  const isReloading = useIsAboutToReload();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  if (isReloading && isMissingScreen(error)) {
    return (
      <div className={styles.page}>
        <Spinner label="Loading…" />
      </div>
    );
  }
  if ((isOfflineMiss(error) || isMissingScreen(error)) && connectivity !== 'online') {
    return (
      <div className={styles.page}>
        <EmptyState
          title="You’re offline"
          icon="offline"
          action={
            <Button icon="refresh" onClick={retry}>
              Try again
            </Button>
          }
        >
          This page hasn’t been opened on this device yet. It will load when you’re back online.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <ErrorPanel message={errorText(error)} details={errorReport(error)} onRetry={retry} />
    </div>
  );
}
