import type { Campaign } from '../../../../contract/endpoints/supplier-invoices.ts';
import { cents } from '../../../../domain/money.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import styles from '../payments.module.css';

type Line = Campaign['lines'][number];

/** What was agreed for the campaign, what of it is approved and spent, and what is left. */
export function BudgetCard({ campaign }: { campaign: Campaign }) {
  const { lines, unbooked, agreed, approved, spent, unspent } = campaign;
  const figures = [
    { term: 'Agreed', amount: agreed },
    { term: 'Approved', amount: approved },
    { term: 'Spent', amount: spent },
    { term: 'Unspent', amount: unspent },
  ];
  return (
    <Card title="Campaign budget">
      <div className={content.column}>
        <dl className={styles.figures}>
          {figures.map(({ term, amount }) => (
            <div key={term} className={styles.figure}>
              <dt>{term}</dt>
              <dd className="tabular">{moneyText(amount)}</dd>
            </div>
          ))}
        </dl>
        {lines.length === 0 ? (
          <p className={content.quiet}>
            Nothing is booked in the marketing schedule yet, so no invoice has a budget.
          </p>
        ) : (
          <ul className={content.list} aria-label="Lines of the marketing schedule">
            {lines.map((line) => (
              <BudgetLine key={line.id} line={line} />
            ))}
          </ul>
        )}
        {unbooked.approved === 0 && unbooked.spent === 0 ? null : (
          <p>
            Not booked: {moneyText(unbooked.approved)} approved, {moneyText(unbooked.spent)} of it
            spent.
          </p>
        )}
      </div>
    </Card>
  );
}

function BudgetLine({ line }: { line: Line }) {
  const { item, supplier, agreed, approved, spent } = line;
  const over = approved - agreed;
  return (
    <li className={content.item}>
      <div className={content.line}>
        <span className={styles.texts}>
          {item}, {supplier}
        </span>
        <span className="tabular">
          {moneyText(approved)} of {moneyText(agreed)}
        </span>
      </div>
      <Bar {...line} />
      <p className={content.quiet}>
        {moneyText(spent)} spent.
        {over > 0 ? ` ${moneyText(cents(over))} more is approved than was agreed.` : ''}
      </p>
    </li>
  );
}

/** The same as its words, to the eye alone. */
function Bar({ agreed, approved, spent }: Line) {
  const whole = Math.max(agreed, approved, 1);
  const width = (amount: number) => ({ width: `${(Math.max(amount, 0) / whole) * 100}%` });
  const within = Math.min(approved, agreed);
  return (
    <div className={styles.bar} aria-hidden="true">
      <span className={styles.spent} style={width(Math.min(spent, within))} />
      <span className={styles.approved} style={width(within - Math.min(spent, within))} />
      <span className={styles.over} style={width(approved - within)} />
    </div>
  );
}
