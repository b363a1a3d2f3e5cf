import { useId } from 'react';
import { useConnectivity } from '../../platform/portal-context.ts';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { FileButton } from '../../ui/fields/file-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { listTroubles } from './list-words.ts';
import { useListAct } from './use-list-act.ts';

/** Chooses the published file and sends it for a look; says in words why one isn't taken. */
export function LoadList() {
  const isOffline = useConnectivity() === 'offline';
  const hintId = useId();
  const act = useListAct();
  return (
    <Card title="Load a list">
      <div className={styles.text}>
        <p className={styles.quiet} id={hintId}>
          {isOffline
            ? 'Loading a list needs a connection.'
            : 'The Consolidated List as it is published: XLSX, or CSV with the same columns, up to 20 MB. Nobody is screened against it before you have seen what changes.'}
        </p>
        <div className={styles.actions}>
          <FileButton
            fileLabel="File of the list"
            accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            aria-describedby={hintId}
            isLoading={act.isPending}
            disabled={isOffline}
            onFile={(file) => act.mutate({ kind: 'load', file })}
          >
            Choose a file
          </FileButton>
        </div>
        <p role="status">
          {act.isPending ? 'Reading the file and comparing it with the list in use' : ''}
          {act.data ? `Version ${act.data.version} is loaded. Look through what changes.` : ''}
        </p>
        <ErrorAlert
          title={act.error ? 'This file isn’t taken' : undefined}
          messages={listTroubles(act.error)}
        />
      </div>
    </Card>
  );
}
