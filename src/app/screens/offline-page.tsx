import { useSessionSnapshot } from '../../features/auth/session-context.tsx';
import { OfflineScreen } from '../../features/sync/offline-screen.tsx';
import { useShell } from '../shell-context.ts';

/** Settings › Offline, for whoever is signed in. */
export function OfflinePage() {
  const { user } = useSessionSnapshot();
  const { install } = useShell();
  return user ? <OfflineScreen subject={user.subject} install={install} /> : null;
}
