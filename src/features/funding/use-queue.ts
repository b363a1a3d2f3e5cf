import { useState } from 'react';
import type { NewOperation } from '../../offline/outbox/operation.ts';
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
      for (const change of changes) {
        const kept = await outbox.enqueue(change);
        if (kept.ok) continue;
        setWorking(false);
        toasts.error('This couldn’t be saved on this device', { description: kept.error.message });
        return false;
      }
      setWorking(false);
      toasts.success(
        connectivity === 'offline' ? `${title} on this device` : title,
        connectivity === 'offline'
          ? { description: `${addressLine}. It goes out when you’re back online.` }
          : { description: addressLine },
      );
      return true;
    },
  };
}
