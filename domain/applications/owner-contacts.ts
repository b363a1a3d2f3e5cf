import {
  type Contact,
  contactsOf,
  heldContact,
  isSameContact,
  isSameWay,
  type Reachable,
} from '../contracts/signing/known-contacts.ts';
import { maySamePerson } from '../people/same-name.ts';

/** Somebody an application asks, as the listing names them. */
export type AskedPerson = Reachable & { id: string; name: string };

/** A contact of somebody from before, under their name of then and their id on the listing where it is known. */
export type EarlierContact = Contact & {
  name: string;
  personId?: string | undefined;
  /** Laid down while its listing had the address of another home. */
  isElsewhere?: boolean;
};

/** Somebody who works at the agency, or with us. */
export type StaffContact = Reachable & { id: string; name: string; works: 'agency' | 'lintel' };

/** What is known from before of those whom an application asks. */
export type KnownBefore = {
  /** Contacts that something was sent to, or that our own staff confirmed. */
  reached: readonly EarlierContact[];
  /** What stood on the listing, the earliest first; it counts where nothing was ever sent. */
  written: readonly (EarlierContact & { at: string })[];
  staff: readonly StaffContact[];
  /** The listing's people as they stand there now, by the ids that they were asked under. */
  listed?: readonly AskedPerson[];
};

/**
 * What stands against somebody's contacts, in words, and which ways aren't to be trusted; whole when none is
 * left or it is about the staff, so that an agreement waits for our own staff. `former` are the contacts
 * that were theirs before.
 */
export type ContactDoubt = {
  channels: Contact['channel'][];
  isWhole: boolean;
  reasons: string[];
  /** Who of the agency or of ours is reached by it, under another name than the person's. */
  belongsTo: string | undefined;
  staffIds: string[];
  former: Contact[];
};

const without = <C extends Contact>(contacts: readonly C[], others: readonly Contact[]): C[] =>
  contacts.filter((each) => !others.some((other) => isSameContact(each, other)));

const once = (contacts: readonly Contact[]): Contact[] =>
  contacts
    .map(({ channel, target }) => ({ channel, target }))
    .filter((each, at, all) => all.findIndex((other) => isSameContact(each, other)) === at);

function changedWays(person: AskedPerson, before: KnownBefore) {
  const isTheirs = (each: EarlierContact) =>
    each.personId === person.id || maySamePerson(each.name, person.name);
  const reached = before.reached.filter(isTheirs);
  const written = before.written.filter(isTheirs);
  const first = written.filter(({ at }) => at === written[0]?.at);
  const known = reached.length > 0 ? reached : first;
  return {
    channels: heldContact(person, known)?.channels ?? [],
    former: once(without([...reached, ...written], contactsOf(person))),
  };
}

/** Somebody as the listing says them now: taken off and added anew, they have another id. */
function listedAs(person: AskedPerson, listed: readonly AskedPerson[]): AskedPerson[] {
  const same = listed.filter(({ id }) => id === person.id);
  return same.length > 0 ? same : listed.filter(({ name }) => maySamePerson(name, person.name));
}

/**
 * What stands against the contacts of somebody whom an application for credit asks: they were other ones
 * before, they are those of somebody of the staff, or of another owner. Undefined when nothing does. Who is
 * the member of staff by their contact is doubted all the same: our own staff look, as one person would arrange
 * and agree. Whoever has only their name is somebody else.
 */
export function contactDoubt(
  person: AskedPerson,
  others: readonly AskedPerson[],
  before: KnownBefore,
): ContactDoubt | undefined {
  const own = contactsOf(person);
  const waysIn = (those: Reachable) =>
    own.filter((each) => contactsOf(those).some((other) => isSameWay(each, other)));
  const changed = changedWays(person, before);
  const staff = before.staff.filter((each) => waysIn(each).length > 0);
  const shared = others.filter((each) => each.id !== person.id && waysIn(each).length > 0);
  const listed = listedAs(person, before.listed ?? []);
  // A number that was given up is somebody else's one day: who corrects the listing says so.
  const gone = listed.length > 0 ? without(own, listed.flatMap(contactsOf)) : [];
  const doubted = new Set([
    ...changed.channels,
    ...gone.map(({ channel }) => channel),
    ...[...staff, ...shared].flatMap(waysIn).map(({ channel }) => channel),
  ]);
  if (doubted.size === 0) return undefined;
  const works = ({ works: where }: StaffContact) =>
    where === 'agency' ? 'works at the agency' : 'works with us';
  return {
    channels: own.map(({ channel }) => channel).filter((channel) => doubted.has(channel)),
    isWhole: staff.length > 0 || own.every(({ channel }) => doubted.has(channel)),
    reasons: [
      ...(changed.channels.length > 0 ? [`${person.name} was reached elsewhere before`] : []),
      ...(gone.length > 0 ? [`The listing says another contact of ${person.name} by now`] : []),
      ...staff.map((each) =>
        maySamePerson(each.name, person.name)
          ? `${person.name} ${works(each)}`
          : `${person.name} is reached by a contact of ${each.name}, who ${works(each)}`,
      ),
      ...shared.map((each) => sharedWords(person, each, others)),
    ],
    belongsTo: staff.find(({ name }) => !maySamePerson(name, person.name))?.name,
    staffIds: staff.map(({ id }) => id),
    former: changed.former,
  };
}

/** Said of two alike, whichever of them it is about, so that it is read once. */
function sharedWords(one: AskedPerson, other: AskedPerson, all: readonly AskedPerson[]): string {
  const placeOf = ({ id }: AskedPerson) => all.findIndex((each) => each.id === id);
  const [first, second] = placeOf(one) <= placeOf(other) ? [one, other] : [other, one];
  return `${first.name} and ${second.name} are reached by one contact`;
}
