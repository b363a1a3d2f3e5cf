import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import styles from '../layout/content.module.css';

export interface NotShownProps {
  /** Why. */
  children: ReactNode;
  onRetry: () => void;
}

/** In place of a part of a screen that is out of reach or broken. */
export function NotShown({ children, onRetry }: NotShownProps) {
  return (
    <div className={styles.text}>
      <p className={styles.quiet}>{children}</p>
      <div className={styles.actions}>
        <Button size="small" icon="refresh" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </div>
  );
}
