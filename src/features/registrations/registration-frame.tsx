import type { ReactNode } from 'react';
import { usePortal } from '../../platform/portal-context.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import styles from './registration.module.css';

/** The page of an agency that joins: brand, one heading, the way to sign in and whom to call. */
export function RegistrationFrame({ title, children }: { title: string; children: ReactNode }) {
  const { brandName, supportPhone } = usePortal().config;
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
      {supportPhone ? <p>Questions? Call us on {supportPhone}.</p> : null}
      <LinkButton href="/login" isFullWidth>
        Back to sign in
      </LinkButton>
    </main>
  );
}
