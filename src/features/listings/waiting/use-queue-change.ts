import { useMutation } from '@tanstack/react-query';
import type { NewOperation } from '../../../offline/outbox/operation.ts';
import { useOutbox } from '../../../offline/outbox/use-outbox.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { keptOf, NotKeptError } from './not-kept-error.ts';

/**
 * Puts a small change on the device; resolves to whether it is there. A device that refuses says why,
 * and whoever asked keeps what was typed.
 */
export function useQueueChange() {
  const outbox = useOutbox();
  const { mutateAsync, isPending } = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: async (change: NewOperation) => keptOf(await outbox.enqueue(change)),
  });
  return {
    isPending,
    async queue(change: NewOperation): Promise<boolean> {
      try {
        await mutateAsync(change);
        return true;
      } catch (error) {
        if (!(error instanceof NotKeptError)) throw error;
        toasts.error('This couldn’t be saved on this device', { description: error.message });
        return false;
      }
    },
  };
}
