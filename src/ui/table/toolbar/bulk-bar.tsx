import { Button } from '../../actions/button.tsx';
import { groupDigits } from '../../format/money-text.ts';
import type { BulkAction } from '../table-types.ts';
import styles from './toolbar.module.css';

export interface BulkBarProps {
  selected: ReadonlySet<string>;
  actions: readonly BulkAction[];
  onClear: () => void;
}

/** What can be done with the ticked rows; there only while something is ticked. */
export function BulkBar({ selected, actions, onClear }: BulkBarProps) {
  const count = groupDigits(String(selected.size));
  return (
    <div className={styles.bulkLive} aria-live="polite">
      {selected.size > 0 ? (
        <div className={styles.bulk}>
          <span className={styles.bulkCount}>{count} selected</span>
          {actions.map((action) => (
            <Button
              key={action.id}
              size="small"
              variant={action.isDanger ? 'danger' : 'secondary'}
              isLoading={action.isLoading}
              onClick={() => action.onRun(selected)}
            >
              {action.label}
            </Button>
          ))}
          <Button size="small" variant="quiet" aria-label="Clear selection" onClick={onClear}>
            Clear
          </Button>
        </div>
      ) : null}
    </div>
  );
}
