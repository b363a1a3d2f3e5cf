import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ApplicationId } from '../../../../domain/ids.ts';
import { applicationQueries } from '../../../offline/applications/application-queries.ts';
import type { ShownApplication } from '../../../offline/applications/overlay-applications.ts';
import { isOfflineMiss } from '../../../offline/offline-miss.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Timeline } from '../../../ui/layout/timeline.tsx';
import styles from '../funding.module.css';
import { useFundingPlace } from '../funding-place.ts';
import { entryWords } from './timeline-words.ts';

export interface ApplicationTimelineProps {
  id: ApplicationId;
  /** A change of it means that something happened. */
  state: ShownApplication['state'];
}

/** Who did what with the application and when, in the property's time, newest first. */
export function ApplicationTimeline({ id, state }: ApplicationTimelineProps) {
  const { client } = usePortal();
  const { zone } = useFundingPlace();
  const { data, error, refetch } = useQuery(applicationQueries(client).events(id));
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    void refetch({ cancelRefetch: false });
  }, [state, refetch]);
  return (
    <Card title="Timeline">
      {data ? (
        <Timeline
          label="Timeline of the application"
          events={data.events.map((entry) => ({
            ...entryWords(entry),
            id: entry.id,
            when: dateTimeText(entry.at, zone),
            dateTime: entry.at,
            who: entry.actorName,
            detail: entry.reason ? `Reason: ${entry.reason}` : undefined,
          }))}
        />
      ) : error ? (
        <div className={styles.text}>
          <p className={styles.quiet}>
            {isOfflineMiss(error)
              ? 'You’re offline, and this timeline isn’t on this device yet.'
              : 'The timeline can’t be shown just now.'}
          </p>
          <Button size="small" icon="refresh" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      ) : (
        <Skeleton lines={4} />
      )}
    </Card>
  );
}
