import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../../platform/portal-context.ts';
import { DrawdownReview } from './drawdown-review.tsx';
import { PayoutQueue } from './payout-queue.tsx';
import { QueueCard } from './queue-card.tsx';
import { reviewQueries } from './review-queries.ts';

/** Requests for funds that go beyond what may be drawn without anyone looking, and payouts to confirm. */
export function DrawdownQueue() {
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
          />
        )}
      </QueueCard>
      <PayoutQueue />
    </>
  );
}
