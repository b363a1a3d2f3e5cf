import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../../platform/portal-context.ts';
import type { ReviewSearch } from '../review-search.ts';
import { ApplicationItem } from './application-item.tsx';
import { QueueCard } from './queue-card.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { reviewQueries } from './review-queries.ts';
import { searchReview } from './search-review.ts';

export interface ApplicationQueueProps {
  search: ReviewSearch;
  onSearch: (search: Record<string, string | undefined>) => void;
}

/** Applications that the rules referred to a person, narrowed and ordered by the address. */
export function ApplicationQueue({ search, onSearch }: ApplicationQueueProps) {
  const { client, clock } = usePortal();
  const { applications } = reviewQueries(client);
  const { data } = useQuery(applications);
  const query = useQuery({
    ...applications,
    select: ({ items }) => searchReview(items, search, clock.now().getTime()),
  });
  const all = data?.items ?? [];
  const isAny = all.length > 0;
  return (
    <>
      {isAny ? <ReviewFilters items={all} search={search} onSearch={onSearch} /> : null}
      <QueueCard
        title="Applications"
        empty={
          isAny
            ? 'Nothing is as you chose. Show everything to see the rest.'
            : 'The rules approve what is within them; what isn’t comes here.'
        }
        query={query}
      >
        {(item) => (
          <ApplicationItem
            key={`${item.application.agencyId} ${item.application.id}`}
            item={item}
          />
        )}
      </QueueCard>
    </>
  );
}
