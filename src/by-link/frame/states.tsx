import { errorText, NetworkFailure } from '../../platform/api-errors.ts';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';

/** Holds the place of a page that is on its way. */
export function PageLoading() {
  return (
    <div aria-busy="true" className="stack">
      <p role="status">
        <VisuallyHidden>Loading …</VisuallyHidden>
      </p>
      <Skeleton shape="title" width="70%" />
      <Skeleton shape="block" height="8rem" />
      <Skeleton shape="block" height="12rem" />
    </div>
  );
}

/** A page that could not be read, with a way to try again. */
export function PageFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const title = error instanceof NetworkFailure ? 'We can’t reach the server' : undefined;
  return <ErrorPanel title={title} message={errorText(error)} onRetry={onRetry} />;
}
