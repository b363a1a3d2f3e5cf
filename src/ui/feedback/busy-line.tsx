import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './busy-line.module.css';

/** A moving line along the top of what is being refreshed; the parent is positioned. */
export function BusyLine({ label }: { label: string }) {
  return (
    <div role="status" className={styles.line}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}
