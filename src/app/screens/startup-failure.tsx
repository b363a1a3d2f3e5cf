import { errorReport } from '../../platform/log.ts';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import styles from './screens.module.css';

/** The portal could not start (spec 2): "Something went wrong", with what is known. */
export function StartupFailure({ error }: { error: unknown }) {
  return (
    <main className={styles.centre}>
      <ErrorPanel
        message="The portal couldn’t start on this device. Check your connection."
        details={errorReport(error)}
      />
    </main>
  );
}
