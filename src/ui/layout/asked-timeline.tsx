import { NotShown } from '../feedback/not-shown.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Timeline, type TimelineEvent } from './timeline.tsx';

export interface AskedTimelineProps {
  label: string;
  /** Undefined while they aren't known. */
  events: readonly TimelineEvent[] | undefined;
  /** Why they can't be shown; undefined while they are asked for. */
  trouble: 'offline' | 'broken' | undefined;
  onRetry: () => void;
}

/** A timeline that is fetched: its events, why there are none to show, or its shape while it loads. */
export function AskedTimeline({ label, events, trouble, onRetry }: AskedTimelineProps) {
  if (events) return <Timeline label={label} events={events} />;
  if (!trouble) return <Skeleton lines={4} />;
  return (
    <NotShown onRetry={onRetry}>
      {trouble === 'offline'
        ? 'You’re offline, and this timeline isn’t on this device yet.'
        : 'The timeline can’t be shown just now.'}
    </NotShown>
  );
}
