import type { ReactNode } from 'react';
import styles from './panel.module.css';

export interface PanelSectionProps {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of the panel that can be folded away. */
export function PanelSection({ title, isOpen = true, children }: PanelSectionProps) {
  return (
    <details className={styles.section} open={isOpen}>
      <summary className={styles.summary}>{title}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
