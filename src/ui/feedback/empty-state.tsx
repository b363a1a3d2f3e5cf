import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  icon?: IconName | undefined;
  children?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
}

export function EmptyState({ title, icon = 'inbox', children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size="large" className={styles.icon} />
      <h2 className={styles.title}>{title}</h2>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
