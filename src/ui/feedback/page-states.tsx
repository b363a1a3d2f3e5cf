import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorPanel, type ErrorPanelProps } from './error-panel.tsx';
import { Skeleton } from './skeleton.tsx';

export type PageState =
  | { kind: 'loading'; label?: string | undefined; skeleton?: ReactNode }
  | { kind: 'empty'; title: string; message?: ReactNode; action?: ReactNode }
  | ({ kind: 'error' } & ErrorPanelProps)
  | { kind: 'offline'; what: string; action?: ReactNode }
  | { kind: 'forbidden'; message?: ReactNode; action?: ReactNode }
  | { kind: 'not-found'; what: string; action?: ReactNode }
  | { kind: 'ready' };

export interface PageStatesProps {
  state: PageState;
  children: ReactNode;
}

/** The designed states of a screen in one place; shows the children when it is ready. */
export function PageStates({ state, children }: PageStatesProps) {
  switch (state.kind) {
    case 'ready':
      return children;
    case 'loading':
      return (
        <div aria-busy="true">
          <VisuallyHidden>
            <span role="status">{state.label ?? 'Loading'}</span>
          </VisuallyHidden>
          {state.skeleton ?? <Skeleton lines={6} />}
        </div>
      );
    case 'empty':
      return (
        <EmptyState title={state.title} action={state.action}>
          {state.message}
        </EmptyState>
      );
    case 'error':
      return (
        <ErrorPanel
          title={state.title}
          message={state.message}
          details={state.details}
          onRetry={state.onRetry}
          isRetrying={state.isRetrying}
        />
      );
    case 'offline':
      return (
        <EmptyState icon="offline" title="You’re offline" action={state.action}>
          {state.what} isn’t on this device yet. It will load when you’re back online.
        </EmptyState>
      );
    case 'forbidden':
      return (
        <EmptyState icon="lock" title="You can’t see this page" action={state.action}>
          {state.message ?? 'Your role doesn’t include it. Your principal can change that.'}
        </EmptyState>
      );
    case 'not-found':
      return (
        <EmptyState icon="search" title={`${state.what} not found`} action={state.action}>
          It may have moved, or the link may be incomplete.
        </EmptyState>
      );
  }
}
