import { partsOf, withoutPart } from '../../../../../domain/listings/listing-filter.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import styles from './filter.module.css';
import type { FilterProps } from './filter-props.ts';
import { useFilterCounts } from './use-filter-counts.ts';
import { countText, useFilterWords } from './use-filter-words.ts';

/** In place of rows that filters leave none of: what each of them hides, and the way back. */
export function NothingLeft({ filter, onFilter, ...list }: FilterProps) {
  const here = useFilterCounts(list, filter);
  const { partWords } = useFilterWords(here.counts);
  const { counts } = here;
  const parts = partsOf(filter);
  const shows = (count: number | undefined) =>
    count === undefined ? '' : ` shows ${countText(count, here)}`;
  return (
    <EmptyState
      icon="filter"
      title={
        list.query
          ? `Nothing matches “${list.query}” with these filters`
          : 'Nothing matches these filters'
      }
      action={
        <Button variant="primary" onClick={() => onFilter({})}>
          {`Clear all${shows(counts?.withoutAll).replace(' shows ', ' and show ')}`}
        </Button>
      }
    >
      {parts.length > 1 ? (
        <ul className={styles.hiding}>
          {parts.map((part) => (
            <li key={part}>
              <Button size="small" onClick={() => onFilter(withoutPart(filter, part))}>
                {`Without ${partWords(part, filter)}${shows(counts?.without[part])}`}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p>{parts.map((part) => partWords(part, filter))} leaves everything out.</p>
      )}
    </EmptyState>
  );
}
