import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useReadState } from '../../offline/use-read-state.ts';
import { KeptRead } from '../../ui/feedback/kept-read.tsx';

export interface ReadGateProps<Data> {
  query: UseQueryResult<Data>;
  /** What is read, as the state without a connection names it. */
  what: string;
  children: (data: Data) => ReactNode;
}

/** Shows what was read, or why there is nothing to show. */
export function ReadGate<Data>({ query, what, children }: ReadGateProps<Data>) {
  return (
    <KeptRead {...useReadState(query, what)} data={query.data}>
      {children}
    </KeptRead>
  );
}
