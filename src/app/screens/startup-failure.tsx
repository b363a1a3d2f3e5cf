import { errorReport } from '../../platform/log.ts';
import { StorageBlocked } from '../../platform/storage.ts';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import styles from './screens.module.css';

/** The portal could not start (spec 2): "Something went wrong", with what is known and what to do. */
export function StartupFailure({ error }: { error: unknown }) {
  const isBlocked = error instanceof StorageBlocked;
  return (
    <main className={styles.centre}>
      <ErrorPanel
        title={isBlocked ? 'This browser blocks site data' : undefined}
        message={
          isBlocked
            ? `Signing in needs it. In the settings of your browser, allow cookies and site data for ${location.host}, then reload this page.`
            : 'The portal couldn’t start on this device. Check your connection.'
        }
        details={errorReport(error)}
      />
    </main>
  );
}
