import type { ReactNode } from 'react';
import styles from './kit-page.module.css';

export interface KitSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function KitSection({ id, title, children }: KitSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`}>
        <a href={`#${id}`} className={styles.anchor}>
          {title}
        </a>
      </h2>
      {children}
    </section>
  );
}
