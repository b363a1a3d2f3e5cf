import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { unread } from '../../offline/unread.ts';
import { ApiError } from '../../platform/api-errors.ts';
import { useConnectivity } from '../../platform/portal-context.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import { Card } from '../../ui/layout/card.tsx';

export interface ReadGateProps<Data> {
  query: UseQueryResult<Data>;
  /** What is read, as the state without a connection names it. */
  what: string;
  children: (data: Data) => ReactNode;
}

/** Shows what was read, or why there is nothing to show: loading, offline, forbidden, gone or failed. */
export function ReadGate<Data>({ query, what, children }: ReadGateProps<Data>) {
  const isOffline = useConnectivity() === 'offline';
  const { data, error } = query;
  if (data === undefined) {
    return (
      <Card>
        <PageStates state={stateOf()}>{null}</PageStates>
      </Card>
    );
  }
  return (
    <>
      {isOffline ? (
        <Banner tone="info" icon="offline" title="You’re offline">
          This is how it was read last. To change anything you need a connection.
        </Banner>
      ) : null}
      {children(data)}
    </>
  );

  function stateOf(): PageState {
    if (isOffline) return { kind: 'offline', what };
    if (error instanceof ApiError && error.status === 403) return { kind: 'forbidden' };
    if (error instanceof ApiError && error.status === 404) return { kind: 'not-found', what };
    return unread(query, {
      what,
      loading: `Loading ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
    });
  }
}
