import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { StatusTone } from '../feedback/status-pill.tsx';
import tones from '../feedback/tones.module.css';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './timeline.module.css';

export interface TimelineEvent {
  id: string;
  title: string;
  /** Ready to read: "21/11/2026, 9:05 am AEDT". */
  when: string;
  /** Machine-readable, for the time element. */
  dateTime?: string | undefined;
  who?: string | undefined;
  detail?: ReactNode;
  tone?: StatusTone | undefined;
  icon?: IconName | undefined;
}

export interface TimelineProps {
  label: string;
  events: readonly TimelineEvent[];
}

export function Timeline({ label, events }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <span className={classNames(styles.mark, tones[event.tone ?? 'neutral'])}>
            <Icon name={event.icon ?? 'check'} size="small" />
          </span>
          <div className={styles.text}>
            <p className={styles.title}>{event.title}</p>
            <p className={styles.meta}>
              <time dateTime={event.dateTime} className="tabular" translate="no">
                {event.when}
              </time>
              {event.who ? ` · ${event.who}` : null}
            </p>
            {event.detail ? <div className={styles.detail}>{event.detail}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
