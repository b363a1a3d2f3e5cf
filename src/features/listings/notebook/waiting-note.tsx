import type { Waiting } from '../../../offline/changes/define-operation.ts';
import { STATE_WORDS } from '../../../offline/operation-states.ts';
import { useOutbox } from '../../../offline/outbox/use-outbox.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SyncState } from '../../../ui/feedback/sync-state.tsx';
import styles from './notebook.module.css';

/** Where an entry's change stands; one that was refused can be tried again or given up here. */
export function WaitingNote({ waiting, what }: { waiting: Waiting | undefined; what: string }) {
  const outbox = useOutbox();
  if (!waiting) return null;
  const { operationId, state } = waiting;
  const problem = outbox.snapshot().operations.find(({ id }) => id === operationId)?.lastProblem;
  return (
    <span className={styles.waiting}>
      <SyncState state={state}>{STATE_WORDS[state]}</SyncState>
      {state === 'refused' ? (
        <>
          <span>{problem?.message}</span>
          <Button size="small" variant="quiet" onClick={() => void outbox.retry(operationId)}>
            Try again
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Discard this change of ${what}`}
            onClick={() => void outbox.discard(operationId)}
          >
            Discard
          </Button>
        </>
      ) : null}
    </span>
  );
}
