import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useReadState } from '../../offline/use-read-state.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { PageStates } from '../../ui/feedback/page-states.tsx';
import { Card } from '../../ui/layout/card.tsx';

export interface ReadGateProps<Data> {
  query: UseQueryResult<Data>;
  /** What is read, as the state without a connection names it. */
  what: string;
  children: (data: Data) => ReactNode;
}

/** Shows what was read, or why there is nothing to show. */
export function ReadGate<Data>({ query, what, children }: ReadGateProps<Data>) {
  const { isOffline, notRead } = useReadState(query, what);
  if (query.data === undefined) {
    return (
      <Card>
        <PageStates state={notRead}>{null}</PageStates>
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
      {children(query.data)}
    </>
  );
}
