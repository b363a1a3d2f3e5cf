import type { DeliveryChannel } from '../template/signers.ts';
import { type HeldContact, type Reachable, trustedContact } from './known-contacts.ts';

/** How long a change of how a signer is reached can be stopped before it counts, in minutes. */
export const STOP_MINUTES = 60;

/** How somebody was reached before a change. */
export type ContactBefore = Reachable & { channels: DeliveryChannel[] };

/**
 * How somebody is reached again where a change is stopped: by what was known last of each way that waits, and by
 * what doesn't wait as it stands.
 */
export function contactBefore(
  person: Reachable & { channels: readonly DeliveryChannel[] },
  held: Pick<HeldContact, 'channels'>,
  former: readonly { channel: DeliveryChannel; target: string; knownAt: Date }[],
): ContactBefore {
  const lastOf = (channel: DeliveryChannel) =>
    former
      .filter((each) => each.channel === channel)
      .toSorted((one, other) => other.knownAt.getTime() - one.knownAt.getTime())[0]?.target;
  const staying = trustedContact(person, held);
  const email = staying.email ?? lastOf('EMAIL') ?? null;
  const phone = staying.phone ?? lastOf('SMS') ?? null;
  const ways: DeliveryChannel[] = [
    ...(email === null ? [] : ['EMAIL' as const]),
    ...(phone === null ? [] : ['SMS' as const]),
  ];
  const wanted = ways.filter((way) => person.channels.includes(way));
  return { email, phone, channels: wanted.length > 0 ? wanted : ways };
}

/** What can still be done about a change by whoever was reached before. */
export function stopChoice(
  envelopeState: string,
  recipientState: string,
): 'stop' | 'dispute' | 'none' {
  if (recipientState === 'signed') return 'dispute';
  const isOpen = ['sent', 'in_progress'].includes(envelopeState);
  return isOpen && recipientState !== 'declined' ? 'stop' : 'none';
}
