import { useState } from 'react';
import type { BankLine, BankOrder, BankRun } from '../../../contract/endpoints/bank-desk.ts';
import { Button } from '../../ui/actions/button.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { amountText, couldBe, LINE_WORDS } from './bank-words.ts';
import { MatchDialog } from './match-dialog.tsx';

export interface LinesCardProps {
  lines: readonly BankLine[];
  /** What a line that was found to be of none may be of. */
  runs: readonly BankRun[];
  orders: readonly BankOrder[];
  paid: readonly BankOrder[];
}

/** The newest lines of statements and what became of each. */
export function LinesCard({ lines, ...out }: LinesCardProps) {
  const [open, setOpen] = useState<BankLine>();
  if (lines.length === 0) return null;
  return (
    <Card title="Lines of statements">
      <ul className={styles.list} aria-label="Lines of statements">
        {lines.map((line) => {
          const { key, bookedOn, text, kind, importedBy, saidBy } = line;
          const title = `${dateText(bookedOn)}: ${amountText(line)}`;
          return (
            <li key={key} className={styles.item}>
              <div className={styles.line}>
                <strong>{title}</strong>
                <StatusPill tone={LINE_WORDS[kind].tone}>{LINE_WORDS[kind].word}</StatusPill>
              </div>
              <p translate="no">{text}</p>
              <p className={styles.quiet}>
                Imported by {importedBy}
                {saidBy ? `. ${saidBy} said what it is` : ''}
              </p>
              {couldBe(line, out).length > 0 ? (
                <div className={styles.actions}>
                  <Button
                    size="small"
                    aria-label={`Say what it is, ${title}`}
                    onClick={() => setOpen(line)}
                  >
                    Say what it is
                  </Button>
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
      {open ? (
        <MatchDialog line={open} choices={couldBe(open, out)} onClose={() => setOpen(undefined)} />
      ) : null}
    </Card>
  );
}
