import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentException } from '../../../../contract/endpoints/payments.ts';
import { PAYMENT_METHOD_NAMES } from '../../../../domain/payments/payment-methods.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import styles from '../../../ui/layout/content.module.css';
import { QueueCard } from './queue-card.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';
import { reviewQueries } from './review-queries.ts';

export interface MoneyQueueProps {
  confirmIdentity: () => Promise<string | undefined>;
}

/** Money that arrived and waits for a person to say whose it is. */
export function MoneyQueue({ confirmIdentity }: MoneyQueueProps) {
  const { client } = usePortal();
  const [chosen, setChosen] = useState<PaymentException>();
  const query = useQuery({
    ...reviewQueries(client).money,
    select: ({ exceptions }) => exceptions,
  });
  return (
    <>
      <QueueCard
        title="Money without a payment"
        empty="All money that arrived belongs to a payment."
        query={query}
      >
        {(money) => (
          <li key={money.id} className={styles.item}>
            <div className={styles.line}>
              <h3 className="tabular">{moneyText(money.amount)}</h3>
              <Button
                size="small"
                aria-label={`Say whose it is: ${moneyText(money.amount)}, ${money.reference}`}
                onClick={() => setChosen(money)}
              >
                Say whose it is
              </Button>
            </div>
            <p>
              {PAYMENT_METHOD_NAMES[money.method]}, “{money.reference}”
            </p>
            <p className={styles.quiet}>
              {dateText(money.at.slice(0, 10) as never)}. {money.note}
            </p>
          </li>
        )}
      </QueueCard>
      {chosen ? (
        <ResolveDialog
          money={chosen}
          confirmIdentity={confirmIdentity}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </>
  );
}
