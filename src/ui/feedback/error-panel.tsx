import { useId, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './error-panel.module.css';

export interface ErrorPanelProps {
  title?: string | undefined;
  message?: string | undefined;
  /** Technical text, hidden until asked for. */
  details?: string | undefined;
  /** Without it the button reloads the page. */
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
}

/** The generic error panel; its words are the specification's (spec 2). */
export function ErrorPanel({
  title = 'Something went wrong',
  message,
  details,
  onRetry,
  isRetrying = false,
}: ErrorPanelProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <section role="alert" aria-labelledby={id} className={styles.panel}>
      <Icon name="alert" size="large" className={styles.icon} />
      <h2 id={id}>{title}</h2>
      <ul className={styles.messages}>
        {message ? <li>{message}</li> : null}
        <li>If the problem persist please contact support.</li>
      </ul>
      <div className={styles.actions}>
        {onRetry ? (
          <Button variant="primary" icon="refresh" isLoading={isRetrying} onClick={onRetry}>
            Retry
          </Button>
        ) : (
          <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
            Reload Page
          </Button>
        )}
        {details ? (
          <Button
            variant="quiet"
            aria-expanded={isShown}
            aria-controls={`${id}-details`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide details' : 'Show error details'}
          </Button>
        ) : null}
      </div>
      {details ? (
        <p id={`${id}-details`} hidden={!isShown} className={styles.details}>
          Error details: {details}
        </p>
      ) : null}
    </section>
  );
}
