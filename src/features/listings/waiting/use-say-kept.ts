import type { Operation } from '../../../offline/outbox/operation.ts';
import { type KeptSayings, sayKept } from '../../../offline/outbox/say-kept.ts';
import { useOutbox } from '../../../offline/outbox/use-outbox.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { keptWords } from './send-words.ts';

/** Says that a change is kept on this device, and that it is done once the server says so. */
export function useSayKept() {
  const outbox = useOutbox();
  const { connectivity } = usePortal();
  return (done: string, operation: Operation, more: Partial<KeptSayings> = {}) => {
    const isOffline = connectivity.state() === 'offline';
    const sayings = { ...keptWords(done, operation, isOffline), ...more };
    sayKept(outbox, [operation], sayings, { sayer: toasts, isOffline });
  };
}
