import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

/** A part of a short form, always unfolded. */
export function PlainSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
