import { isOfflineMiss } from '../../../offline/offline-miss.ts';
import { NotShown } from '../../../ui/feedback/not-shown.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** In place of a part of the notebook that is loading, out of reach or broken. */
export function NotebookUnavailable(props: { what: string; error: unknown; onRetry: () => void }) {
  const { what, error, onRetry } = props;
  if (!error) return <Skeleton lines={3} />;
  return (
    <NotShown onRetry={onRetry}>
      {isOfflineMiss(error)
        ? `The ${what} this listing has already aren’t on this device yet.`
        : `The ${what} can’t be shown just now.`}
    </NotShown>
  );
}
