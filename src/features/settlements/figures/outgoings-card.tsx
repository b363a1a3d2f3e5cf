import { useState } from 'react';
import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { RemoveDialog } from '../remove-dialog.tsx';
import { useSettlementPlace } from '../settlement-place.ts';
import styles from '../settlements.module.css';
import { OUTGOING_PAYMENT_WORDS, OUTGOING_WORDS } from '../words/settlement-words.ts';
import { isAfterSettlement } from '../words/state-words.ts';
import type { OpenFigure } from './open-figure.ts';

export interface OutgoingsCardProps {
  settlement: SaleSettlement;
  onOpen: (open: OpenFigure) => void;
}

/** The accounts of the property that vendor and buyer share by days. */
export function OutgoingsCard({ settlement, onOpen }: OutgoingsCardProps) {
  const { mayEdit } = useSettlementPlace();
  const { outgoings, listingId, state } = settlement;
  const [removed, setRemoved] = useState<(typeof outgoings)[number] | null>(null);
  const mayAct = mayEdit && !isAfterSettlement(state);
  return (
    <Card
      title="Rates and other accounts"
      aside={
        mayAct ? (
          <Button size="small" icon="add" onClick={() => onOpen({ kind: 'outgoing' })}>
            Add an account
          </Button>
        ) : null
      }
    >
      <PageStates
        state={
          outgoings.length === 0
            ? {
                kind: 'empty',
                title: 'No accounts yet',
                message: 'Council rates, water, land tax and strata are shared by days.',
              }
            : { kind: 'ready' }
        }
      >
        <ul className={content.list} aria-label="Rates and other accounts">
          {outgoings.map((outgoing) => (
            <li key={outgoing.id} className={content.item}>
              <div className={styles.money}>
                <strong className={styles.texts}>{outgoing.label}</strong>
                <span className={`${styles.amount} tabular`}>{moneyText(outgoing.amount)}</span>
              </div>
              <p className={`${content.quiet} tabular`}>
                {OUTGOING_WORDS[outgoing.kind]}, {dateText(outgoing.from)} to{' '}
                {dateText(outgoing.to)}. {OUTGOING_PAYMENT_WORDS[outgoing.payment]}.
              </p>
              {mayAct ? (
                <div className={content.actions}>
                  <Button
                    size="small"
                    aria-label={`Change ${outgoing.label}`}
                    onClick={() => onOpen({ kind: 'outgoing', id: outgoing.id })}
                  >
                    Change
                  </Button>
                  <Button
                    size="small"
                    aria-label={`Remove ${outgoing.label}`}
                    onClick={() => setRemoved(outgoing)}
                  >
                    Remove
                  </Button>
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      </PageStates>
      {removed ? (
        <RemoveDialog
          what={removed.label}
          consequence="The figures change, and both sides approve them once more."
          remove={(calls, options) =>
            calls.removeOutgoing({ params: { id: listingId, outgoingId: removed.id } }, options)
          }
          onClose={() => setRemoved(null)}
        />
      ) : null}
    </Card>
  );
}
