import { memo } from 'react';
import { type MenuOpening, menuContentId, menuOpening } from '../../actions/menu-opening.ts';
import { menuPart } from '../../actions/menu-part.ts';
import type { TableColumn } from '../table-types.ts';
import { CellLink } from './cell-link.tsx';
import styles from './grid.module.css';

export interface TableRowProps<Row> {
  row: Row;
  id: string;
  index: number;
  name: string;
  columns: readonly TableColumn<Row>[];
  isSelectable: boolean;
  isSelected: boolean;
  isActive: boolean;
  hasActions: boolean;
  /** The id of the button that opens the row's menu. */
  menuId: string;
  isMenuOpen: boolean;
  href: ((row: Row) => string) | undefined;
  onToggle: (id: string) => void;
  onMenu: (index: number, menuId: string, opening: MenuOpening) => void;
}

// Few elements and no hooks: twenty of these are made new at every frame of a fast scroll.
function Row<Data>({
  row,
  id,
  index,
  name,
  columns,
  isSelectable,
  isSelected,
  isActive,
  hasActions,
  menuId,
  isMenuOpen,
  href,
  onToggle,
  onMenu,
}: TableRowProps<Data>) {
  return (
    <tr
      tabIndex={isActive ? 0 : -1}
      data-row={index}
      aria-rowindex={index + 2}
      className={isSelected ? styles.selected : undefined}
    >
      {isSelectable ? (
        <td className={styles.tickCell} data-tick={id}>
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={() => onToggle(id)}
          />
        </td>
      ) : null}
      {columns.map((column) => (
        <td
          key={column.id}
          data-column={column.id}
          className={column.align === 'end' ? styles.end : undefined}
        >
          {href && column.priority === 'title' ? (
            <CellLink href={href(row)}>{column.cell(row)}</CellLink>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {hasActions ? (
        <td className={styles.actions}>
          <button
            type="button"
            id={menuId}
            className={styles.more}
            aria-label={`Actions for ${name}`}
            aria-haspopup="menu"
            aria-expanded={isMenuOpen}
            aria-controls={isMenuOpen ? menuContentId(menuId) : undefined}
            onPointerEnter={menuPart.preload}
            onClick={(event) => onMenu(index, menuId, menuOpening(event))}
          />
        </td>
      ) : null}
    </tr>
  );
}

// memo loses the type parameter, which this gives back.
export const TableRow = memo(Row) as typeof Row;
