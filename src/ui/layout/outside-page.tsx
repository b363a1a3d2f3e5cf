import type { ReactNode } from 'react';
import { AppLink } from '../link/app-link.tsx';
import styles from './outside-page.module.css';

export interface OutsidePageProps {
  brandName: string;
  supportPhone?: string | undefined;
  title: string;
  children: ReactNode;
}

/** The page of somebody who has no account yet: brand, one heading, whom to call and the way to sign in. */
export function OutsidePage({ brandName, supportPhone, title, children }: OutsidePageProps) {
  return (
    <main className={styles.page}>
      <p className={styles.brand}>
        <img src="/icons/lintel.svg" alt="" width="32" height="32" />
        {brandName}
      </p>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
      <div className={styles.aside}>
        {supportPhone ? (
          <p>
            Questions? Call us on <span className={styles.phone}>{supportPhone}</span>.
          </p>
        ) : null}
        <AppLink className={styles.link} href="/login">
          Back to sign in
        </AppLink>
      </div>
    </main>
  );
}
