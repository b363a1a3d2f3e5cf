import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientOf } from '../../../contract/client.ts';
import {
  type RegistrationSummary,
  registrations,
} from '../../../contract/endpoints/registrations.ts';
import type { RegistrationState } from '../../../domain/agencies/registration.ts';
import { unread } from '../../offline/unread.ts';
import { useConnectivity, usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { RegistrationCard } from './registration-card.tsx';

const STANDINGS: Record<RegistrationState, { tone: 'waiting' | 'done' | 'neutral'; word: string }> =
  {
    draft: { tone: 'neutral', word: 'Not sent' },
    submitted: { tone: 'waiting', word: 'To decide' },
    'more-needed': { tone: 'neutral', word: 'More asked' },
    approved: { tone: 'done', word: 'Approved' },
    declined: { tone: 'neutral', word: 'Declined' },
    expired: { tone: 'neutral', word: 'Expired' },
  };

/** Agencies that want to join: those that wait first, one of them open. */
export function RegistrationQueue() {
  const { client } = usePortal();
  const isOffline = useConnectivity() === 'offline';
  const [openId, setOpenId] = useState<string>();
  const query = useQuery({
    queryKey: ['registrations'],
    queryFn: ({ signal }) => clientOf(client.transport, registrations).list({}, { signal }),
    select: ({ items }) => items,
    staleTime: 0,
  });
  return (
    <PageStates state={stateOf()}>
      <Card title="Registrations">
        <ul className={styles.list} aria-label="Registrations">
          {query.data?.map((item) => (
            <Item key={item.id} item={item} onOpen={() => setOpenId(item.id)} />
          ))}
        </ul>
      </Card>
      {openId === undefined ? null : <RegistrationCard key={openId} id={openId} />}
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

function Item({ item, onOpen }: { item: RegistrationSummary; onOpen: () => void }) {
  const { tone, word } = STANDINGS[item.state];
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <strong>{item.tradingName}</strong>
        <StatusPill tone={tone}>{word}</StatusPill>
      </div>
      <p className={styles.quiet}>
        {item.reference}, {item.suburb}
        {item.submittedAt ? `, sent ${dateTimeText(item.submittedAt)}` : ''}
      </p>
      <Button size="small" onClick={onOpen} aria-label={`Open ${item.tradingName}`}>
        Open
      </Button>
    </li>
  );
}
