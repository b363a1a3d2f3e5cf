import { useState } from 'react';
import type { TrustChoice, TrustLine } from '../../../../contract/endpoints/trust-book.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import styles from '../deposit.module.css';
import { TRUST_LINE_TONES, TRUST_LINE_WORDS } from '../words/trust-words.ts';
import { MatchDialog } from './match-dialog.tsx';

export interface LinesCardProps {
  lines: readonly TrustLine[];
  choices: readonly TrustChoice[];
}

/** Lines of the trust account's statements: those that nobody has named first. */
export function LinesCard({ lines, choices }: LinesCardProps) {
  const [asked, setAsked] = useState<TrustLine>();
  const unknown = lines.filter(({ kind }) => kind === 'unknown');
  const rest = lines.filter(({ kind }) => kind !== 'unknown');
  return (
    <Card title="Lines of your statements">
      <PageStates
        state={
          lines.length === 0
            ? {
                kind: 'empty',
                title: 'No lines yet',
                message: 'Import a statement, and money that quotes a deposit gets its receipt.',
              }
            : { kind: 'ready' }
        }
      >
        <ul className={content.list} aria-label="Lines of your statements">
          {[...unknown, ...rest].map((line) => (
            <LineItem key={line.id} line={line} onAsk={() => setAsked(line)} />
          ))}
        </ul>
      </PageStates>
      {asked ? (
        <MatchDialog line={asked} choices={choices} onClose={() => setAsked(undefined)} />
      ) : null}
    </Card>
  );
}

function LineItem({ line, onAsk }: { line: TrustLine; onAsk: () => void }) {
  const { bookedOn, amount, text, kind, number, listingReference, matchedBy, note } = line;
  const about = [
    dateText(bookedOn),
    number === undefined ? undefined : `number ${number}`,
    listingReference,
    note,
    matchedBy && `named by ${matchedBy}`,
  ].filter((part) => part !== undefined && part !== '');
  return (
    <li className={content.item}>
      <div className={content.line}>
        <span className={styles.texts}>{text}</span>
        <span className={`${styles.amount} tabular`}>{moneyText(amount)}</span>
      </div>
      <div className={content.line}>
        <span className={content.quiet}>{about.join(', ')}</span>
        <StatusPill tone={TRUST_LINE_TONES[kind]}>{TRUST_LINE_WORDS[kind]}</StatusPill>
      </div>
      {kind === 'unknown' || kind === 'known' ? (
        <div className={content.actions}>
          <Button
            size="small"
            aria-label={`${kind === 'known' ? 'It is something else' : 'What is it?'} ${text}, ${moneyText(amount)}`}
            onClick={onAsk}
          >
            {kind === 'known' ? 'It is something else' : 'What is it?'}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
