import { useQuery } from '@tanstack/react-query';
import { useListingOperations } from '../../../../offline/outbox/use-listing-operations.ts';
import { troubleOf } from '../../../../offline/unread.ts';
import { usePortal } from '../../../../platform/portal-context.ts';
import { AskedTimeline } from '../../../../ui/layout/asked-timeline.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { listingQueries } from '../../listing-queries.ts';
import { useNotebook } from '../../notebook/use-notebook.ts';
import { useWorkspaceListing } from '../../workspace-listing.ts';
import { timelineEvents } from './timeline-events.ts';
import { WaitingTimeline } from './waiting-timeline.tsx';

/** What waits on this device, then who did and wrote what and when, in the property's time, newest first. */
export function TimelineCard() {
  const { client } = usePortal();
  const { listing, zone } = useWorkspaceListing();
  const { notebook } = useNotebook();
  const { operations, isNew } = useListingOperations(listing.id);
  const { data, error, refetch } = useQuery({
    ...listingQueries(client).events(listing.id),
    enabled: !isNew,
  });
  return (
    <Card title="Timeline">
      <WaitingTimeline operations={operations} zone={zone} />
      {isNew ? null : (
        <AskedTimeline
          label="Timeline of the listing"
          events={data && timelineEvents(data.events, notebook, zone)}
          trouble={troubleOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  );
}
