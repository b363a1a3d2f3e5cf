import { allowedEvents } from '../../../../domain/listings/states.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { type BulkMove, countOfListings } from './bulk-move.ts';
import type { useBulkMove } from './use-bulk-move.ts';

export interface BulkMoveDialogProps {
  move: BulkMove;
  bulk: ReturnType<typeof useBulkMove>;
}

/** Confirms by what will happen: how many go, and which stay where they are. */
export function BulkMoveDialog({ move, bulk }: BulkMoveDialogProps) {
  const { asked, progress } = bulk;
  const [only] = asked;
  const name = asked.length === 1 && only ? only.addressLine : countOfListings(asked.length);
  const staying = asked.filter((row) => !allowedEvents(row.status, ['PRN']).includes(move)).length;
  const verb = move === 'archive' ? 'Archive' : 'Restore';
  return (
    <ConfirmDialog
      isOpen={asked.length > 0}
      title={`${verb} ${name}?`}
      consequence={
        <>
          <p>
            {move === 'archive'
              ? 'Archived listings leave this list. You can restore them from Archived listings at any time.'
              : 'Restored listings go back to the list, to where they were before.'}
          </p>
          {staying > 0 ? (
            <p>
              {staying === asked.length && staying === 1
                ? 'It'
                : `${countOfListings(staying)} of them`}{' '}
              can’t be archived yet: only draft, withdrawn and settled listings can. Withdraw or
              settle first.
            </p>
          ) : null}
          {progress === undefined ? null : (
            <p role="status" className="tabular">
              {progress} of {asked.length} done
            </p>
          )}
        </>
      }
      confirmLabel={
        asked.length === 1 ? `${verb} listing` : `${verb} ${countOfListings(asked.length)}`
      }
      cancelLabel="Cancel"
      isWorking={progress !== undefined}
      onConfirm={bulk.run}
      onCancel={bulk.cancel}
    />
  );
}
