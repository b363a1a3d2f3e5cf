import { useId, useState } from 'react';
import type { PriceCardRow } from '../../../domain/fees/price-card.ts';
import { classNames } from '../class-names.ts';
import styles from './price-card.module.css';
import { PriceColumn } from './price-column.tsx';

export interface PriceCardProps {
  /** What the table compares: "What $8,000.00 costs". */
  label: string;
  /** One a horizon, its choices the cheapest first. */
  rows: readonly PriceCardRow[];
  /** The name of a choice; 'pay-now' is one of them. */
  nameOf: (id: string) => string;
  /** The choice that the page is about. */
  chosenId?: string | undefined;
}

/** Where a phone begins: most sales settle about then. */
const FIRST_SHOWN = 90;

/**
 * What each choice costs, in dollars and as simple annual percent, side by side at each horizon. Where
 * there is no room, one horizon shows and the others are one tap away.
 */
export function PriceCard({ label, rows, nameOf, chosenId }: PriceCardProps) {
  const name = useId();
  const [shown, setShown] = useState(FIRST_SHOWN);
  const current = rows.some(({ days }) => days === shown) ? shown : rows[0]?.days;
  return (
    <section className={styles.card} aria-label={label}>
      <fieldset className={styles.horizons}>
        <legend className={styles.legend}>If it is repaid after</legend>
        <div className={styles.choices}>
          {rows.map(({ days }) => (
            <label key={days} className={styles.horizon}>
              <input
                type="radio"
                name={name}
                checked={days === current}
                onChange={() => setShown(days)}
              />
              <span>{days} days</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.columns}>
        {rows.map((row) => (
          <PriceColumn
            key={row.days}
            row={row}
            nameOf={nameOf}
            chosenId={chosenId}
            className={classNames(styles.column, row.days === current && styles.current)}
          />
        ))}
      </div>
    </section>
  );
}
