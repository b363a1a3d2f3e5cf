import { useState } from 'react';
import { partsOf } from '../../../../../domain/listings/listing-filter.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { useLatePart } from '../../../../ui/late-part.ts';
import styles from './filter.module.css';
import { filterChipsPart, filterSheetPart } from './filter-parts.ts';
import type { FilterProps } from './filter-props.ts';

/** Opens the filters, and shows those that are set. */
export function ListingFilters(props: FilterProps) {
  const [isOpen, setOpen] = useState(false);
  const count = partsOf(props.filter).length;
  const Sheet = useLatePart(filterSheetPart, isOpen);
  const Chips = useLatePart(filterChipsPart, count > 0);
  return (
    <>
      <Button
        icon="filter"
        aria-haspopup="dialog"
        aria-label={count === 0 ? 'Filters' : `Filters, ${count} set`}
        className={styles.opener}
        onPointerEnter={filterSheetPart.preload}
        onFocus={filterSheetPart.preload}
        onClick={() => setOpen(true)}
      >
        <span className={styles.openerText}>Filters</span>
        {count === 0 ? null : <span className={styles.badge}>{count}</span>}
      </Button>
      {Chips && count > 0 ? <Chips {...props} /> : null}
      {Sheet && isOpen ? <Sheet {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
