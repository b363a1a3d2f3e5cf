import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { AppLink } from '../../../ui/link/app-link.tsx';
import styles from '../settlements.module.css';
import { movementPill } from '../words/settlement-words.ts';

/** After settlement: what has to be paid or seen at a bank before the file closes. */
export function MovementsCard({
  settlement: { movements, listingId },
}: {
  settlement: SaleSettlement;
}) {
  const left = movements.filter(({ isMet }) => !isMet).length;
  return (
    <Card title="Money after settlement">
      <div className={content.column}>
        <p>
          {left === 0
            ? 'All of it is paid and seen at the bank.'
            : `${left} of ${movements.length} ${left === 1 ? 'waits' : 'wait'}. The file closes by itself once nothing does.`}
        </p>
        <ul className={content.list} aria-label="Money after settlement">
          {movements.map((movement) => {
            const pill = movementPill(movement);
            return (
              <li key={`${movement.kind} ${movement.id}`} className={content.item}>
                <div className={content.line}>
                  <AppLink
                    href={`/property-listings/${listingId}/${movement.kind === 'funding' ? 'advertising' : 'sold-deposit'}`}
                    className={`${content.lead} ${styles.texts}`}
                  >
                    {movement.label}
                  </AppLink>
                  <span className={`${styles.amount} tabular`}>{moneyText(movement.amount)}</span>
                  <StatusPill tone={pill.tone}>{pill.word}</StatusPill>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
}
