import { useState } from 'react';
import type { Note } from '../../../../contract/endpoints/notebook.ts';
import type { Shown } from '../../../offline/overlay/overlay-notebook.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useWorkspaceListing } from '../workspace-listing.ts';
import styles from './notebook.module.css';
import { WaitingNote } from './waiting-note.tsx';

export interface NoteItemProps {
  note: Shown<Note>;
  /** Absent for those who may not remove it. */
  onRemove: (() => void) | undefined;
}

/** One note: its words, who wrote it and when. */
export function NoteItem({ note, onRemove }: NoteItemProps) {
  const { zone } = useWorkspaceListing();
  const [isAsked, setAsked] = useState(false);
  const when = dateTimeText(note.createdAt, zone);
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.text}>{note.text}</p>
        <p className={styles.quiet}>
          {note.authorName}, <time dateTime={note.createdAt}>{when}</time>
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
