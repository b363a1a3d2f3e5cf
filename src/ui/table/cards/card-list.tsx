import type { ReactNode, Ref, SyntheticEvent } from 'react';
import { copyCell } from '../copy-cell.ts';
import type { TableRowsProps } from '../table-rows-props.ts';

export interface CardListProps<Row> {
  table: TableRowsProps<Row>;
  listRef?: Ref<HTMLUListElement> | undefined;
  /** Empty heights that stand for cards out of sight. */
  before?: number | undefined;
  after?: number | undefined;
  children: ReactNode;
}

/** The list around the cards; a double click copies the text of the cell under it. */
export function CardList<Row>({ table, listRef, before, after, children }: CardListProps<Row>) {
  const { label, isStale, columns, rows } = table;
  function onDoubleClick({ target }: SyntheticEvent) {
    if (!(target instanceof Element)) return;
    const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
    const columnId = target.closest<HTMLElement>('[data-column]')?.dataset.column;
    const column = columns.find((each) => each.id === columnId);
    const row = rows[Number(index)];
    if (row !== undefined && column) void copyCell(column.text(row));
  }
  return (
    <ul
      ref={listRef}
      aria-label={label}
      aria-busy={isStale}
      style={{ paddingTop: before, paddingBottom: after }}
      onDoubleClick={onDoubleClick}
    >
      {children}
    </ul>
  );
}
