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
  /** What isn't known is named in one line at the end, in place of a row for each. */
  isFolded?: boolean | undefined;
}

const isMissing = ({ value }: Definition) => value === null || value === undefined || value === '';

export function DefinitionList({ items, isWide, isFolded }: DefinitionListProps) {
  const missing = isFolded ? items.filter(isMissing) : [];
  const shown = items.filter((item) => !missing.includes(item));
  const pairs = missing.length > 0 ? [...shown, foldedOf(missing)] : shown;
  return (
    <dl className={classNames(styles.list, isWide && styles.wide)}>
      {pairs.map((item) => (
        <div key={item.term} className={styles.pair}>
          <dt className={styles.term}>{item.term}</dt>
          <dd className={classNames(styles.value, item.isTabular && 'tabular')}>
            {isMissing(item) ? <span className={styles.missing}>Not given</span> : item.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function foldedOf(missing: readonly Definition[]): Definition {
  const [first, ...others] = missing.map(({ term }) => term);
  const terms = [first, ...others.map((term) => term.charAt(0).toLowerCase() + term.slice(1))];
  return { term: 'Not given', value: <span className={styles.missing}>{terms.join(', ')}</span> };
}
