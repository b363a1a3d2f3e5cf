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

/** Letters of other alphabets, and signs, by the letter that they are taken for in the names people read. */
const TAKEN_FOR = new Map(
  [
    ...['aΑАаɑ', 'bΒВЬ', 'cСϹсϲ', 'dԁđĐð', 'eΕЕеҽ', 'fϜ', 'gɡԌ', 'hΗНһ', 'iΙІіıΪ', 'jЈјϳ', 'kΚКкκ'],
    ...['lӀӏłŁΙІ|', 'mΜМм', 'nΝп', 'oΟОоοσøØօ', 'pΡРрρ', 'qԛԚ', 'rг', 'sЅѕ', 'tΤТтτ', 'uυս'],
    ...['vνѵѴ', 'wԝԜω', 'xΧХхχ', 'yΥУуγү', 'zΖ'],
  ].flatMap(([letter = '', ...others]) => others.map((other) => [other, letter] as const)),
);

/** A part of a name as an eye takes it in: `Oiga`, `O1ga` and an `Olga` with a Greek O are one. */
function looksOf(part: string): string {
  const letters = /\p{L}/u.test(part) ? part.replaceAll('0', 'o').replaceAll('1', 'l') : part;
  return letters.replaceAll('i', 'l').replaceAll('rn', 'm').replaceAll('vv', 'w');
}

const partsOf = (name: string) =>
  [...name.normalize('NFKD').replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}'’ʼ‘`´]/gu, '')]
    .map((sign) => TAKEN_FOR.get(sign) ?? sign)
    .join('')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .map(looksOf);

const isInitialOf = (one: string, other: string) => /^\p{L}$/u.test(one) && other.startsWith(one);

/** Whether every part of a name is in another one, an initial standing for any part that begins with it. */
function isWithin(parts: readonly string[], others: readonly string[]): boolean {
  const isThere = (part: string) =>
    others.some((other) => part === other || isInitialOf(part, other) || isInitialOf(other, part));
  return parts.length > 0 && parts.every(isThere);
}

/**
 * Whether two names may be those of one person: every part of the one is in the other one, in any order and
 * case, without accents, with initials, letters that look alike and signs that nobody sees. Rather too often
 * than too seldom: it only asks for a second person.
 */
export function maySamePerson(one: string, other: string): boolean {
  const [parts, others] = [partsOf(one), partsOf(other)];
  const isOneWord = parts.length > 0 && parts.join('') === others.join('');
  return isOneWord || isWithin(parts, others) || isWithin(others, parts);
}

/**
 * Of what is known of whoever may be somebody, what can be trusted as theirs: known under a name that may be
 * that of all the others. `Mary Owner` isn't `Olga Owner`, so that neither's contact is known of
 * `Olga Mary Owner`.
 */
function surelyKnown<K extends { name: string }>(known: readonly K[]): K[] {
  return known.filter(({ name }) => known.every((other) => maySamePerson(name, other.name)));
}

/**
 * Which contacts of somebody aren't among those that are known of them; null when nothing has to wait. The
 * first contacts of a person are known by being used. From then on an added or changed one waits until a
 * second person of the agency confirms it, and where no known one is left nobody signs by any of them: no
 * one person changes a signer's contact and collects the signature.
 */
export function heldContact(
  person: Reachable,
  known: readonly (Contact & { name: string })[],
): HeldContact | null {
  if (known.length === 0) return null;
  const own = contactsOf(person);
  const trusted = surelyKnown(known);
  const isKnown = (contact: Contact) => trusted.some((each) => isSameContact(each, contact));
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
