import { useQuery } from '@tanstack/react-query';
import type { ApplicationId } from '../../../../domain/ids.ts';
import { applicationQueries } from '../../../offline/applications/application-queries.ts';
import type { ShownApplication } from '../../../offline/changes/applications.ts';
import { troubleOf } from '../../../offline/unread.ts';
import { useRefetchOn } from '../../../offline/use-refetch-on.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { AskedTimeline } from '../../../ui/layout/asked-timeline.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFundingPlace } from '../funding-place.ts';
import { entryDetail, entryWords } from './timeline-words.ts';

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
  useRefetchOn(state, refetch);
  return (
    <Card title="Timeline">
      <AskedTimeline
        label="Timeline of the application"
        events={data?.events.map((entry) => ({
          ...entryWords(entry),
          id: entry.id,
          when: dateTimeText(entry.at, zone),
          dateTime: entry.at,
          who: entry.actorName,
          detail: entryDetail(entry),
        }))}
        trouble={troubleOf(error)}
        onRetry={() => void refetch()}
      />
    </Card>
  );
}
