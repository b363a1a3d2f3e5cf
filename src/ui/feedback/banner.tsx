import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './banner.module.css';

export interface BannerProps {
  tone: 'info' | 'waiting' | 'attention';
  icon?: IconName | undefined;
  title: string;
  children?: ReactNode;
  /** A button or two: "Update now", "Install". */
  actions?: ReactNode;
  onDismiss?: (() => void) | undefined;
}

/** A line across the page: offline, update available, install hint, session about to end. */
export function Banner({ tone, icon = 'info', title, children, actions, onDismiss }: BannerProps) {
  return (
    <div role="status" className={classNames(styles.banner, styles[tone])}>
      <Icon name={icon} className={styles.icon} />
      <div>
        <p className={styles.title}>{title}</p>
        {children ? <div>{children}</div> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {onDismiss ? (
        <IconButton
          icon="close"
          label={`Dismiss: ${title}`}
          className={styles.close}
          onClick={onDismiss}
        />
      ) : null}
    </div>
  );
}
