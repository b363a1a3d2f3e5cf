import { useQuery } from '@tanstack/react-query';
import { unread } from '../../offline/unread.ts';
import { useConnectivity, usePortal } from '../../platform/portal-context.ts';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import { deskQuery } from './bank-queries.ts';
import { LinesCard } from './lines-card.tsx';
import { OrdersCard } from './orders-card.tsx';
import { RunsCard } from './runs-card.tsx';
import { StatementCard } from './statement-card.tsx';

/** Our own account: what is to leave it, the runs by which it does, and what its statements say. */
export function BankDesk() {
  const { client } = usePortal();
  const isOffline = useConnectivity() === 'offline';
  const query = useQuery(deskQuery(client));
  return (
    <PageStates state={stateOf()}>
      {query.data ? (
        <>
          <OrdersCard orders={query.data.orders} />
          <RunsCard runs={query.data.runs} />
          <StatementCard />
          <LinesCard {...query.data} />
        </>
      ) : null}
    </PageStates>
  );

  function stateOf(): PageState {
    if (query.data) return { kind: 'ready' };
    const what = 'Our own account';
    if (isOffline) return { kind: 'offline', what };
    return unread(query, { what, loading: 'Loading what is to be paid' });
  }
}
