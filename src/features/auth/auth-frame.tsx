import type { ReactNode } from 'react';
import { usePortal } from '../../platform/portal-context.ts';
import styles from './auth.module.css';

export interface AuthFrameProps {
  title: string;
  children: ReactNode;
  /** Below the card. */
  aside?: ReactNode;
}

/** The card of every page outside the signed-in area that has to do with accounts. */
export function AuthFrame({ title, children, aside }: AuthFrameProps) {
  const { brandName } = usePortal().config;
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
      {aside}
    </main>
  );
}
