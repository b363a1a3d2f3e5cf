import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { AppLink } from '../link/app-link.tsx';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: string;
  /** Under the title: counts, vendors, price guide. */
  summary?: ReactNode;
  status?: ReactNode;
  back?: { href: string; label: string } | undefined;
  /** The primary action last. */
  actions?: ReactNode;
}

export function PageHeader({ title, summary, status, back, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {back ? (
        <AppLink href={back.href} className={styles.back}>
          <Icon name="arrow-left" size="small" />
          {back.label}
        </AppLink>
      ) : null}
      <div className={styles.row}>
        <div className={styles.words}>
          <div className={styles.titleRow}>
            <h1 className={styles.title}>{title}</h1>
            {status}
          </div>
          {summary ? <div className={styles.summary}>{summary}</div> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </header>
  );
}
