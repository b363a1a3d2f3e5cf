import {
  Fragment,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { copyCell } from '../copy-cell.ts';
import { shownSelection, toggleRow, toggleShown } from '../state/selection.ts';
import { withSelected, withSort } from '../state/table-state.ts';
import type { TableRowsProps } from '../table-rows-props.ts';
import { Gap } from './gap.tsx';
import styles from './grid.module.css';
import { rowAfterKey } from './grid-keys.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useRowWindow } from './use-row-window.ts';

/** The table of wider windows: sticky header, arrow keys between rows, only the rows in sight. */
export function TableGrid<Row>({
  label,
  columns,
  rows,
  rowId,
  rowHref,
  rowActions,
  onOpen,
  isSelectable,
  isLoading,
  isStale,
  state,
  onStateChange,
}: TableRowsProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const activeIndex = Math.min(active, Math.max(0, rows.length - 1));
  const shown = useRowWindow(rows.length, activeIndex, scroller);
  const wantsFocus = useRef(false);
  const latest = useRef({ state, onStateChange });
  useLayoutEffect(() => {
    latest.current = { state, onStateChange };
  });

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${activeIndex}"]`);
    row?.focus({ preventScroll: shown.isVirtual });
  }, [activeIndex, shown.isVirtual]);

  const onToggle = useCallback((id: string) => {
    const { state: now, onStateChange: change } = latest.current;
    change(withSelected(now, toggleRow(now.selected, id)));
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = event.target;
    if (!(target instanceof HTMLElement) || target.dataset.row === undefined) return;
    const row = rows[activeIndex];
    const next = rowAfterKey(event.key, activeIndex, rows.length);
    if (next !== null) {
      wantsFocus.current = true;
      shown.scrollTo(next);
      setActive(next);
    } else if (event.key === ' ' && isSelectable && row) onToggle(rowId(row));
    else if (event.key === 'Enter' && row && onOpen) onOpen(row);
    else return;
    event.preventDefault();
  }

  const ids = isSelectable ? rows.map(rowId) : [];
  const title = columns.find((column) => column.priority === 'title') ?? columns[0];
  const span = columns.length + (isSelectable ? 1 : 0) + (rowActions ? 1 : 0);
  const minWidth = columns.reduce((sum, column) => sum + (column.width ?? 140), 96);
  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        className={styles.table}
        style={{ minWidth: `${minWidth / 16}rem` }}
        aria-label={label}
        aria-busy={isLoading || isStale}
        aria-rowcount={shown.isVirtual ? rows.length + 1 : undefined}
      >
        <colgroup>
          {isSelectable ? <col className={styles.narrow} /> : null}
          {columns.map((column) => (
            <col
              key={column.id}
              style={{ width: column.width ? `${column.width / 16}rem` : undefined }}
            />
          ))}
          {rowActions ? <col className={styles.narrow} /> : null}
        </colgroup>
        <TableHead
          columns={columns}
          sort={state.sort}
          onSort={(sort) => onStateChange(withSort(state, sort))}
          selection={isSelectable ? shownSelection(state.selected, ids) : undefined}
          onToggleAll={() => onStateChange(withSelected(state, toggleShown(state.selected, ids)))}
          hasActions={rowActions !== undefined}
        />
        {isLoading ? (
          <tbody>
            <SkeletonRows count={Math.min(state.size, 8)} columns={span} />
          </tbody>
        ) : (
          <tbody
            onKeyDown={onKeyDown}
            onFocus={(event) => {
              const index = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
                ?.dataset.row;
              if (index !== undefined) setActive(Number(index));
            }}
            onDoubleClick={(event) => {
              const target = event.target as HTMLElement;
              const columnId = target.closest<HTMLElement>('[data-column]')?.dataset.column;
              const index = target.closest<HTMLElement>('[data-row]')?.dataset.row;
              const row = rows[Number(index)];
              const column = columns.find((each) => each.id === columnId);
              if (row !== undefined && column) void copyCell(column.text(row));
            }}
          >
            {shown.rows.map(({ index, gap }) => {
              const row = rows[index];
              if (row === undefined) return null;
              const id = rowId(row);
              return (
                <Fragment key={id}>
                  {gap > 0 ? <Gap height={gap} span={span} /> : null}
                  <TableRow
                    row={row}
                    id={id}
                    index={index}
                    name={title?.text(row) ?? id}
                    columns={columns}
                    isSelectable={isSelectable}
                    isSelected={state.selected.has(id)}
                    isActive={index === activeIndex}
                    href={rowHref}
                    actions={rowActions}
                    onToggle={onToggle}
                  />
                </Fragment>
              );
            })}
            {shown.endGap > 0 ? <Gap height={shown.endGap} span={span} /> : null}
          </tbody>
        )}
      </table>
    </div>
  );
}
