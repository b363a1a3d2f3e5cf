import { isOfflineMiss } from '../../../offline/offline-miss.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from '../workspace/workspace.module.css';

/** In place of a part of the notebook that is loading, out of reach or broken. */
export function NotebookUnavailable(props: { what: string; error: unknown; onRetry: () => void }) {
  const { what, error, onRetry } = props;
  if (!error) return <Skeleton lines={3} />;
  return (
    <>
      <p className={styles.quiet}>
        {isOfflineMiss(error)
          ? `You’re offline, and the ${what} of this listing aren’t on this device yet.`
          : `The ${what} can’t be shown just now.`}
      </p>
      <Button size="small" icon="refresh" onClick={onRetry}>
        Retry
      </Button>
    </>
  );
}
