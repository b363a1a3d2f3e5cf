import { useQuery } from '@tanstack/react-query';
import { isOfflineMiss } from '../../../../offline/offline-miss.ts';
import { usePortal } from '../../../../platform/portal-context.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { dateTimeText } from '../../../../ui/format/date-text.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { Timeline } from '../../../../ui/layout/timeline.tsx';
import { listingQueries } from '../../listing-queries.ts';
import { useWaiting } from '../../waiting/use-waiting.ts';
import { useWorkspaceListing } from '../../workspace-listing.ts';
import styles from '../workspace.module.css';
import { eventDetail, eventIcon, eventTitle } from './event-words.ts';
import { WaitingTimeline } from './waiting-timeline.tsx';

/** What waits on this device, then who did what and when, in the property's time, newest first. */
export function TimelineCard() {
  const { client } = usePortal();
  const { listing, zone } = useWorkspaceListing();
  const { operations } = useWaiting(listing.id);
  const isUnsent = operations.some(({ kind }) => kind === 'listing.create@1');
  const { data, error, refetch } = useQuery({
    ...listingQueries(client).events(listing.id),
    enabled: !isUnsent,
  });
  return (
    <Card title="Timeline">
      <WaitingTimeline operations={operations} zone={zone} />
      {isUnsent ? null : data ? (
        <Timeline
          label="Timeline of the listing"
          events={data.events.map((event) => ({
            id: event.id,
            title: eventTitle(event),
            when: dateTimeText(event.at, zone),
            dateTime: event.at,
            who: event.actorName,
            detail: eventDetail(event),
            icon: eventIcon(event),
          }))}
        />
      ) : error ? (
        <>
          <p className={styles.quiet}>
            {isOfflineMiss(error)
              ? 'You’re offline, and this timeline isn’t on this device yet.'
              : 'The timeline can’t be shown just now.'}
          </p>
          <Button size="small" icon="refresh" onClick={() => void refetch()}>
            Retry
          </Button>
        </>
      ) : (
        <Skeleton lines={5} />
      )}
    </Card>
  );
}
