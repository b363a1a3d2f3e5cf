import type { Operation } from '../../../offline/outbox/operation.ts';
import type { ConnectivityState } from '../../../platform/connectivity.ts';
import type { ToastContent } from '../../../ui/toast/toast-types.ts';

/** What is said once a change is safe on the device: what was done, and when it goes on its way. */
export function keptWords(
  done: string,
  { content }: Pick<Operation, 'content'>,
  connectivity: ConnectivityState,
): ToastContent {
  const { addressLine } = content;
  if (connectivity !== 'offline') return { title: done, description: addressLine };
  return {
    title: `${done} on this device`,
    description: `${addressLine}. It will be sent when you’re back online.`,
  };
}
