import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { copyCell } from '../copy-cell.ts';
import { TickBox } from '../grid/tick-box.tsx';
import { shownSelection, toggleRow, toggleShown } from '../state/selection.ts';
import { withSelected } from '../state/table-state.ts';
import type { TableRowsProps } from '../table-rows-props.ts';
import { CardSort } from './card-sort.tsx';
import styles from './cards.module.css';
import { TableCard } from './table-card.tsx';

const virtualFrom = 60;
const placeholders = ['first', 'second', 'third', 'fourth'];

/** The same rows as cards, scrolling with the page. */
export function TableCards<Row>({
  label,
  columns,
  rows,
  rowId,
  rowHref,
  rowActions,
  isSelectable,
  isLoading,
  isStale,
  state,
  onStateChange,
}: TableRowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const isVirtual = rows.length > virtualFrom;
  const virtualizer = useWindowVirtualizer({
    count: isVirtual ? rows.length : 0,
    estimateSize: () => 190,
    overscan: 4,
    scrollMargin: top,
  });
  useLayoutEffect(() => {
    if (list.current && isVirtual) {
      setTop(list.current.getBoundingClientRect().top + window.scrollY);
    }
  }, [isVirtual]);
  const onToggle = useCallback(
    (id: string) => onStateChange(withSelected(state, toggleRow(state.selected, id))),
    [state, onStateChange],
  );

  if (isLoading) {
    return (
      <div className={styles.list} aria-busy="true">
        {placeholders.map((key) => (
          <div key={key} className={styles.card}>
            <Skeleton shape="title" />
            <Skeleton lines={3} />
          </div>
        ))}
      </div>
    );
  }

  const items = virtualizer.getVirtualItems();
  const indexes = isVirtual ? items.map((item) => item.index) : rows.map((_, index) => index);
  const before = isVirtual ? (items[0]?.start ?? top) - top : 0;
  const after = isVirtual ? virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top) : 0;
  const ids = isSelectable ? rows.map(rowId) : [];
  const selection = shownSelection(state.selected, ids);
  return (
    <>
      <div className={styles.bar}>
        {isSelectable && rows.length > 0 ? (
          <span className={styles.all}>
            <TickBox
              label="Select all rows shown"
              isChecked={selection === 'all'}
              isPartly={selection === 'some'}
              onToggle={() => onStateChange(withSelected(state, toggleShown(state.selected, ids)))}
            />
            <span aria-hidden="true">All</span>
          </span>
        ) : null}
        <CardSort columns={columns} state={state} onStateChange={onStateChange} />
      </div>
      <ul
        ref={list}
        aria-label={label}
        aria-busy={isStale}
        style={{ paddingTop: before, paddingBottom: after }}
        onDoubleClick={(event) => {
          const target = event.target as HTMLElement;
          const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
          const columnId = target.closest<HTMLElement>('[data-column]')?.dataset.column;
          const column = columns.find((each) => each.id === columnId);
          const row = rows[Number(index)];
          if (row !== undefined && column) void copyCell(column.text(row));
        }}
      >
        {indexes.map((index) => {
          const row = rows[index];
          if (row === undefined) return null;
          const id = rowId(row);
          return (
            <li
              key={id}
              data-index={index}
              ref={isVirtual ? virtualizer.measureElement : undefined}
              className={styles.item}
            >
              <TableCard
                row={row}
                id={id}
                columns={columns}
                isSelectable={isSelectable}
                isSelected={state.selected.has(id)}
                href={rowHref?.(row)}
                actions={rowActions?.(row)}
                onToggle={onToggle}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
