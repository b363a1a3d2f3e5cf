import { useId } from 'react';
import { Button } from '../../actions/button.tsx';
import { IconButton } from '../../actions/icon-button.tsx';
import { SelectInput } from '../../fields/select-input.tsx';
import { hasNextPage, pagingText } from '../state/paging-text.ts';
import { withPage, withSize } from '../state/table-state.ts';
import { type LoadAll, pageSizes, type TableState, type TableTotal } from '../table-types.ts';
import styles from './toolbar.module.css';

export interface TablePagerProps {
  label: string;
  state: TableState;
  onStateChange: (state: TableState) => void;
  shown: number;
  total: TableTotal;
  isLoading: boolean;
  loadAll: LoadAll | undefined;
}

const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: String(size) }));

export function TablePager({
  label,
  state,
  onStateChange,
  shown,
  total,
  isLoading,
  loadAll,
}: TablePagerProps) {
  const id = useId();
  const isWhole = loadAll?.status === 'complete';
  const range = isWhole
    ? pagingText(0, shown, shown, total)
    : pagingText(state.page, state.size, shown, total);
  const hasNext = hasNextPage(state.page, state.size, shown, total);
  return (
    <nav aria-label={`Pages of ${label.toLowerCase()}`} className={styles.pager}>
      {isWhole ? (
        <Button size="small" variant="quiet" onClick={loadAll.onReset}>
          Back to pages
        </Button>
      ) : (
        <div className={styles.size}>
          <label htmlFor={id}>Rows per page</label>
          <SelectInput
            id={id}
            options={sizeOptions}
            value={String(state.size)}
            onChange={(chosen) => {
              const size = pageSizes.find((each) => String(each) === chosen);
              if (size) onStateChange(withSize(state, size));
            }}
          />
        </div>
      )}
      <p className={styles.range} aria-live="polite">
        {isLoading ? 'Loading…' : range}
      </p>
      {isWhole ? null : (
        <div className={styles.pages}>
          <IconButton
            icon="chevron-first"
            label="First page"
            disabled={state.page === 0}
            onClick={() => onStateChange(withPage(state, 0))}
          />
          <IconButton
            icon="chevron-left"
            label="Previous page"
            disabled={state.page === 0}
            onClick={() => onStateChange(withPage(state, state.page - 1))}
          />
          <IconButton
            icon="chevron-right"
            label="Next page"
            disabled={!hasNext}
            onClick={() => onStateChange(withPage(state, state.page + 1))}
          />
        </div>
      )}
    </nav>
  );
}
