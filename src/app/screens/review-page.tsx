import { useSession } from '../../features/auth/session-context.tsx';
import type { ReviewQueue } from '../../features/funding/review-queues.ts';
import { ReviewScreen } from '../../features/funding/review-screen.tsx';

/** A queue of our own staff, with the way to sign in again that its decisions may ask for. */
export function ReviewPage({ queue }: { queue: ReviewQueue }) {
  const session = useSession();
  return (
    <ReviewScreen
      queue={queue}
      confirmIdentity={async () => {
        session.memory.askAfresh();
        const outcome = await session.signIn(location.pathname + location.search);
        return outcome.ok ? undefined : outcome.error.message;
      }}
    />
  );
}
