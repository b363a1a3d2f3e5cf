import { usePortal } from '../../platform/portal-context.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import styles from './auth.module.css';
import { AuthFrame } from './auth-frame.tsx';

/** Agency registration. It can't be done online yet, so this says how it is done, and offers no form. */
export function RegisterPage() {
  const { brandName, supportPhone } = usePortal().config;
  return (
    <AuthFrame title="Register your agency">
      <p>
        {brandName} registers agencies by phone for now. Please call
        {supportPhone ? (
          <>
            {' '}
            us on{' '}
            <a className={styles.phone} href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`}>
              {supportPhone}
            </a>
          </>
        ) : (
          ' your account manager'
        )}
        . We’ll ask you for:
      </p>
      <ul className={styles.list}>
        <li>the agency’s trading name and ABN</li>
        <li>the licensee in charge and their licence number</li>
        <li>the address and phone number of each office</li>
        <li>the name, email and mobile of everyone who will sign in, and what they may do</li>
      </ul>
      <p className={styles.quiet}>You’ll get an email when your agency is ready to sign in.</p>
      <div className={styles.actions}>
        <LinkButton href="/login" isFullWidth>
          Back to sign in
        </LinkButton>
      </div>
    </AuthFrame>
  );
}
