import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../../platform/portal-context.ts';
import { PayoutReview } from './payout-review.tsx';
import { QueueCard } from './queue-card.tsx';
import { reviewQueries } from './review-queries.ts';

/** Payouts that one person of an agency can't make alone. */
export function PayoutQueue() {
  const { client } = usePortal();
  const query = useQuery({ ...reviewQueries(client).payouts, select: ({ items }) => items });
  return (
    <QueueCard
      title="Payouts to confirm"
      empty="A payout to a new account, or to another name than the owner agreed to, comes here."
      query={query}
    >
      {(item) => <PayoutReview key={item.request.id} item={item} />}
    </QueueCard>
  );
}
