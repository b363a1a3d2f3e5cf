import type { Cell } from '../../../../domain/listings/merge/compare-records.ts';
import { placeKey, type Side } from '../../../../domain/listings/merge/merge-cells.ts';
import styles from './conflict.module.css';
import { placeLabel, type ValueFacts, valueText } from './value-words.ts';

export interface ChangesListProps {
  title: string;
  cells: readonly Cell[];
  side: Side;
  record: Record<string, unknown>;
  facts: ValueFacts;
}

/** Changes that only one side made; they are taken without asking. */
export function ChangesList({ title, cells, side, record, facts }: ChangesListProps) {
  if (cells.length === 0) return null;
  return (
    <section className={styles.taken}>
      <h3>{title}</h3>
      <ul>
        {cells.map((cell) => (
          <li key={placeKey(cell.place)}>
            <strong>{placeLabel(cell.place, record)}</strong>
            {`: ${valueText(cell.place, cell[side], facts)} `}
            <span className={styles.before}>
              (before: {valueText(cell.place, cell.base, facts)})
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
