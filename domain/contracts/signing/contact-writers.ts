import {
  type Contact,
  contactsOf,
  isSameContact,
  isSameWay,
  type Reachable,
} from './known-contacts.ts';

/** Somebody on a listing with their contacts, until when they stood there so; null while they do. In milliseconds. */
export type Standing = Reachable & {
  listingId: string;
  personId: string;
  name: string;
  until: number | null;
};

/** Somebody of the agency who wrote people of a listing, and when. */
export type Writing = { listingId: string; actorId: string; at: number };

const isReachedBy = (person: Standing, contact: Contact) =>
  contactsOf(person).some((each) => isSameWay(each, contact));

/** By the id alone: what is taken off under the same name may have stood beside it, and ended nothing. */
const isOne = (one: Standing, other: Standing) =>
  one.listingId === other.listingId && one.personId === other.personId;

/**
 * Who wrote one of these contacts on a listing: whoever wrote its people from when the person was last known to be
 * reached otherwise until the contact was taken off again. Rather somebody too many than whoever wrote it left out.
 */
export function writersOf(
  contacts: readonly Contact[],
  standing: readonly Standing[],
  writings: readonly Writing[],
): string[] {
  const writers = contacts.flatMap((contact) =>
    standing
      .filter((each) => isReachedBy(each, contact))
      .flatMap((person) => {
        const until = person.until ?? Number.POSITIVE_INFINITY;
        const otherwise = standing.flatMap((each) =>
          each.until !== null &&
          each.until <= until &&
          isOne(each, person) &&
          !isReachedBy(each, contact)
            ? [each.until]
            : [],
        );
        const since = Math.max(0, ...otherwise);
        return writings.filter(
          ({ listingId, at }) => listingId === person.listingId && at >= since && at < until,
        );
      }),
  );
  return [...new Set(writers.map(({ actorId }) => actorId))];
}

/**
 * Which contacts of somebody are written now: all by which they weren't reached themselves before, in that very
 * form. That somebody else is reached by it makes no difference, nor does who wrote it there: who gives it to
 * this one writes it. Who saves what a colleague put there, or changes the name, writes nothing.
 */
export function writtenNow(person: Reachable, before: Reachable | undefined): Contact[] {
  const known = before ? contactsOf(before) : [];
  return contactsOf(person).filter((each) => !known.some((other) => isSameContact(each, other)));
}
