import { mailboxOf } from '../../people/mailbox.ts';
import { parsePhone } from '../../people/phone.ts';
import { isSlipOf } from '../../people/slips.ts';
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

/** Letters of other alphabets, and signs, by the letter that they are taken for in the names people read. */
const TAKEN_FOR = new Map(
  [
    ...['aΑАаɑ', 'bΒВЬ', 'cСϹсϲ', 'dԁđĐð', 'eΕЕеҽ', 'fϜ', 'gɡԌ', 'hΗНһ', 'iΙІіıΪ', 'jЈјϳ', 'kΚКкκ'],
    ...['lӀӏłŁΙІ|', 'mΜМм', 'nΝп', 'oΟОоοσøØօ', 'pΡРрρ', 'qԛԚ', 'rг', 'sЅѕ', 'tΤТтτ', 'uυս'],
    ...['vνѵѴ', 'wԝԜω', 'xΧХхχ', 'yΥУуγү', 'zΖ'],
  ].flatMap(([letter = '', ...others]) => others.map((other) => [other, letter] as const)),
);

/**
 * A part of a name as it is written, and as an eye takes it in: `Oiga`, `O1ga` and an `Olga` with a Greek O are
 * one. What is a digit in it counts as one.
 */
type Part = { plain: string; looks: string; digits: string };

function asPart(plain: string): Part {
  const letters = /\p{L}/u.test(plain) ? plain.replaceAll('0', 'o').replaceAll('1', 'l') : plain;
  const looks = letters.replaceAll('i', 'l').replaceAll('rn', 'm').replaceAll('vv', 'w');
  return { plain, looks, digits: looks.replaceAll(/\D/g, '') };
}

const partsOf = (name: string): Part[] =>
  [...name.normalize('NFKD').replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}'’ʼʹ‘`´]/gu, '')]
    .map((sign) => TAKEN_FOR.get(sign) ?? sign)
    .join('')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .map(asPart);

/** What stands before or after a name and is none. */
const TITLES = new Set(
  'mr mrs ms miss mx master mister missus madam dr doctor prof professor sir dame lady lord rev reverend fr sr jr hon honourable the estate late of and'.split(
    ' ',
  ),
);

const withoutTitles = (parts: readonly Part[]) => {
  const names = parts.filter(({ plain }) => !TITLES.has(plain));
  return names.length > 0 ? names : parts;
};

type Alike = (one: Part, other: Part) => boolean;

const isSame: Alike = (one, other) => one.looks === other.looks;

const isInitialOf = (one: Part, other: Part) =>
  /^\p{L}$/u.test(one.plain) &&
  (other.looks.startsWith(one.looks) || other.plain.startsWith(one.plain));

/** Whether a reader takes the one for the other. */
const isNear: Alike = (one, other) => {
  if (isSame(one, other)) return true;
  if (one.digits !== other.digits) return false;
  return isSlipOf(one.plain, other.plain) || isSlipOf(one.looks, other.looks);
};

/** Whether every part of a name is in another one, an initial standing for any part that begins with it. */
function isWithin(parts: readonly Part[], others: readonly Part[], isAlike: Alike): boolean {
  const isThere = (part: Part) =>
    others.some(
      (other) => isAlike(part, other) || isInitialOf(part, other) || isInitialOf(other, part),
    );
  return parts.length > 0 && parts.every(isThere);
}

/** The parts as one word. A number in them stays one: `Unit 10` isn't `Unit 11` for being read as letters. */
const joined = (parts: readonly Part[]): Part => ({
  ...asPart(parts.map(({ plain }) => plain).join('')),
  digits: parts.map(({ digits }) => digits).join(''),
});

function isOneName(parts: readonly Part[], others: readonly Part[], isAlike: Alike): boolean {
  const isOneWord = parts.length > 0 && isAlike(joined(parts), joined(others));
  return isOneWord || isWithin(parts, others, isAlike) || isWithin(others, parts, isAlike);
}

/**
 * Whether two names are forms of one: every part of the one is in the other one, in any order and case,
 * without accents, with initials, letters that look alike and signs that nobody sees.
 */
function isSameName(one: string, other: string): boolean {
  return isOneName(partsOf(one), partsOf(other), isSame);
}

/**
 * Whether two names may be those of one person: forms of one name, also without titles and with slips of the
 * hand. Rather too often than too seldom: it only asks for a second person.
 */
export function maySamePerson(one: string, other: string): boolean {
  const [parts, others] = [partsOf(one), partsOf(other)];
  return isOneName(withoutTitles(parts), withoutTitles(others), isNear);
}

/**
 * Whether two names are the same in full: without titles, in any order, one of them with names between. What
 * is an initial or a half of a name stands for too many to say so.
 */
export function isSamePerson(one: string, other: string): boolean {
  const [parts, others] = [one, other].map((name) =>
    withoutTitles(partsOf(name)).filter(({ plain }) => plain.length > 1),
  ) as [Part[], Part[]];
  if (isSame(joined(parts), joined(others))) return parts.length > 0;
  const [fewer, more] = parts.length <= others.length ? [parts, others] : [others, parts];
  const isIn = (part: Part) => more.some((other) => isSame(part, other));
  return fewer.length > 1 && fewer.every(isIn);
}

/** What stands before a name out of courtesy alone: a junior or an estate is somebody else. */
const COURTESY = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr']);

/** A name in the one form in which it proves something: all of its parts, whatever their order and case. */
function nameInFull(name: string): string {
  const parts = partsOf(name).map(({ plain }) => plain);
  return parts
    .filter((part) => !COURTESY.has(part))
    .sort()
    .join(' ');
}

/** Whether each of these owners has one of these signatures to themselves, under their own name in full. */
export function isSignedByEach(owners: readonly string[], signers: readonly string[]): boolean {
  const left = signers.map(nameInFull);
  return owners.map(nameInFull).every((name) => {
    const at = name === '' ? -1 : left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/**
 * Of what is known of whoever may be somebody, what can be trusted as theirs. Where something is known under
 * a form of their own name, what is only near it isn't theirs: `Joan Smith` has a mailbox of her own beside
 * `John Smith`. And each has to be known under a name that may be that of all the others: `Mary Owner` isn't
 * `Olga Owner`, so that neither's contact is known of `Olga Mary Owner`.
 */
function surelyKnown<K extends { name: string }>(name: string, known: readonly K[]): K[] {
  const isOwn = (each: K) => isSameName(each.name, name);
  if (!known.some(isOwn)) {
    return known.filter((each) => known.every((other) => maySamePerson(each.name, other.name)));
  }
  const own = known.filter((each) => isOwn(each) || !maySamePerson(each.name, name));
  return own.filter((each) => own.every((other) => isSameName(each.name, other.name)));
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
