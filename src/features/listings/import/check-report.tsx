import { saveFile } from '../../../platform/downloads.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { CheckedRows } from './check-rows.ts';
import styles from './import.module.css';
import { countOfRows, countText, problemsFile } from './import-words.ts';
import { NameProposals } from './name-proposals.tsx';

const SHOWN = 50;

export interface CheckReportProps {
  checked: CheckedRows;
  isOffline: boolean;
  onMapping: () => void;
  onTakeNames: () => void;
  onAnotherFile: () => void;
  onSend: () => void;
}

/** Step 3: what can be imported and what is wrong, row by row. Rows with problems are never sent. */
export function CheckReport(props: CheckReportProps) {
  const { checked, isOffline, onMapping, onTakeNames, onAnotherFile, onSend } = props;
  const { good, bad, toLookAt } = checked;
  return (
    <div className={styles.stack}>
      {bad.length === 0 ? (
        <Card title="Every row can be imported">
          <p className={styles.ready}>
            <Icon name="check-circle" />
            {countOfRows(good.length)} will be added as draft listings.
          </p>
        </Card>
      ) : (
        <Card
          title={`${countOfRows(bad.length)} can’t be imported yet`}
          aside={
            <Button
              size="small"
              icon="download"
              onClick={() => saveFile('import-problems.csv', problemsFile(bad))}
            >
              Download the problems
            </Button>
          }
        >
          <div className={styles.stack}>
            <p>
              Correct these rows in your file and choose it again
              {good.length > 0
                ? `, or leave them out and import the other ${countOfRows(good.length)}`
                : ''}
              .
            </p>
            <ul className={styles.problems} aria-label="Rows with problems">
              {bad.slice(0, SHOWN).map(({ number, problems }) => (
                <li key={number}>
                  <span className={styles.rowNumber}>Row {number}</span>
                  <ul>
                    {problems.map(({ column, message }) => (
                      <li key={`${column}${message}`}>
                        <b>{column}:</b> {message}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
            {bad.length > SHOWN ? (
              <p className={styles.quiet}>
                And {countOfRows(bad.length - SHOWN)} more; download the problems to see them all.
              </p>
            ) : null}
          </div>
        </Card>
      )}
      {toLookAt.length > 0 ? (
        <Card title={`${countOfRows(toLookAt.length)} to look at after the import`}>
          <div className={styles.stack}>
            <p>
              We couldn’t read the parts of these addresses. They go in as they are written; fill in
              street and number in each listing.
            </p>
            <ul className={styles.problems} aria-label="Rows to look at">
              {toLookAt.slice(0, SHOWN).map(({ number, asWritten }) => (
                <li key={number}>
                  <span className={styles.rowNumber}>Row {number}</span>
                  <span>{asWritten}</span>
                </li>
              ))}
            </ul>
            {toLookAt.length > SHOWN ? (
              <p className={styles.quiet}>And {countOfRows(toLookAt.length - SHOWN)} more.</p>
            ) : null}
          </div>
        </Card>
      ) : null}
      <NameProposals rows={good} onTake={onTakeNames} />
      {isOffline ? (
        <Banner tone="waiting" icon="offline" title="Importing needs a connection">
          Your file stays here as it is. Import it when you’re back online.
        </Banner>
      ) : null}
      <div className={styles.actions}>
        <Button onClick={onMapping}>Back to the columns</Button>
        {bad.length === 0 ? (
          <Button variant="primary" disabled={isOffline} onClick={onSend}>
            Import {countOfRows(good.length)}
          </Button>
        ) : (
          <>
            {good.length > 0 ? (
              <Button disabled={isOffline} onClick={onSend}>
                Import the {countText(good.length)} good {good.length === 1 ? 'row' : 'rows'}
              </Button>
            ) : null}
            <Button variant="primary" onClick={onAnotherFile}>
              Choose the corrected file
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
