import { useSessionSnapshot } from '../../features/auth/session-context.tsx';
import { Toaster } from '../../ui/toast/toaster.tsx';

/** Toasts name what somebody did; they go with whoever signs out, and a locked device shows none. */
export function SignedInToaster() {
  const { status } = useSessionSnapshot();
  // The kit shows the parts to whoever develops them, without anybody signed in.
  if (import.meta.env.DEV && location.pathname === '/kit') return <Toaster />;
  return status === 'signed-out' || status === 'locked' ? null : <Toaster />;
}
