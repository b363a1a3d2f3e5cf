import { usePortal } from '../../platform/portal-context.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import styles from './screens.module.css';

/** A public link whose screen isn't built yet: says so, and never asks to sign in (spec 2, 6). */
export function PublicPage() {
  const { brandName, supportPhone } = usePortal().config;
  return (
    <main className={styles.publicPage}>
      <p className={styles.brand}>
        <img src="/icons/lintel.svg" alt="" width="32" height="32" />
        {brandName}
      </p>
      <PageHeader
        title="This link isn’t available yet"
        summary="Please ask your agent for help with your payment or application."
      />
      {supportPhone ? (
        <p>You can also call us on {supportPhone.replaceAll(' ', '\u00a0')}.</p>
      ) : null}
    </main>
  );
}
