import { useState } from 'react';
import { unmetGuards } from '../../../../../domain/listings/guards.ts';
import { recordOf } from '../../../../../domain/listings/record.ts';
import type { ListingEvent } from '../../../../../domain/listings/states.ts';
import { useOutbox } from '../../../../offline/outbox/use-outbox.ts';
import { useConnectivity } from '../../../../platform/portal-context.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../../ui/feedback/error-alert.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import { toasts } from '../../../../ui/toast/toasts.ts';
import { undoing } from '../../waiting/offer-undo.ts';
import { useSayKept } from '../../waiting/use-say-kept.ts';
import { useWaiting } from '../../waiting/use-waiting.ts';
import { useWorkspaceListing } from '../../workspace-listing.ts';
import styles from '../workspace.module.css';
import { moveHindrance } from './move-hindrance.ts';
import { type MoveTrouble, moveTroubleOf } from './move-trouble.ts';
import { MOVE_WORDS } from './move-words.ts';
import { UnmetList } from './unmet-list.tsx';
import { type Moved, useMoveListing } from './use-move-listing.ts';

export interface MoveDialogProps {
  event: ListingEvent;
  canEdit: boolean;
  onClose: () => void;
  onStale: () => void;
}

/** Confirms a move by its consequence, asks for a reason where one is needed, says what is missing. */
export function MoveDialog({ event, canEdit, onClose, onStale }: MoveDialogProps) {
  const { listing, today } = useWorkspaceListing();
  const words = MOVE_WORDS[event];
  const move = useMoveListing(listing);
  const outbox = useOutbox();
  const sayKept = useSayKept();
  const connectivity = useConnectivity();
  const { operations } = useWaiting(listing.id);
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string>();
  const [trouble, setTrouble] = useState<MoveTrouble>({ unmet: [] });
  if (!words) return null;

  const known = unmetGuards(event, recordOf(listing), { reason: 'given', today });
  const hindrance = moveHindrance(event, operations, connectivity);
  const unmet = trouble.unmet.length > 0 ? trouble.unmet : known;

  function confirm() {
    const given = reason.trim();
    if (words?.reason === 'needed' && given === '') {
      setReasonError('Give a reason');
      return;
    }
    setTrouble({ unmet: [] });
    move.mutate(
      { event, reason: given || undefined },
      {
        onSuccess: (moved) => {
          sayDone(moved);
          onClose();
        },
        onError: (error) => {
          const found = moveTroubleOf(error);
          setTrouble(found);
          if (found.isStale) onStale();
        },
      },
    );
  }

  function sayDone(moved: Moved) {
    const done = words?.done ?? '';
    if ('listing' in moved) {
      toasts.success(done, { description: moved.listing.addressLine });
      return;
    }
    const isUndone = event === 'archive' && connectivity === 'offline';
    sayKept(done, moved.waiting, isUndone ? undoing(outbox, [moved.waiting]) : {});
  }

  return (
    <Modal
      isOpen
      title={words.question}
      description={words.consequence}
      size="small"
      role="alertdialog"
      isLocked={move.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={move.isPending}>
            {unmet.length > 0 ? 'Close' : 'Go back'}
          </Button>
          {unmet.length > 0 ? null : (
            <Button
              variant={words.isDanger ? 'danger' : 'primary'}
              isLoading={move.isPending}
              disabled={hindrance !== undefined}
              onClick={confirm}
            >
              {words.action}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.dialogBody}>
        {unmet.length > 0 ? (
          <UnmetList id={listing.id} unmet={unmet} canEdit={canEdit} />
        ) : words.reason ? (
          <Field
            label="Reason"
            isRequired={words.reason === 'needed'}
            isOptional={words.reason === 'welcome'}
            hint="Shown in the timeline"
            error={reasonError}
          >
            <TextArea
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(text) => {
                setReason(text);
                setReasonError(undefined);
              }}
            />
          </Field>
        ) : null}
        <ErrorAlert messages={[hindrance ?? trouble.message ?? '']} />
      </div>
    </Modal>
  );
}
