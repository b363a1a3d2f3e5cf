import { Spinner } from '../../ui/feedback/spinner.tsx';
import styles from './screens.module.css';

/** From the press of "Sign out" until the sign-in page: nothing of the person who leaves. */
export function SigningOut() {
  return (
    <main className={styles.centre}>
      <Spinner label="Signing out…" />
    </main>
  );
}
