import { useId } from 'react';
import { Button } from '../../actions/button.tsx';
import { groupDigits } from '../../format/money-text.ts';
import { totalText } from '../state/paging-text.ts';
import type { LoadAll, TableTotal } from '../table-types.ts';
import styles from './toolbar.module.css';

export function LoadAllProgress({ loadAll, total }: { loadAll: LoadAll; total: TableTotal }) {
  const id = useId();
  if (loadAll.status !== 'running') return null;
  return (
    <div className={styles.progress}>
      <label htmlFor={id} aria-live="polite" className="tabular">
        Loaded {groupDigits(String(loadAll.loaded))} of {totalText(total)}
      </label>
      <progress id={id} value={loadAll.loaded} max={Math.max(total.value, 1)} />
      <Button size="small" onClick={loadAll.onCancel}>
        Cancel
      </Button>
    </div>
  );
}
