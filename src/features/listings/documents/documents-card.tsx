import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { NotebookUnavailable } from '../notebook/notebook-unavailable.tsx';
import { AddFiles } from './add-files.tsx';
import { DocumentItem } from './document-item.tsx';
import styles from './documents.module.css';
import { useDocuments } from './use-documents.ts';

/** Papers and photos of the listing; those on their way stand among them with their state. */
export function DocumentsCard() {
  const { documents, error, retry, canWrite, isAdding, problems, add, remove } = useDocuments();
  return (
    <Card title="Documents and photos">
      {documents ? (
        <>
          {documents.length === 0 ? <p className={styles.quiet}>No documents yet.</p> : null}
          <ul className={styles.list}>
            {documents.map((document) => (
              <DocumentItem
                key={document.id}
                document={document}
                onRemove={canWrite ? () => remove(document.id) : undefined}
              />
            ))}
          </ul>
          <ErrorAlert title="Not added" messages={problems} />
          {canWrite ? (
            <AddFiles isAdding={isAdding} onAdd={(files, kind) => void add(files, kind)} />
          ) : null}
        </>
      ) : (
        <NotebookUnavailable what="documents" error={error} onRetry={retry} />
      )}
    </Card>
  );
}
