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
  const { notebook, error, retry, canWrite, write, isSaving } = useNotebook();
  const { id, roles } = useAccount();
  const removesAll = can(roles, 'listing.archive') !== 'none';
  return (
    <Card title="Notes">
      {notebook ? (
        <>
          {canWrite ? <NoteForm write={write} isSaving={isSaving} /> : null}
          {notebook.notes.length === 0 ? <p className={styles.quiet}>No notes yet.</p> : null}
          <ul className={styles.list}>
            {notebook.notes.map((note) => (
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
        </>
      ) : (
        <NotebookUnavailable what="notes" error={error} onRetry={retry} />
      )}
    </Card>
  );
}
