import { Card } from '../../../../ui/layout/card.tsx';
import styles from '../workspace.module.css';

/** No document can be on a listing yet; says where they will come from. */
export function DocumentsCard() {
  return (
    <Card title="Documents">
      <p className={styles.quiet}>
        No documents yet. They arrive with contracts to sign and with uploads.
      </p>
    </Card>
  );
}
