import { useEffect } from 'react';
import type { MenuAction } from '../../actions/menu-action.ts';
import type { MenuOpening } from '../../actions/menu-opening.ts';
import { menuPart } from '../../actions/menu-part.ts';
import { useLatePart } from '../../late-part.ts';

export interface OpenRowMenu {
  index: number;
  triggerId: string;
  open: MenuOpening | null;
}

export interface RowMenuProps<Row> {
  menu: OpenRowMenu | null;
  rows: readonly Row[];
  rowActions: ((row: Row) => readonly MenuAction[]) | undefined;
  onClose: () => void;
}

/** One menu for all rows, by the button that was pressed. */
export function RowMenu<Row>({ menu, rows, rowActions, onClose }: RowMenuProps<Row>) {
  const Panel = useLatePart(menuPart, menu !== null);
  const row = menu ? rows[menu.index] : undefined;

  useEffect(() => {
    // The row its button stood in has been scrolled away.
    if (menu?.open && !document.getElementById(menu.triggerId)) onClose();
  });

  if (!Panel || !menu || row === undefined || !rowActions) return null;
  return (
    <Panel
      open={menu.open}
      triggerId={menu.triggerId}
      actions={rowActions(row)}
      align="end"
      isPortalled
      onClose={onClose}
    />
  );
}
