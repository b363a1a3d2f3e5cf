import { isReachedAlike, type Reachable } from '../contracts/signing/known-contacts.ts';

/** Somebody an application asks, with whose of the staff their contacts were found to be. */
type Party = Reachable & { contactHold: { staffIds: readonly string[] } | null };

/** One of our own staff. */
type Person = { id: string; email: string };

/**
 * Whether one of our own staff is among those whose application it is: by a contact of theirs, whoever confirmed
 * that it is right. Accounts and mailboxes are compared, never names: a namesake is somebody else.
 */
export function isTheirOwn(parties: readonly Party[], person: Person): boolean {
  const mailbox = { email: person.email, phone: null };
  return parties.some(
    (party) =>
      party.contactHold?.staffIds.includes(person.id) === true || isReachedAlike(party, mailbox),
  );
}

/**
 * Whether one of our own staff is among those who work at an agency, or did, with another account: by its
 * mailbox, however it is written. For credit it is the agency that gets the money.
 */
export function isAmong(staff: readonly Reachable[], { email }: Pick<Person, 'email'>): boolean {
  return staff.some((each) => isReachedAlike(each, { email, phone: null }));
}
