import { maySamePerson } from '../../people/same-name.ts';
import { type Contact, contactsOf, isSameWay, type Reachable } from './known-contacts.ts';

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

const isOne = (one: Standing, other: Standing) =>
  one.listingId === other.listingId &&
  (one.personId === other.personId || maySamePerson(one.name, other.name));

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
