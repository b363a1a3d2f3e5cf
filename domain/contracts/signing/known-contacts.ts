import { mailboxOf } from '../../people/mailbox.ts';
import { parsePhone } from '../../people/phone.ts';
import { isSameName, maySamePerson } from '../../people/same-name.ts';
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

/** Whether two lead to one mailbox or phone, however it is written. */
export function isSameWay(one: Contact, other: Contact): boolean {
  if (one.channel !== other.channel) return false;
  return one.channel === 'EMAIL'
    ? mailboxOf(one.target) === mailboxOf(other.target)
    : numberOf(one.target) === numberOf(other.target);
}

/** A number without what only makes it easier to read, for those that aren't Australian. */
const numberOf = (target: string) => target.normalize('NFKC').replaceAll(/[\s().-]/g, '');

/** Whether two people are reached by one mailbox or phone, however it is written. */
export function isReachedAlike(one: MayBeReached, other: MayBeReached): boolean {
  const theirs = waysOf(other);
  return waysOf(one).some((each) => theirs.some((way) => isSameWay(each, way)));
}

type MayBeReached = { [Way in keyof Reachable]?: Reachable[Way] | undefined };

const waysOf = ({ email, phone }: MayBeReached) =>
  contactsOf({ email: email || null, phone: phone || null });

/**
 * Of what is known of whoever may be somebody, what can be trusted as theirs. Where something is known under
 * a form of their own name, what is only near it isn't theirs: `Joan Smith` has a mailbox of her own beside
 * `John Smith`. And each has to be known under a name that may be that of all the others: `Mary Owner` isn't
 * `Olga Owner`, so that neither's contact is known of `Olga Mary Owner`.
 */
function surelyKnown<K extends { name: string }>(name: string, known: readonly K[]): K[] {
  // Most stand there often: each name is judged once.
  const names = [...new Set(known.map((each) => each.name))];
  const trusted = new Set(trustedNames(name, names));
  return known.filter((each) => trusted.has(each.name));
}

function trustedNames(name: string, names: readonly string[]): string[] {
  const isOwn = (each: string) => isSameName(each, name);
  if (!names.some(isOwn)) {
    return names.filter((each) => names.every((other) => maySamePerson(each, other)));
  }
  const own = names.filter((each) => isOwn(each) || !maySamePerson(each, name));
  return own.filter((each) => own.every((other) => isSameName(each, other)));
}

/**
 * Which contacts of somebody aren't among those that are known of them; null when nothing has to wait. The
 * first contacts of a person are known by being used. From then on an added or changed one waits until a
 * second person of the agency confirms it, and where no known one is left nobody signs by any of them: no
 * one person changes a signer's contact and collects the signature. What was laid down while a listing had the
 * address of another home vouches for nobody who is known at this one.
 */
export function heldContact(
  person: Reachable & { name: string },
  known: readonly (Contact & { name: string; isElsewhere?: boolean })[],
): HeldContact | null {
  if (known.length === 0) return null;
  const own = contactsOf(person);
  const all = [true, false].map((isThere) => known.filter((each) => !each.isElsewhere === isThere));
  const trusted = all
    .filter(({ length }) => length > 0)
    .map((some) => surelyKnown(person.name, some));
  const isKnown = (contact: Contact) =>
    trusted.every((some) => some.some((each) => isSameContact(each, contact)));
  const unknown = own.filter((contact) => !isKnown(contact));
  const isWhole = unknown.length === own.length;
  if (unknown.length === 0 && !isWhole) return null;
  return { channels: unknown.map(({ channel }) => channel), isWhole };
}

/** All contacts of somebody wait. */
export function holdWhole(person: Reachable): HeldContact {
  return { channels: contactsOf(person).map(({ channel }) => channel), isWhole: true };
}

/**
 * Vendors of a listing in whose place somebody is to sign: none of them may be this person, and they aren't
 * among those who sign together. A vendor who is added beside all the others replaces nobody.
 */
export function replacedVendors<K extends { name: string }>(
  { name }: { name: string },
  together: readonly { name: string }[],
  vendors: readonly K[],
): K[] {
  if (vendors.some((each) => maySamePerson(each.name, name))) return [];
  return vendors.filter((each) => !together.some((other) => maySamePerson(other.name, each.name)));
}

/** How somebody is reached by what doesn't wait: a code goes nowhere else. */
export function trustedContact(
  { email, phone }: Reachable,
  held: Pick<HeldContact, 'channels'> | null,
): Reachable {
  const waits = (channel: DeliveryChannel) => held?.channels.includes(channel) ?? false;
  return { email: waits('EMAIL') ? null : email, phone: waits('SMS') ? null : phone };
}
