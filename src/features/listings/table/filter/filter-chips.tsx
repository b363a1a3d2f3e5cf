import { partsOf, withoutPart } from '../../../../../domain/listings/listing-filter.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import styles from './filter.module.css';
import type { FilterProps } from './filter-props.ts';
import { useFilterCounts } from './use-filter-counts.ts';
import { useFilterWords } from './use-filter-words.ts';

/** The filters that are set, each to be taken away by a press. */
export function FilterChips({ filter, onFilter, ...list }: FilterProps) {
  const { counts } = useFilterCounts(list, filter);
  const { partWords } = useFilterWords(counts);
  return (
    <ul className={styles.chips} aria-label="Filters that are set">
      {partsOf(filter).map((part) => (
        <li key={part}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Remove ${partWords(part, filter)}`}
            onClick={() => onFilter(withoutPart(filter, part))}
          >
            <span>{partWords(part, filter)}</span>
            <Icon name="close" size="small" />
          </button>
        </li>
      ))}
      <li>
        <Button size="small" variant="quiet" onClick={() => onFilter({})}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
