import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';

export interface NoRowsProps {
  query: string;
  /** Shown when nothing was searched for. */
  emptyState: ReactNode;
  onClear: () => void;
}

/** In place of rows where there are none: nothing yet, or nothing found and the way back. */
export function NoRows({ query, emptyState, onClear }: NoRowsProps) {
  if (query === '') return emptyState || <EmptyState icon="search" title="Nothing here yet" />;
  return (
    <EmptyState
      icon="search"
      title={`Nothing matches “${query}”`}
      action={<Button onClick={onClear}>Clear search</Button>}
    >
      Try fewer words, or part of a street or a name.
    </EmptyState>
  );
}
