import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  size?: 'small' | 'medium' | undefined;
  /** Announced when given; leave out where nearby text already says it. */
  label?: string | undefined;
}

export function Spinner({ size = 'medium', label }: SpinnerProps) {
  return (
    <span
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
      className={styles.holder}
    >
      <span className={classNames(styles.spinner, styles[size])} />
      {label ? <span>{label}</span> : null}
    </span>
  );
}
