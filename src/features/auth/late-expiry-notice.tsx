import { latePart, useLatePart } from '../../ui/late-part.ts';
import { useSessionSnapshot } from './session-context.tsx';

const notice = latePart(() => import('./expiry-notice.tsx').then((module) => module.ExpiryNotice));

/** The notice about a sign-in that ends; its code comes when there is something to say. */
export function LateExpiryNotice() {
  const { user, renewal } = useSessionSnapshot();
  const Notice = useLatePart(notice, user !== undefined && renewal !== 'idle');
  return Notice ? <Notice /> : null;
}
