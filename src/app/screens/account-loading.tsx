import { Spinner } from '../../ui/feedback/spinner.tsx';
import styles from './screens.module.css';

/** While the account loads (spec 2). */
export function AccountLoading() {
  return (
    <main className={styles.centre}>
      <Spinner label="Fetching your account details...." />
    </main>
  );
}
