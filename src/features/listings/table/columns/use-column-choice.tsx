import { type ReactNode, useState } from 'react';
import type { ListingSummary } from '../../../../../contract/endpoints/listings.ts';
import { useLatePart } from '../../../../ui/late-part.ts';
import type { ColumnChoice, TableColumn } from '../../../../ui/table/table-types.ts';
import type { Shelf } from '../search-params.ts';
import { columnSheetPart } from './column-sheet-part.ts';
import { keepHiddenColumns, readHiddenColumns } from './hidden-columns.ts';

/** Which columns of a shelf's table show, and the sheet that they are chosen in while it is open. */
export function useColumnChoice(
  shelf: Shelf,
  columns: readonly TableColumn<ListingSummary>[],
): { choice: ColumnChoice; sheet: ReactNode } {
  const [hidden, setHidden] = useState(() => readHiddenColumns(shelf));
  const [isOpen, setOpen] = useState(false);
  const Sheet = useLatePart(columnSheetPart, isOpen);
  const sheet =
    Sheet && isOpen ? (
      <Sheet
        columns={columns}
        hidden={hidden}
        onHide={(next) => {
          setHidden(next);
          keepHiddenColumns(shelf, next);
        }}
        onClose={() => setOpen(false)}
      />
    ) : null;
  return { choice: { hidden, onChoose: () => setOpen(true) }, sheet };
}
