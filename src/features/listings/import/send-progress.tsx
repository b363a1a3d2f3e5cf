import { useId } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './import.module.css';
import { countText } from './import-words.ts';

export interface SendProgressProps {
  title: string;
  done: number;
  total: number;
  /** What is happening with the rows. */
  note: string;
  problem?: string | undefined;
  onRetry?: (() => void) | undefined;
  onCancel?: (() => void) | undefined;
  isCancelling?: boolean | undefined;
}

/** Rows under way: how far it is, and the way to stop. */
export function SendProgress(props: SendProgressProps) {
  const { title, done, total, note, problem, onRetry, onCancel, isCancelling = false } = props;
  const id = useId();
  return (
    <Card title={title}>
      <div className={styles.stack}>
        <ErrorAlert title="The import has stopped" messages={problem ? [problem] : []} />
        <label htmlFor={id} className="tabular">
          {countText(Math.min(done, total))} of {countText(total)} rows
        </label>
        <progress id={id} className={styles.progress} value={done} max={total} />
        <p className={styles.quiet}>{note}</p>
        <div className={styles.actions}>
          {onCancel ? (
            <Button isLoading={isCancelling} loadingLabel="Cancelling" onClick={onCancel}>
              Cancel import
            </Button>
          ) : null}
          {problem && onRetry ? (
            <Button variant="primary" icon="refresh" onClick={onRetry}>
              Go on
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
