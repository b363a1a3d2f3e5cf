import type { ReactNode } from 'react';
import styles from './kit-page.module.css';

/** One state of one part, with its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.specimen}>
      <p className={styles.name}>{name}</p>
      <div className={styles.stage}>{children}</div>
    </div>
  );
}
