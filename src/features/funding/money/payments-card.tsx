import { useQuery } from '@tanstack/react-query';
import { PAYMENT_METHOD_NAMES } from '../../../../domain/payments/payment-methods.ts';
import type { ShownApplication } from '../../../offline/changes/applications.ts';
import { isOfflineMiss } from '../../../offline/offline-miss.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { NotShown } from '../../../ui/feedback/not-shown.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../../../ui/layout/content.module.css';
import { useFundingPlace } from '../funding-place.ts';
import { useFundingRights } from '../funding-rights.ts';
import { GiveBackDialog } from '../release/give-back-dialog.tsx';
import { moneyQueries } from './money-queries.ts';
import { cameLine, lookOf, moneyLines, PURPOSE_WORDS, repaysCredit } from './money-words.ts';
import { StatementButton } from './statement-button.tsx';

export interface PaymentsCardProps {
  application: ShownApplication;
  /** Where money may move by now the card has its place from the first, so that nothing below it is pushed. */
  isExpected: boolean;
}

/** Money in and out of an application; where none is expected nothing before there is any. */
export function PaymentsCard({ application: { id }, isExpected }: PaymentsCardProps) {
  const { client } = usePortal();
  const { zone } = useFundingPlace();
  const { canRelease, canDecide } = useFundingRights();
  const [refundedId, setRefundedId] = useTyped<string | undefined>(`refund:${id}`, undefined);
  const { data, error, refetch } = useQuery(moneyQueries(client).payments(id));
  if (!data && error) {
    return (
      <Card title="Payments">
        <NotShown onRetry={() => void refetch()}>
          {isOfflineMiss(error)
            ? 'You’re offline, and the payments aren’t on this device yet.'
            : 'The payments can’t be shown just now. There may be some.'}
        </NotShown>
      </Card>
    );
  }
  if (!data || data.payments.length === 0) {
    if (!isExpected) return null;
    return (
      <Card title="Payments">
        {data ? (
          <p className={styles.quiet}>Nothing was paid in or out yet.</p>
        ) : (
          <Skeleton lines={3} />
        )}
      </Card>
    );
  }
  const refunded = data.payments.find((payment) => payment.id === refundedId);
  return (
    <Card title="Payments">
      <ul className={styles.list}>
        {data.payments.map((payment) => (
          <li key={payment.id} className={styles.item}>
            <div className={styles.line}>
              <h3 className="tabular">{moneyText(payment.amount)}</h3>
              <StatusPill tone={lookOf(payment).tone} mayWrap>
                {lookOf(payment).word}
              </StatusPill>
            </div>
            <p>
              {PURPOSE_WORDS[payment.purpose]}, {PAYMENT_METHOD_NAMES[payment.method]}
              {payment.surcharge > 0 ? `, surcharge ${moneyText(payment.surcharge)}` : null}
            </p>
            <p className={`${styles.quiet} tabular`}>
              {dateTimeText(payment.createdAt, zone)} · {payment.reference}
            </p>
            {payment.saidSent ? (
              <p>
                {payment.saidSent.by} says they have paid on{' '}
                {dateTimeText(payment.saidSent.at, zone)}.
              </p>
            ) : null}
            {[cameLine(payment) ?? [], moneyLines(payment)].flat().map((text) => (
              <p key={text}>{text}</p>
            ))}
            {payment.purpose !== 'drawdown' && payment.received > 0 ? (
              <div className={styles.actions}>
                <StatementButton id={id} paymentId={payment.id} />
                {payment.state === 'settled' &&
                (repaysCredit(payment, data.payments) ? canDecide : canRelease) ? (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Refund the payment of ${moneyText(payment.amount)}`}
                    onClick={() => setRefundedId(payment.id)}
                  >
                    Refund
                  </Button>
                ) : null}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {refunded ? (
        <GiveBackDialog
          applicationId={id}
          what={{
            kind: repaysCredit(refunded, data.payments) ? 'refund-repayment' : 'refund',
            paymentId: refunded.id,
          }}
          amount={refunded.received}
          onClose={() => setRefundedId(undefined)}
        />
      ) : null}
    </Card>
  );
}
