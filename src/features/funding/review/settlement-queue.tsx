import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../../platform/portal-context.ts';
import { QueueCard } from './queue-card.tsx';
import { reviewQueries } from './review-queries.ts';
import { SettlementReview } from './settlement-review.tsx';

/** Settlements that agencies reported and whose money nobody has seen. */
export function SettlementQueue() {
  const { client } = usePortal();
  const query = useQuery({ ...reviewQueries(client).settlements, select: ({ items }) => items });
  return (
    <QueueCard
      title="Reported settlements"
      empty="What an agency reports as settled comes here until its money is seen."
      query={query}
    >
      {(item) => <SettlementReview key={item.report.id} item={item} />}
    </QueueCard>
  );
}
