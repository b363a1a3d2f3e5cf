import { useState } from 'react';
import type { Note } from '../../../../contract/endpoints/notebook.ts';
import type { Shown } from '../../../offline/changes/define-operation.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { receivedText } from '../../../ui/format/received-text.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useListingPlace } from '../listing-place.ts';
import styles from './notebook.module.css';
import { WaitingNote } from './waiting-note.tsx';

export interface NoteItemProps {
  note: Shown<Note>;
  /** Absent for those who may not remove it. */
  onRemove: (() => void) | undefined;
}

/** One note: its words, who wrote it and when. */
export function NoteItem({ note, onRemove }: NoteItemProps) {
  const { zone } = useListingPlace();
  const [isAsked, setAsked] = useState(false);
  const { createdAt: at, madeAt } = note;
  const when = receivedText({ at, madeAt }, zone, 'written');
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.text}>{note.text}</p>
        <p className={styles.quiet}>
          {note.authorName}, <time dateTime={madeAt ?? at}>{when}</time>
        </p>
      </div>
      {onRemove ? (
        <IconButton
          icon="close"
          label={`Remove the note of ${note.authorName}, ${when}`}
          onClick={() => setAsked(true)}
        />
      ) : null}
      <WaitingNote waiting={note.waiting} what="the note" />
      <ConfirmDialog
        isOpen={isAsked}
        title="Remove this note?"
        consequence="Nobody will be able to read it any more."
        confirmLabel="Remove note"
        isDanger
        onConfirm={() => {
          setAsked(false);
          onRemove?.();
        }}
        onCancel={() => setAsked(false)}
      />
    </li>
  );
}
