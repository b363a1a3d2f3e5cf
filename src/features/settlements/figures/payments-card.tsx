import type { Figures } from '../../../../contract/figures-shapes.ts';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { differenceText } from '../words/figure-words.ts';
import { PAYMENT_WORDS } from '../words/settlement-words.ts';
import { Row } from './statement-card.tsx';

/** Whom the balance pays, and whether that adds up to it. */
export function PaymentsCard({ figures }: { figures: Figures }) {
  const { payments, difference, missing, statement } = figures;
  const isBalanced = difference === 0 && missing === 0;
  return (
    <Card
      title="Paid at settlement"
      aside={
        <StatusPill tone={isBalanced ? 'done' : 'attention'}>
          {isBalanced ? 'Adds up' : 'Doesn’t add up'}
        </StatusPill>
      }
    >
      <div className={content.column}>
        <ul className={content.list} aria-label="Paid at settlement">
          {payments.map(({ kind, id, label, amount }) => (
            <Row
              key={`${kind} ${id ?? ''} ${label}`}
              label={label}
              note={PAYMENT_WORDS[kind] === label ? undefined : PAYMENT_WORDS[kind]}
              amount={moneyText(amount)}
            />
          ))}
          <Row label="Balance the buyer brings" amount={moneyText(statement.balance)} isSum />
        </ul>
        <p role="status" className="tabular">
          {differenceText(figures)}
        </p>
      </div>
    </Card>
  );
}
