import type { ReactNode } from 'react';
import { Card } from '../layout/card.tsx';
import { Banner } from './banner.tsx';
import { type PageState, PageStates } from './page-states.tsx';

export interface KeptReadProps<Data> {
  data: Data | undefined;
  isOffline: boolean;
  /** Why there is nothing to show. */
  notRead: PageState;
  children: (data: Data) => ReactNode;
}

/** Shows what was read, also where it was kept on the device, or why there is nothing to show. */
export function KeptRead<Data>({ data, isOffline, notRead, children }: KeptReadProps<Data>) {
  if (data === undefined) {
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
      {children(data)}
    </>
  );
}
