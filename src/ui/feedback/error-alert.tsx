import { Icon } from '../icon/icon.tsx';
import styles from './error-alert.module.css';

export interface ErrorAlertProps {
  messages: readonly string[];
  title?: string | undefined;
  id?: string | undefined;
}

/** On a phone what went wrong would stay below the fields that it is about. */
const seen = (what: HTMLElement | null) => what?.scrollIntoView({ block: 'nearest' });

/** Messages in white on alarm; renders nothing when there are none (spec 2). */
export function ErrorAlert({ messages, title, id }: ErrorAlertProps) {
  const shown = [...new Set(messages.filter((message) => message !== ''))];
  if (shown.length === 0) return null;
  return (
    <div ref={seen} role="alert" id={id} tabIndex={-1} className={styles.alert}>
      <Icon name="alert" className={styles.icon} />
      <div>
        {title ? <p className={styles.title}>{title}</p> : null}
        {shown.length === 1 ? (
          <p>{shown[0]}</p>
        ) : (
          <ul className={styles.list}>
            {shown.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
