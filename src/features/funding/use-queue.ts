import { useState } from 'react';
import type { NewOperation, Operation } from '../../offline/outbox/operation.ts';
import { sayKept } from '../../offline/outbox/say-kept.ts';
import { useOutbox } from '../../offline/outbox/use-outbox.ts';
import { useConnectivity } from '../../platform/portal-context.ts';
import { toasts } from '../../ui/toast/toasts.ts';

/** What is said once a change is on the device. */
type Done = { title: string; addressLine: string };

/**
 * Puts changes on the device, one after another; resolves to whether all are there. A device that
 * refuses says why, and whoever asked keeps what was typed.
 */
export function useQueue() {
  const outbox = useOutbox();
  const connectivity = useConnectivity();
  const [isWorking, setWorking] = useState(false);
  return {
    isWorking,
    async queue(changes: readonly NewOperation[], { title, addressLine }: Done): Promise<boolean> {
      setWorking(true);
      const waiting: Operation[] = [];
      for (const change of changes) {
        const kept = await outbox.enqueue(change);
        if (kept.ok) {
          waiting.push(kept.value);
          continue;
        }
        setWorking(false);
        toasts.error('This couldn’t be saved on this device', { description: kept.error.message });
        return false;
      }
      setWorking(false);
      const isOffline = connectivity === 'offline';
      const when = isOffline ? 'It goes out when you’re back online.' : 'It’s being sent.';
      sayKept(
        outbox,
        waiting,
        {
          kept: { title: 'Kept on this device', description: `${addressLine}. ${when}` },
          sent: { title, description: addressLine },
        },
        { sayer: toasts, isOffline },
      );
      return true;
    },
  };
}
