import { useQuery } from '@tanstack/react-query';
import type { ListingId } from '../../../../domain/ids.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { listingQueries } from '../listing-queries.ts';
import { eventDetail, eventTitle } from '../workspace/overview/event-words.ts';
import styles from './conflict.module.css';

export interface WhoChangedProps {
  id: ListingId;
  /** How many of the latest changes to name. */
  changes: number;
  zone: string;
}

/** Who changed the listing in the meantime, and when. */
export function WhoChanged({ id, changes, zone }: WhoChangedProps) {
  const { client } = usePortal();
  const { data } = useQuery({ ...listingQueries(client).events(id), refetchOnMount: 'always' });
  const shown = (data?.events ?? []).slice(0, Math.max(1, changes));
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
