import { useMemo, useRef } from 'react';
import { shownSelection, toggleShown } from '../state/selection.ts';
import { withSelected, withSort } from '../state/table-state.ts';
import type { TableRowsProps } from '../table-rows-props.ts';
import styles from './grid.module.css';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';

function rem(pixels: number): string {
  return `${pixels / 16}rem`;
}

/** The table of wider windows: sticky header, arrow keys between rows, only the rows in sight. */
export function TableGrid<Row>(props: TableRowsProps<Row>) {
  const { label, rows, rowId, rowActions, isSelectable, state, onStateChange } = props;
  const { columnChoice } = props;
  const hidden = columnChoice?.hidden;
  const columns = useMemo(
    () => props.columns.filter(({ id }) => !hidden?.includes(id)),
    [props.columns, hidden],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const idsShown = () => rows.map(rowId);
  // Thousands of rows are only looked through when one of them may be ticked.
  const selection = state.selected.size === 0 ? 'none' : shownSelection(state.selected, idsShown());
  const span = columns.length + (isSelectable ? 1 : 0) + (rowActions ? 1 : 0);
  const minWidth = columns.reduce((sum, column) => sum + (column.width ?? 140), 96);
  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        className={styles.table}
        style={{ minWidth: rem(minWidth) }}
        aria-label={label}
        aria-busy={props.isLoading || props.isStale}
        aria-rowcount={rows.length + 1}
      >
        <colgroup>
          {isSelectable ? <col className={styles.narrow} /> : null}
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width ? rem(column.width) : undefined }} />
          ))}
          {rowActions ? <col className={styles.narrow} /> : null}
        </colgroup>
        <TableHead
          columns={columns}
          sort={state.sort}
          onSort={(sort) => onStateChange(withSort(state, sort))}
          selection={isSelectable ? selection : undefined}
          onToggleAll={() =>
            onStateChange(withSelected(state, toggleShown(state.selected, idsShown())))
          }
          hasActions={rowActions !== undefined}
          onChooseColumns={columnChoice?.onChoose}
        />
        {props.isLoading ? (
          <tbody>
            <SkeletonRows count={Math.min(state.size, 8)} columns={span} />
          </tbody>
        ) : (
          <TableBody {...props} columns={columns} scroller={scroller} span={span} />
        )}
      </table>
    </div>
  );
}
