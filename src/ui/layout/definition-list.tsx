import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './definition-list.module.css';

export interface Definition {
  term: string;
  /** Nothing known shows as "Not given". */
  value: ReactNode;
  isTabular?: boolean | undefined;
}

export interface DefinitionListProps {
  items: readonly Definition[];
  /** Two columns of pairs where there is room. */
  isWide?: boolean | undefined;
}

export function DefinitionList({ items, isWide = false }: DefinitionListProps) {
  return (
    <dl className={classNames(styles.list, isWide && styles.wide)}>
      {items.map((item) => (
        <div key={item.term} className={styles.pair}>
          <dt className={styles.term}>{item.term}</dt>
          <dd className={classNames(styles.value, item.isTabular && 'tabular')}>
            {item.value === null || item.value === undefined || item.value === '' ? (
              <span className={styles.missing}>Not given</span>
            ) : (
              item.value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
