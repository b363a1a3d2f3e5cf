import { useId } from 'react';
import { useConnectivity } from '../../platform/portal-context.ts';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { FileButton } from '../../ui/fields/file-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { bankTroubles, useBankAct } from './bank-queries.ts';
import { importedText } from './bank-words.ts';

/** Chooses a statement and takes it in; says what its lines turned out to be. */
export function StatementCard() {
  const isOffline = useConnectivity() === 'offline';
  const hintId = useId();
  const act = useBankAct(async (calls, file: File) =>
    calls.importStatement({ body: { text: await file.text() } }),
  );
  return (
    <Card title="Import a statement">
      <div className={styles.text}>
        <p className={styles.quiet} id={hintId}>
          {isOffline
            ? 'Importing a statement needs a connection.'
            : 'OFX, CAMT.053 (XML), or CSV from Commonwealth Bank, ANZ, NAB or Westpac, of whole days and always the same kind. A line counts once, however often its file comes.'}
        </p>
        <div className={styles.actions}>
          <FileButton
            fileLabel="Statement"
            accept=".csv,.ofx,.xml,text/csv,text/xml,application/xml"
            aria-describedby={hintId}
            isLoading={act.isPending}
            disabled={isOffline}
            onFile={act.mutate}
          >
            Choose a file
          </FileButton>
        </div>
        <p role="status">
          {act.isPending ? 'Reading the statement' : ''}
          {act.data ? importedText(act.data) : ''}
        </p>
        <ErrorAlert
          title={act.error ? 'This statement isn’t taken' : undefined}
          messages={bankTroubles(act.error)}
        />
      </div>
    </Card>
  );
}
