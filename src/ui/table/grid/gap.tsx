import styles from './grid.module.css';

/** Stands for the rows that aren't rendered. */
export function Gap({ height, span }: { height: number; span: number }) {
  return (
    <tr className={styles.gap}>
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
