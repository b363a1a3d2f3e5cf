import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  LineChoiceShown,
  StatementLine,
} from '../../../../contract/endpoints/payment-runs.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { AppLink } from '../../../ui/link/app-link.tsx';
import { paymentQueries } from '../calls/payment-queries.ts';
import { runAddress } from '../desk-parts.ts';
import styles from '../payments.module.css';
import { ReadGate } from '../read-gate.tsx';
import { LINE_TONES, LINE_WORDS } from '../words/run-words.ts';
import { ImportCard } from './import-card.tsx';
import { MatchDialog } from './match-dialog.tsx';

/** The bank's statement: imported here, and what each line of it was. */
export function BankPart() {
  const query = useQuery(paymentQueries(usePortal().client).statement);
  return (
    <>
      <ImportCard />
      <ReadGate query={query} what="The statement">
        {({ lines, choices }) => <LinesCard lines={lines} choices={choices} />}
      </ReadGate>
    </>
  );
}

interface LinesCardProps {
  lines: readonly StatementLine[];
  /** What lines of nothing may be. */
  choices: readonly LineChoiceShown[];
}

function LinesCard({ lines, choices }: LinesCardProps) {
  const [asked, setAsked] = useState<StatementLine>();
  return (
    <Card title="Lines of your statements">
      <PageStates
        state={
          lines.length === 0
            ? {
                kind: 'empty',
                title: 'No lines yet',
                message: 'Import a statement, and the invoices it shows are marked as paid.',
              }
            : { kind: 'ready' }
        }
      >
        <ul className={content.list} aria-label="Lines of your statements">
          {lines.map((line) => (
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

function LineItem({ line, onAsk }: { line: StatementLine; onAsk: () => void }) {
  const { bookedOn, amount, text, is, runId } = line;
  return (
    <li className={content.item}>
      <div className={content.line}>
        <span className={styles.texts}>{text}</span>
        <span className="tabular">{moneyText(amount)}</span>
      </div>
      <div className={content.line}>
        <span className={content.quiet}>{dateText(bookedOn)}</span>
        <StatusPill tone={LINE_TONES[is]}>{LINE_WORDS[is]}</StatusPill>
      </div>
      {runId ? (
        <AppLink className={content.link} href={runAddress(runId)}>
          See the payment run
        </AppLink>
      ) : null}
      {is === 'other' ? (
        <div className={content.actions}>
          <Button
            size="small"
            aria-label={`What is it? ${text}, ${moneyText(amount)}`}
            onClick={onAsk}
          >
            What is it?
          </Button>
        </div>
      ) : null}
    </li>
  );
}
