import { isReachedAlike, type Reachable } from '../contracts/signing/known-contacts.ts';
import { isSamePerson, maySamePerson } from '../people/same-name.ts';

/** Somebody an application asks, with whose of the staff their contacts were found to be. */
type Party = Reachable & { name: string; contactHold: { staffIds: readonly string[] } | null };

/** One of our own staff. */
type Person = { id: string; name: string; email: string };

/**
 * Whether one of our own staff is among those whose application it is: reached by a contact of theirs,
 * whoever confirmed that it is right, or by a form of their name. A namesake is taken for them, as somebody
 * else can always decide.
 */
export function isTheirOwn(parties: readonly Party[], person: Person): boolean {
  const mailbox = { email: person.email, phone: null };
  return parties.some(
    (party) =>
      party.contactHold?.staffIds.includes(person.id) === true ||
      isReachedAlike(party, mailbox) ||
      maySamePerson(party.name, person.name),
  );
}

/**
 * Whether one of our own staff is among those who work at an agency, or did, with another account: by its
 * mailbox, however it is written, or by their name in full. For credit it is the agency that gets the money.
 */
export function isAmong(
  staff: readonly (Reachable & { name: string })[],
  person: Pick<Person, 'name' | 'email'>,
): boolean {
  const mailbox = { email: person.email, phone: null };
  return staff.some(
    (each) => isReachedAlike(each, mailbox) || isSamePerson(each.name, person.name),
  );
}
