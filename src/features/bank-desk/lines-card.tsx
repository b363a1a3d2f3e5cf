import type { BankLine } from '../../../contract/endpoints/bank-desk.ts';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { amountText, LINE_WORDS } from './bank-words.ts';

/** The newest lines of statements and what became of each. */
export function LinesCard({ lines }: { lines: readonly BankLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Card title="Lines of statements">
      <ul className={styles.list} aria-label="Lines of statements">
        {lines.map(({ key, bookedOn, text, kind, amount, importedBy }) => (
          <li key={key} className={styles.item}>
            <div className={styles.line}>
              <strong>
                {dateText(bookedOn)}: {amountText({ amount })}
              </strong>
              <StatusPill tone={LINE_WORDS[kind].tone}>{LINE_WORDS[kind].word}</StatusPill>
            </div>
            <p translate="no">{text}</p>
            <p className={styles.quiet}>Imported by {importedBy}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
