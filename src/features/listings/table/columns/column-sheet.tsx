import type { ListingSummary } from '../../../../../contract/endpoints/listings.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import type { TableColumn } from '../../../../ui/table/table-types.ts';

export interface ColumnSheetProps {
  columns: readonly TableColumn<ListingSummary>[];
  hidden: readonly string[];
  onHide: (hidden: readonly string[]) => void;
  onClose: () => void;
}

/** Chooses the columns of the table, which changes behind at each tick. What names a listing stays. */
export function ColumnSheet({ columns, hidden, onHide, onClose }: ColumnSheetProps) {
  return (
    <Modal
      isOpen
      size="panel"
      title="Columns"
      description="Kept on this device until you sign out. A download has every column."
      onClose={onClose}
      footer={
        <>
          <Button disabled={hidden.length === 0} onClick={() => onHide([])}>
            Show all
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {columns.map(({ id, header, priority }) => (
        <Checkbox
          key={id}
          label={header}
          checked={!hidden.includes(id)}
          disabled={priority === 'title'}
          onChange={(isShown) =>
            onHide(isShown ? hidden.filter((each) => each !== id) : [...hidden, id])
          }
        />
      ))}
    </Modal>
  );
}
