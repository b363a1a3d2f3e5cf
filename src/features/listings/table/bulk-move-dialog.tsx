import { allowedEvents } from '../../../../domain/listings/states.ts';
import { groupDigits } from '../../../ui/format/money-text.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { countOfListings } from './bulk-move.ts';
import styles from './screen.module.css';
import { type BulkMoveRequest, useBulkMove } from './use-bulk-move.ts';

/** Confirms by what will happen: how many go, and which stay where they are. */
export function BulkMoveDialog(request: BulkMoveRequest) {
  const { move, asked, onClose } = request;
  const { progress, run } = useBulkMove(request);
  const [only] = asked;
  const name = asked.length === 1 && only ? only.addressLine : countOfListings(asked.length);
  const staying = asked.filter((row) => !allowedEvents(row.status, ['PRN']).includes(move)).length;
  const going = asked.length - staying || asked.length;
  const verb = move === 'archive' ? 'Archive' : 'Restore';
  return (
    <ConfirmDialog
      isOpen={asked.length > 0}
      title={`${verb} ${name}?`}
      consequence={
        <div className={styles.consequence}>
          <p>
            {move === 'archive'
              ? 'Archived listings leave this list. You can restore them from Archived listings at any time.'
              : 'Restored listings go back to the list, to where they were before.'}
          </p>
          {staying > 0 ? (
            <p>
              {asked.length === 1 ? 'It' : `${groupDigits(String(staying))} of them`} can’t be
              archived yet: only draft, withdrawn and settled listings can.
            </p>
          ) : null}
          {progress === undefined ? null : (
            <p role="status" className="tabular">
              {progress} of {asked.length} done
            </p>
          )}
        </div>
      }
      confirmLabel={asked.length === 1 ? `${verb} listing` : `${verb} ${countOfListings(going)}`}
      cancelLabel="Cancel"
      isWorking={progress !== undefined}
      onConfirm={run}
      onCancel={onClose}
    />
  );
}
