import { useState } from 'react';
import type { DepositEntry, SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import { soldDeposits } from '../../../../contract/endpoints/sold-deposits.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import styles from '../deposit.module.css';
import { DownloadButton } from '../download-button.tsx';
import { HOLDER_NAMES, METHOD_WORDS, receivedLine, TIMING_WORDS } from '../words/deposit-words.ts';
import { bankedText, entryPill, entryTitle, reversalText } from '../words/entry-words.ts';
import { ElsewhereDialog } from './elsewhere-dialog.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

/** What came for a deposit, and the way to record more. */
export function ReceiptsPart({ deposit }: { deposit: SoldDeposit }) {
  return (
    <>
      {deposit.holder === 'agent' ? null : <ElsewhereCard deposit={deposit} />}
      {deposit.holder === 'agent' || deposit.entries.length > 0 ? (
        <EntriesCard deposit={deposit} />
      ) : null}
    </>
  );
}

function EntriesCard({ deposit }: { deposit: SoldDeposit }) {
  const [isRecording, setRecording] = useState(false);
  const entries = deposit.entries
    .filter(({ kind }) => kind !== 'payment')
    .toSorted((a, b) => b.on.localeCompare(a.on) || b.number - a.number);
  const mayRecord = deposit.mayEdit && deposit.holder === 'agent';
  return (
    <Card
      title="Receipts"
      aside={
        mayRecord ? (
          <Button variant="primary" icon="add" onClick={() => setRecording(true)}>
            Record a receipt
          </Button>
        ) : null
      }
    >
      <div className={content.column}>
        <p className="tabular">{receivedLine(deposit)}.</p>
        <PageStates
          state={
            entries.length === 0
              ? {
                  kind: 'empty',
                  title: 'Nothing received yet',
                  message:
                    'Bank transfers show here once your trust account’s statement is imported. Record a cheque or cash as it comes.',
                }
              : { kind: 'ready' }
          }
        >
          <ul className={content.list} aria-label="Receipts">
            {entries.map((entry) => (
              <EntryItem key={entry.id} entry={entry} deposit={deposit} />
            ))}
          </ul>
        </PageStates>
      </div>
      {isRecording ? <ReceiptDialog deposit={deposit} onClose={() => setRecording(false)} /> : null}
    </Card>
  );
}

function EntryItem({ entry, deposit }: { entry: DepositEntry; deposit: SoldDeposit }) {
  const pill = entryPill(entry);
  const title = entryTitle(entry);
  const about = [
    dateText(entry.on),
    METHOD_WORDS[entry.method],
    entry.timing && TIMING_WORDS[entry.timing],
    entry.reference && `reference ${entry.reference}`,
  ].filter((part) => part !== undefined && part !== '');
  return (
    <li className={content.item}>
      <div className={content.line}>
        <strong className={styles.texts}>
          {title}, {entry.name}
        </strong>
        <span className={`${styles.amount} tabular`}>
          {entry.kind === 'reversal' ? '−' : ''}
          {moneyText(entry.amount)}
        </span>
      </div>
      <div className={content.line}>
        <span className={`${content.quiet} ${styles.texts}`}>{about.join(', ')}</span>
        <StatusPill tone={pill.tone}>{pill.word}</StatusPill>
      </div>
      {bankedText(entry) ? <p className={content.quiet}>{bankedText(entry)}</p> : null}
      {reversalText(entry) ? (
        <p>
          {reversalText(entry)}
          {entry.kind === 'reversal' ? `: ${entry.purpose}` : ''}
        </p>
      ) : null}
      {entry.kind === 'receipt' ? (
        <div className={content.actions}>
          <DownloadButton
            endpoint={soldDeposits.calls.receiptPaper}
            params={{ id: deposit.listingId, entryId: entry.id }}
            fileName={`receipt-${entry.number}.pdf`}
            aria-label={`Download receipt ${entry.number}`}
          >
            Download the receipt
          </DownloadButton>
        </div>
      ) : null}
    </li>
  );
}

function ElsewhereCard({ deposit }: { deposit: SoldDeposit }) {
  const { holder, heldElsewhere, heldElsewhereOn, mayEdit } = deposit;
  const [isRecording, setRecording] = useState(false);
  const who = HOLDER_NAMES[holder];
  return (
    <Card title={`Held by ${who}`}>
      <div className={content.text}>
        <p>
          {heldElsewhere === undefined || heldElsewhereOn === undefined
            ? `Ask ${who} whether the buyer has paid, then record it here. None of it is in your trust book.`
            : `${who.charAt(0).toUpperCase()}${who.slice(1)} received ${moneyText(heldElsewhere)} on ${dateText(heldElsewhereOn)}. None of it is in your trust book.`}
        </p>
        {mayEdit ? (
          <div className={content.actions}>
            <Button
              variant={heldElsewhere === undefined ? 'primary' : 'secondary'}
              onClick={() => setRecording(true)}
            >
              Record what {who} received
            </Button>
          </div>
        ) : null}
      </div>
      {isRecording ? (
        <ElsewhereDialog deposit={deposit} onClose={() => setRecording(false)} />
      ) : null}
    </Card>
  );
}
