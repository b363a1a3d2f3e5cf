import { memo } from 'react';
import { Menu } from '../../actions/menu.tsx';
import type { MenuAction } from '../../actions/menu-action.ts';
import { AppLink } from '../../link/app-link.tsx';
import type { TableColumn } from '../table-types.ts';
import styles from './grid.module.css';
import { TickBox } from './tick-box.tsx';

export interface TableRowProps<Row> {
  row: Row;
  id: string;
  index: number;
  name: string;
  columns: readonly TableColumn<Row>[];
  isSelectable: boolean;
  isSelected: boolean;
  isActive: boolean;
  href: ((row: Row) => string) | undefined;
  actions: ((row: Row) => readonly MenuAction[]) | undefined;
  onToggle: (id: string) => void;
}

function Row<Data>({
  row,
  id,
  index,
  name,
  columns,
  isSelectable,
  isSelected,
  isActive,
  href,
  actions,
  onToggle,
}: TableRowProps<Data>) {
  return (
    <tr
      tabIndex={isActive ? 0 : -1}
      data-row={index}
      aria-rowindex={index + 2}
      className={isSelected ? styles.selected : undefined}
    >
      {isSelectable ? (
        <td className={styles.tickCell}>
          <TickBox label={`Select ${name}`} isChecked={isSelected} onToggle={() => onToggle(id)} />
        </td>
      ) : null}
      {columns.map((column) => (
        <td
          key={column.id}
          data-column={column.id}
          className={column.align === 'end' ? styles.end : undefined}
        >
          {href && column.priority === 'title' ? (
            <AppLink href={href(row)}>{column.cell(row)}</AppLink>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {actions ? (
        <td className={styles.actions}>
          <Menu label={`Actions for ${name}`} actions={actions(row)} />
        </td>
      ) : null}
    </tr>
  );
}

// memo loses the type parameter, which this gives back.
export const TableRow = memo(Row) as typeof Row;
