import { parsePhone } from '../../people/phone.ts';
import type { DeliveryChannel } from '../template/signers.ts';

/** Where somebody is reached: a mailbox, or a number. */
export type Contact = { channel: DeliveryChannel; target: string };

/** How somebody of an envelope is reached, as they stand there. */
export type Reachable = { email: string | null; phone: string | null };

/** Which of somebody's contacts wait for a second person; whole when no known one is left. */
export type HeldContact = { channels: DeliveryChannel[]; isWhole: boolean };

/** The contacts of somebody in the one form in which they are compared and kept. */
export function contactsOf({ email, phone }: Reachable): Contact[] {
  return [
    ...(email === null ? [] : [{ channel: 'EMAIL' as const, target: email.trim().toLowerCase() }]),
    ...(phone === null
      ? []
      : [{ channel: 'SMS' as const, target: parsePhone(phone)?.e164 ?? phone.trim() }]),
  ];
}

/** Whether two are one and the same contact. */
export function isSameContact(one: Contact, other: Contact): boolean {
  return one.channel === other.channel && one.target === other.target;
}

const partsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');

/**
 * Whether two names may be those of one person: every part of the shorter one is in the longer one, in any
 * order and case, without accents. Rather too often than too seldom: it only asks for a second person.
 */
export function maySamePerson(one: string, other: string): boolean {
  const [short = [], long = []] = [partsOf(one), partsOf(other)].sort(
    (a, b) => a.length - b.length,
  );
  return short.length > 0 && short.every((part) => long.includes(part));
}

/**
 * Which contacts of somebody aren't among those that are known of them; null when nothing has to wait. The
 * first contacts of a person are known by being used. From then on an added or changed one waits until a
 * second person of the agency confirms it, and where no known one is left nobody signs by any of them: no
 * one person changes a signer's contact and collects the signature.
 */
export function heldContact(person: Reachable, known: readonly Contact[]): HeldContact | null {
  if (known.length === 0) return null;
  const own = contactsOf(person);
  const isKnown = (contact: Contact) => known.some((each) => isSameContact(each, contact));
  const unknown = own.filter((contact) => !isKnown(contact));
  const isWhole = unknown.length === own.length;
  if (unknown.length === 0 && !isWhole) return null;
  return { channels: unknown.map(({ channel }) => channel), isWhole };
}

/** How somebody is reached by what doesn't wait: a code goes nowhere else. */
export function trustedContact(
  { email, phone }: Reachable,
  held: Pick<HeldContact, 'channels'> | null,
): Reachable {
  const waits = (channel: DeliveryChannel) => held?.channels.includes(channel) ?? false;
  return { email: waits('EMAIL') ? null : email, phone: waits('SMS') ? null : phone };
}
