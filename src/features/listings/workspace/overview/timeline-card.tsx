import { useQuery } from '@tanstack/react-query';
import { useListingOperations } from '../../../../offline/outbox/use-listing-operations.ts';
import { troubleOf } from '../../../../offline/unread.ts';
import { usePortal } from '../../../../platform/portal-context.ts';
import { receivedText } from '../../../../ui/format/received-text.ts';
import { AskedTimeline } from '../../../../ui/layout/asked-timeline.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { listingQueries } from '../../listing-queries.ts';
import { useWorkspaceListing } from '../../workspace-listing.ts';
import { eventDetail, eventIcon, eventTitle } from './event-words.ts';
import { WaitingTimeline } from './waiting-timeline.tsx';

/** What waits on this device, then who did what and when, in the property's time, newest first. */
export function TimelineCard() {
  const { client } = usePortal();
  const { listing, zone } = useWorkspaceListing();
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
          events={data?.events.map((event) => ({
            id: event.id,
            title: eventTitle(event),
            when: receivedText(event, zone),
            dateTime: event.madeAt ?? event.at,
            who: event.actorName,
            detail: eventDetail(event),
            icon: eventIcon(event),
          }))}
          trouble={troubleOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  );
}
