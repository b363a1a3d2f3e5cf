import { useContext, useState } from 'react';
import { needsPerson, STATE_WORDS } from '../../../offline/operation-states.ts';
import { describeChange } from '../../../offline/operation-words.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import { useOutbox } from '../../../offline/outbox/use-outbox.ts';
import { saveFile } from '../../../platform/downloads.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { SyncState } from '../../../ui/feedback/sync-state.tsx';
import { NavigateContext } from '../../../ui/link/navigate-context.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { operationFile, operationReport } from './operation-report.ts';
import styles from './tray.module.css';
import { placeOf } from './tray-groups.ts';
import { attemptsText, sentText, stateLine, whenText } from './tray-words.ts';

export interface TrayOperationProps {
  operation: Operation;
  onDiscard: () => void;
  onLeave: () => void;
}

/** One waiting change: what it does, where it stands, why, and what a person can do about it. */
export function TrayOperation({ operation, onDiscard, onLeave }: TrayOperationProps) {
  const outbox = useOutbox();
  const navigate = useContext(NavigateContext);
  const [isCopied, setCopied] = useState(false);
  const { id, state, createdAt, lastProblem } = operation;
  const title = describeChange(operation);
  const facts = [
    `Made ${whenText(createdAt)}`,
    attemptsText(operation),
    sentText(operation),
  ].filter((each) => each !== undefined);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(operationReport(operation));
      setCopied(true);
    } catch {
      toasts.error('The details couldn’t be copied', {
        description: 'This browser doesn’t allow copying here.',
      });
    }
  };
  const save = () => {
    const { name, file } = operationFile(operation);
    saveFile(name, file);
  };
  const place = placeOf(operation);
  return (
    <li className={styles.operation} data-state={state}>
      <div className={styles.titleLine}>
        <h4 className={styles.what}>{title}</h4>
        <SyncState state={state}>{STATE_WORDS[state]}</SyncState>
      </div>
      <p>{stateLine(operation, outbox.snapshot().operations)}</p>
      {lastProblem && state !== 'conflict' ? (
        <p className={styles.problem}>
          {lastProblem.message}
          {(lastProblem.errors ?? []).map(({ path, message }) => (
            <span key={path}> {message}.</span>
          ))}
        </p>
      ) : null}
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <div className={styles.actions}>
        {needsPerson(operation) ? (
          <LinkButton
            size="small"
            variant="primary"
            icon="edit"
            href={place}
            onClick={(event) => {
              event.preventDefault();
              onLeave();
              navigate?.(place);
            }}
          >
            {state === 'conflict' ? 'Resolve' : 'Edit'}
          </LinkButton>
        ) : null}
        {state === 'waiting' || state === 'refused' || state === 'review' ? (
          <Button size="small" icon="refresh" onClick={() => void outbox.retry(id)}>
            {state === 'review' ? 'Send it' : 'Try again'}
          </Button>
        ) : null}
        {state === 'refused' ? (
          <Button size="small" variant="quiet" icon="download" onClick={save}>
            Save as file
          </Button>
        ) : null}
        <Button size="small" variant="quiet" icon="copy" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy details'}
        </Button>
        {state === 'sending' ? null : (
          <Button size="small" variant="quiet" icon="close" onClick={onDiscard}>
            Discard
          </Button>
        )}
      </div>
    </li>
  );
}
