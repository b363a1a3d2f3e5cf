import { useQuery } from '@tanstack/react-query';
import type { ListingId } from '../../../../domain/ids.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { listingQueries } from '../listing-queries.ts';
import { eventDetail, eventTitle } from '../workspace/overview/event-words.ts';
import styles from './conflict.module.css';

export interface WhoChangedProps {
  id: ListingId;
  /** When the version that the form began from was written. */
  since: string | undefined;
  zone: string;
}

/** Who changed the listing while the form was open, and when. */
export function WhoChanged({ id, since, zone }: WhoChangedProps) {
  const { client } = usePortal();
  const { data } = useQuery({ ...listingQueries(client).events(id), refetchOnMount: 'always' });
  const changes = (data?.events ?? []).filter(({ at }) => since === undefined || at > since);
  const shown = since === undefined ? changes.slice(0, 1) : changes;
  return (
    <ul className={styles.who}>
      {shown.map((event) => (
        <li key={event.id}>
          <strong>{event.actorName}</strong>, {dateTimeText(event.at, zone)}:{' '}
          {[eventTitle(event), eventDetail(event)].filter(Boolean).join(' – ')}
        </li>
      ))}
    </ul>
  );
}
