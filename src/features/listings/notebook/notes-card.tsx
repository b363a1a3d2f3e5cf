import { can } from '../../../../domain/permissions.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import styles from './notebook.module.css';
import { NotebookUnavailable } from './notebook-unavailable.tsx';
import { useNotebook } from './use-notebook.ts';

/** What people noted about the listing, newest first. */
export function NotesCard() {
  const { notebook, missing, retry, canWrite, write, isSaving } = useNotebook();
  const { id, roles } = useAccount();
  const removesAll = can(roles, 'listing.archive') !== 'none';
  const { notes } = notebook;
  return (
    <Card title="Notes">
      <div className={styles.parts}>
        {canWrite ? <NoteForm write={write} isSaving={isSaving} /> : null}
        {notes.length > 0 ? (
          <ul className={styles.list}>
            {notes.map((note) => (
              <NoteItem
                key={note.id}
                note={note}
                onRemove={
                  canWrite && (removesAll || note.authorId === id)
                    ? () => void write({ kind: 'note.remove@1', payload: { id: note.id } })
                    : undefined
                }
              />
            ))}
          </ul>
        ) : null}
        {missing ? (
          <NotebookUnavailable what="notes" error={missing.error} onRetry={retry} />
        ) : notes.length === 0 ? (
          <p className={styles.quiet}>No notes yet.</p>
        ) : null}
      </div>
    </Card>
  );
}
