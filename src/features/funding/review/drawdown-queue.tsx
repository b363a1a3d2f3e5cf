import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../../platform/portal-context.ts';
import { DrawdownReview } from './drawdown-review.tsx';
import { PayoutQueue } from './payout-queue.tsx';
import { QueueCard } from './queue-card.tsx';
import { reviewQueries } from './review-queries.ts';

export interface DrawdownQueueProps {
  confirmIdentity: () => Promise<string | undefined>;
}

/** Requests for funds that go beyond what may be drawn without anyone looking, and payouts to confirm. */
export function DrawdownQueue({ confirmIdentity }: DrawdownQueueProps) {
  const { client } = usePortal();
  const query = useQuery({ ...reviewQueries(client).drawdowns, select: ({ items }) => items });
  return (
    <>
      <QueueCard
        title="Drawdowns"
        empty="Drawdowns within the limit are approved by the rules; others come here."
        query={query}
      >
        {(item) => (
          <DrawdownReview
            key={`${item.agencyId} ${item.applicationId} ${item.drawdown.id}`}
            item={item}
            confirmIdentity={confirmIdentity}
          />
        )}
      </QueueCard>
      <PayoutQueue confirmIdentity={confirmIdentity} />
    </>
  );
}
