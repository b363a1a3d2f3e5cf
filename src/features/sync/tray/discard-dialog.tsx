import { useState } from 'react';
import { consequenceOf, MORE_GOES_WORDS } from '../../../offline/outbox/discard-words.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import { useOutbox, useOutboxSnapshot } from '../../../offline/outbox/use-outbox.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import styles from './tray.module.css';

export interface DiscardDialogProps {
  operation: Operation;
  onClose: () => void;
}

/** Names what a discard takes with it, and discards only when that was confirmed. */
export function DiscardDialog({ operation, onClose }: DiscardDialogProps) {
  const outbox = useOutbox();
  useOutboxSnapshot();
  const [isWorking, setWorking] = useState(false);
  const [hasGrown, setGrown] = useState(false);
  const plan = outbox.planDiscard(operation.id);
  const count = plan.discarded.length;
  const discard = async () => {
    setWorking(true);
    if (await outbox.discard(operation.id, plan)) return onClose();
    setGrown(true);
    setWorking(false);
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Discard a change of ${operation.content.addressLine || 'this listing'}?`}
      consequence={
        <div className={styles.consequence}>
          {consequenceOf(plan).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {hasGrown ? <p role="status">{MORE_GOES_WORDS}</p> : null}
        </div>
      }
      confirmLabel={count > 1 ? `Discard ${count} changes` : 'Discard the change'}
      cancelLabel="Keep it"
      isDanger
      isWorking={isWorking}
      onConfirm={() => void discard()}
      onCancel={onClose}
    />
  );
}
