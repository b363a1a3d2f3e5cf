import { useState } from 'react';
import type { BankRun } from '../../../contract/endpoints/bank-desk.ts';
import { Button } from '../../ui/actions/button.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { runStanding, sizeText } from './bank-words.ts';
import { RunDialog } from './run-dialog.tsx';

/** The runs of our own account, the newest first. */
export function RunsCard({ runs }: { runs: readonly BankRun[] }) {
  const [open, setOpen] = useState<string>();
  if (runs.length === 0) return null;
  return (
    <Card title="Runs">
      <ul className={styles.list} aria-label="Runs">
        {runs.map((run) => (
          <RunItem key={run.id} run={run} onOpen={() => setOpen(run.id)} />
        ))}
      </ul>
      {open ? <RunDialog runId={open} onClose={() => setOpen(undefined)} /> : null}
    </Card>
  );
}

function RunItem({ run, onOpen }: { run: BankRun; onOpen: () => void }) {
  const { preparedAt, preparedBy, releasedAt, releasedBy, sentAt } = run;
  const { tone, word } = runStanding(run);
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <strong>{sizeText(run)}</strong>
        <StatusPill tone={tone} mayWrap>
          {word}
        </StatusPill>
      </div>
      <p className={styles.quiet}>
        Prepared {dateTimeText(preparedAt)}, {preparedBy}
      </p>
      {releasedAt ? (
        <p className={styles.quiet}>
          Released {dateTimeText(releasedAt)}, {releasedBy}
        </p>
      ) : null}
      {sentAt ? <p className={styles.quiet}>File given out {dateTimeText(sentAt)}</p> : null}
      <div className={styles.actions}>
        <Button size="small" aria-label={`Open the run of ${sizeText(run)}`} onClick={onOpen}>
          Open
        </Button>
      </div>
    </li>
  );
}
