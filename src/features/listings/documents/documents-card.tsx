import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import notebook from '../notebook/notebook.module.css';
import { NotebookUnavailable } from '../notebook/notebook-unavailable.tsx';
import { AddFiles } from './add-files.tsx';
import { DocumentItem } from './document-item.tsx';
import styles from './documents.module.css';
import { useDocuments } from './use-documents.ts';

/** Papers and photos of the listing; those on their way stand among them with their state. */
export function DocumentsCard() {
  const { documents, missing, retry, canWrite, isAdding, problems, add, remove } = useDocuments();
  return (
    <Card title="Documents and photos">
      <div className={notebook.parts}>
        {canWrite ? (
          <AddFiles isAdding={isAdding} onAdd={(files, kind) => void add(files, kind)} />
        ) : null}
        <ErrorAlert title="Not added" messages={problems} />
        {documents.length > 0 ? (
          <ul className={styles.list}>
            {documents.map((document) => (
              <DocumentItem
                key={document.id}
                document={document}
                onRemove={canWrite ? () => remove(document.id) : undefined}
              />
            ))}
          </ul>
        ) : null}
        {missing ? (
          <NotebookUnavailable what="documents" error={missing.error} onRetry={retry} />
        ) : documents.length === 0 ? (
          <p className={styles.quiet}>No documents or photos yet.</p>
        ) : null}
      </div>
    </Card>
  );
}
