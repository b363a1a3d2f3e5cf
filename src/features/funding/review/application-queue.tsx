import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../../platform/portal-context.ts';
import { ApplicationItem } from './application-item.tsx';
import { QueueCard } from './queue-card.tsx';
import { reviewQueries } from './review-queries.ts';

/** Applications that the rules referred to a person. */
export function ApplicationQueue() {
  const { client } = usePortal();
  const query = useQuery({
    ...reviewQueries(client).applications,
    select: ({ items }) => items,
  });
  return (
    <QueueCard
      title="Applications"
      empty="The rules approve what is within them; what isn’t comes here."
      query={query}
    >
      {(item) => <ApplicationItem key={item.application.id} item={item} />}
    </QueueCard>
  );
}
