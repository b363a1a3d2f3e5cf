import { type Ref, useCallback } from 'react';
import { toggleRow } from '../state/selection.ts';
import { withSelected } from '../state/table-state.ts';
import type { TableRowsProps } from '../table-rows-props.ts';
import styles from './cards.module.css';
import { TableCard } from './table-card.tsx';

export interface CardRowProps<Row> extends TableRowsProps<Row> {
  row: Row;
  index: number;
  itemRef?: Ref<HTMLLIElement> | undefined;
}

/** One row of the table as an item of the list of cards. */
export function CardRow<Row>({ row, index, itemRef, ...table }: CardRowProps<Row>) {
  const { rowId, columns, isSelectable, state, onStateChange, rowHref, rowActions } = table;
  const onToggle = useCallback(
    (id: string) => onStateChange(withSelected(state, toggleRow(state.selected, id))),
    [state, onStateChange],
  );
  const id = rowId(row);
  return (
    <li data-index={index} ref={itemRef} className={styles.item}>
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
}
