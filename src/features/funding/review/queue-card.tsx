import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isOfflineMiss } from '../../../offline/offline-miss.ts';
import { errorText } from '../../../platform/api-errors.ts';
import { describeError } from '../../../platform/log.ts';
import { useConnectivity } from '../../../platform/portal-context.ts';
import { type PageState, PageStates } from '../../../ui/feedback/page-states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../funding.module.css';

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
  const { data, error, refetch, isFetching } = query;
  return (
    <Card title={title}>
      <PageStates state={stateOf()}>
        <ul className={styles.list}>{data?.map(children)}</ul>
      </PageStates>
    </Card>
  );

  function stateOf(): PageState {
    if (data && data.length > 0) return { kind: 'ready' };
    if (data) return { kind: 'empty', title: 'Nothing waits', message: empty };
    if (isOffline || isOfflineMiss(error)) return { kind: 'offline', what: 'What waits for you' };
    if (!error) return { kind: 'loading', label: 'Loading what waits' };
    return {
      kind: 'error',
      message: errorText(error),
      details: describeError(error).error,
      onRetry: () => void refetch(),
      isRetrying: isFetching,
    };
  }
}
