import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import type { SettlementCheck } from '../../../../domain/settlement/checklist.ts';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { AppLink } from '../../../ui/link/app-link.tsx';
import { settlementAddress } from '../places.ts';
import styles from '../settlements.module.css';
import { CHECK_WORDS } from '../words/settlement-words.ts';

/** Where each thing of the checklist is done. */
function placeOf(check: SettlementCheck, listingId: string): { href: string; label: string } {
  const figures = settlementAddress(listingId, 'figures');
  const places: Record<SettlementCheck, { href: string; label: string }> = {
    deposit_held: {
      href: `/property-listings/${listingId}/sold-deposit`,
      label: 'See the deposit',
    },
    clearance_certificates: { href: figures, label: 'See the certificates' },
    payout_letters: { href: figures, label: 'See the payout letters' },
    figures_approved: { href: figures, label: 'See the approvals' },
    statement_balanced: { href: figures, label: 'See the statement' },
  };
  return places[check];
}

/** What is done of what a settlement needs, and where the rest is done. */
export function ChecklistCard({ settlement }: { settlement: SaleSettlement }) {
  const { checklist, listingId } = settlement;
  const done = checklist.filter(({ isDone }) => isDone).length;
  return (
    <Card title={`Before it can settle: ${done} of ${checklist.length} done`}>
      <ul className={content.list} aria-label="Checklist">
        {checklist.map(({ check, isDone, words }) => {
          const { href, label } = placeOf(check, listingId);
          return (
            <li key={check} className={content.item}>
              <div className={content.line}>
                <strong className={styles.texts}>{CHECK_WORDS[check]}</strong>
                <StatusPill tone={isDone ? 'done' : 'waiting'}>
                  {isDone ? 'Done' : 'Open'}
                </StatusPill>
              </div>
              <p className={`${content.quiet} ${styles.texts}`}>{words}</p>
              {isDone ? null : (
                <AppLink href={href} className={content.link}>
                  {label}
                </AppLink>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
