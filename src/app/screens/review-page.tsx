import { useSession } from '../../features/auth/session-context.tsx';
import { ReviewScreen, type ReviewScreenProps } from '../../features/funding/review-screen.tsx';

/** A queue of our own staff, with the way to sign in again that its decisions may ask for. */
export function ReviewPage(props: Omit<ReviewScreenProps, 'confirmIdentity'>) {
  const session = useSession();
  return (
    <ReviewScreen
      {...props}
      confirmIdentity={async () => {
        session.memory.askAfresh();
        const outcome = await session.signIn(location.pathname + location.search);
        return outcome.ok ? undefined : outcome.error.message;
      }}
    />
  );
}
