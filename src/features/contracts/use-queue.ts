import { useState } from 'react';
import type { NewOperation, Operation } from '../../offline/outbox/operation.ts';
import { useOutbox } from '../../offline/outbox/use-outbox.ts';
import { toasts } from '../../ui/toast/toasts.ts';

/**
 * Puts a change on the device; resolves to it once it is there. A device that refuses says why, and
 * whoever asked keeps what was typed.
 */
export function useQueue() {
  const outbox = useOutbox();
  const [isWorking, setWorking] = useState(false);
  return {
    isWorking,
    /** `instead`: the waiting change whose place it takes. */
    async queue(change: NewOperation, instead?: string): Promise<Operation | undefined> {
      setWorking(true);
      const { payload, addressLine } = change;
      const kept = instead
        ? await outbox.amend(instead, { payload, addressLine })
        : await outbox.enqueue(change);
      setWorking(false);
      if (kept.ok) return kept.value;
      toasts.error('This couldn’t be saved on this device', { description: kept.error.message });
      return undefined;
    },
  };
}
