import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { unread } from '../../../offline/unread.ts';
import { useConnectivity } from '../../../platform/portal-context.ts';
import { type PageState, PageStates } from '../../../ui/feedback/page-states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../../../ui/layout/content.module.css';
import { useFocusKept } from './use-focus-kept.ts';

export interface QueueCardProps<Item> {
  title: string;
  /** What an empty queue means. */
  empty: string;
  query: UseQueryResult<readonly Item[]>;
  children: (item: Item) => ReactNode;
}

/** A queue of what waits, the oldest first, in each of its states. */
export function QueueCard<Item>({ title, empty, query, children }: QueueCardProps<Item>) {
  const isOffline = useConnectivity() === 'offline';
  const { data } = query;
  const list = useFocusKept(data);
  return (
    <div ref={list}>
      <Card title={title}>
        <PageStates state={stateOf()}>
          <ul className={styles.list}>{data?.map(children)}</ul>
        </PageStates>
      </Card>
    </div>
  );

  function stateOf(): PageState {
    if (data && data.length > 0) return { kind: 'ready' };
    if (data) return { kind: 'empty', title: 'Nothing waiting', message: empty };
    const what = 'What waits for you';
    if (isOffline) return { kind: 'offline', what };
    return unread(query, { what, loading: 'Loading what waits' });
  }
}
