import { useEffect } from 'react';
import { showPageTitle } from '../../platform/page-title.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import styles from './screens.module.css';

/** From the press of "Sign out" until the sign-in page: nothing of the person who leaves. */
export function SigningOut() {
  const { brandName } = usePortal().config;
  // The document may be named after a listing.
  useEffect(() => showPageTitle('Sign in', brandName), [brandName]);
  return (
    <main className={styles.centre}>
      <Spinner label="Signing out…" />
    </main>
  );
}
