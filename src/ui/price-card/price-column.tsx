import type { PriceCardRow } from '../../../domain/fees/price-card.ts';
import { classNames } from '../class-names.ts';
import { dateText } from '../format/date-text.ts';
import { moneyText } from '../format/money-text.ts';
import styles from './price-card.module.css';

export interface PriceColumnProps {
  row: PriceCardRow;
  nameOf: (id: string) => string;
  chosenId: string | undefined;
  className: string;
}

/** The choices at one horizon, the cheapest first. */
export function PriceColumn({ row, nameOf, chosenId, className }: PriceColumnProps) {
  // Of one alone nothing is the cheapest.
  const cheapest = row.choices.length > 1 ? row.choices[0]?.cost : undefined;
  return (
    <div className={className}>
      <h3 className={styles.heading}>
        {row.days} days
        <span className={styles.date}>{dateText(row.date)}</span>
      </h3>
      <ol className={styles.list}>
        {row.choices.map(({ id, cost, repay, simpleAnnualPercent }) => (
          <li key={id} className={classNames(styles.choice, id === chosenId && styles.chosen)}>
            <span className={styles.name}>
              {nameOf(id)}
              {cost === cheapest ? <span className={styles.mark}>Cheapest</span> : null}
            </span>
            <span className={classNames(styles.cost, 'tabular')}>{moneyText(cost)}</span>
            <span className={classNames(styles.more, 'tabular')}>
              {simpleAnnualPercent}% a year
            </span>
            <span className={classNames(styles.more, 'tabular')}>{moneyText(repay)} in all</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
