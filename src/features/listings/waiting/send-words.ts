import type { Operation } from '../../../offline/outbox/operation.ts';
import type { KeptSayings } from '../../../offline/outbox/say-kept.ts';

/** What is said of a change that is safe on the device, and once it is done. */
export function keptWords(
  done: string,
  { content }: Pick<Operation, 'content'>,
  isOffline: boolean,
): Pick<KeptSayings, 'kept' | 'sent'> {
  const { addressLine } = content;
  const when = isOffline ? 'It will be sent when you’re back online.' : 'It’s being sent.';
  return {
    kept: { title: 'Kept on this device', description: `${addressLine}. ${when}` },
    sent: { title: done, description: addressLine },
  };
}
