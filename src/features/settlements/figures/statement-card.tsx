import type { Figures } from '../../../../contract/figures-shapes.ts';
import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import { cents } from '../../../../domain/money.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { TermsDialog } from '../overview/terms-dialog.tsx';
import { useSettlementPlace } from '../settlement-place.ts';
import styles from '../settlements.module.css';
import { DAY_OWNER_WORDS } from '../words/settlement-words.ts';
import { isAfterSettlement } from '../words/state-words.ts';

export interface StatementCardProps {
  figures: Figures;
  settlement: SaleSettlement;
}

/** The statement of adjustments: the price without the deposit, with every account shared by days. */
export function StatementCard({ figures: { statement }, settlement }: StatementCardProps) {
  const { mayEdit } = useSettlementPlace();
  const { listingId, dayOwner, state } = settlement;
  const [isChanging, setChanging] = useTyped(`settlement:${listingId}:day-owner`, false);
  const { price, deposit, adjustments, balance, settleOn } = statement;
  return (
    <Card title="Statement of adjustments">
      <div className={content.column}>
        <p className={content.quiet}>
          For settlement on {dateText(settleOn)}. {DAY_OWNER_WORDS[dayOwner]}.
        </p>
        <ul className={content.list} aria-label="Statement of adjustments">
          <Row label="Price" amount={moneyText(price)} />
          <Row label="Less deposit" amount={moneyText(cents(0 - deposit))} />
          {adjustments.map((each) => (
            <Row
              key={each.outgoingId}
              label={each.label}
              note={`${moneyText(each.amount)} for ${dateText(each.from)} to ${dateText(each.to)}: the buyer bears ${each.buyerDays} of ${each.periodDays} days`}
              amount={moneyText(each.adjustment)}
            />
          ))}
          <Row label="Balance the buyer brings" amount={moneyText(balance)} isSum />
        </ul>
        {mayEdit && !isAfterSettlement(state) ? (
          <div className={content.actions}>
            <Button size="small" onClick={() => setChanging(true)}>
              Change who bears the day
            </Button>
          </div>
        ) : null}
      </div>
      {isChanging ? (
        <TermsDialog settlement={settlement} onClose={() => setChanging(false)} />
      ) : null}
    </Card>
  );
}

export interface RowProps {
  label: string;
  amount: string;
  note?: string | undefined;
  isSum?: boolean | undefined;
}

/** A line of a statement. */
export function Row({ label, amount, note, isSum }: RowProps) {
  return (
    <li className={`${content.item} ${isSum ? styles.sum : ''}`}>
      <div className={styles.money}>
        <span className={styles.texts}>{label}</span>
        <span className={`${styles.amount} tabular`}>{amount}</span>
      </div>
      {note ? <p className={`${content.quiet} tabular`}>{note}</p> : null}
    </li>
  );
}
