import { useQuery } from '@tanstack/react-query';
import { clientOf } from '../../../contract/client.ts';
import {
  type RegistrationSummary,
  registrations,
} from '../../../contract/endpoints/registrations.ts';
import { unread } from '../../offline/unread.ts';
import { useConnectivity, usePortal } from '../../platform/portal-context.ts';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { AppLink } from '../../ui/link/app-link.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { RegistrationPill } from './registration-pill.tsx';

/** Agencies that want to join: those that wait first, or the one that the address names. */
export function RegistrationQueue({ openId }: { openId: string | undefined }) {
  const { client } = usePortal();
  const isOffline = useConnectivity() === 'offline';
  const query = useQuery({
    queryKey: ['registrations'],
    queryFn: ({ signal }) => clientOf(client.transport, registrations).list({}, { signal }),
    select: ({ items }) => items,
    staleTime: 0,
  });
  if (openId !== undefined) return <RegistrationCard key={openId} id={openId} />;
  return (
    <PageStates state={stateOf()}>
      <Card title="Registrations">
        <ul className={styles.list} aria-label="Registrations">
          {query.data?.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      </Card>
    </PageStates>
  );

  function stateOf(): PageState {
    if (query.data?.length === 0) {
      return { kind: 'empty', title: 'No agency waits', message: 'New registrations appear here.' };
    }
    if (query.data) return { kind: 'ready' };
    const what = 'The registrations';
    if (isOffline) return { kind: 'offline', what };
    return unread(query, { what, loading: 'Loading the registrations' });
  }
}

function Item({ item }: { item: RegistrationSummary }) {
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <AppLink className={styles.link} href={`/review/registrations?registration=${item.id}`}>
          {item.tradingName}
        </AppLink>
        <RegistrationPill state={item.state} />
      </div>
      <p className={styles.quiet}>
        {item.reference}, {item.suburb}
        {item.submittedAt ? `, sent ${dateTimeText(item.submittedAt)}` : ''}
      </p>
    </li>
  );
}
