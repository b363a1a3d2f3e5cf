import { type RefObject, useId } from 'react';
import { createPortal } from 'react-dom';
import type { MenuAction } from '../../actions/menu-action.ts';
import { MenuList } from '../../actions/menu-list.tsx';
import { Floating } from '../../overlays/floating.tsx';

export interface OpenRowMenu {
  index: number;
  anchor: RefObject<HTMLElement | null>;
}

export interface RowMenuProps<Row> {
  menu: OpenRowMenu | null;
  rows: readonly Row[];
  rowActions: ((row: Row) => readonly MenuAction[]) | undefined;
  nameOf: (row: Row) => string;
  onClose: () => void;
}

/** One menu for all rows, by the button that was pressed. */
export function RowMenu<Row>({ menu, rows, rowActions, nameOf, onClose }: RowMenuProps<Row>) {
  const id = useId();
  const row = menu ? rows[menu.index] : undefined;
  if (!menu || row === undefined || !rowActions) return null;
  // A div can't stand among table rows.
  return createPortal(
    <Floating anchor={menu.anchor} align="end" onClose={onClose}>
      <MenuList
        id={id}
        label={`Actions for ${nameOf(row)}`}
        actions={rowActions(row)}
        onClose={onClose}
      />
    </Floating>,
    document.body,
  );
}
