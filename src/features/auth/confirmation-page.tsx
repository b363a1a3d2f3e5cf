import { usePortal } from '../../platform/portal-context.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import styles from './auth.module.css';
import { AuthFrame } from './auth-frame.tsx';

/** Opened by itself there is nothing to confirm, and this says so. */
export function ConfirmationPage() {
  const { supportPhone } = usePortal().config;
  return (
    <AuthFrame title="Nothing to confirm here">
      <p>
        This address has no confirmation to show. If you are waiting for one, it comes by email or
        text message.
      </p>
      {supportPhone ? <p className={styles.quiet}>Questions? Call us on {supportPhone}.</p> : null}
      <div className={styles.actions}>
        <LinkButton href="/login" isFullWidth>
          Go to sign in
        </LinkButton>
      </div>
    </AuthFrame>
  );
}
