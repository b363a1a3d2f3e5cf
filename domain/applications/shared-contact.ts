import { contactsOf, isSameWay, type Reachable } from '../contracts/signing/known-contacts.ts';

/**
 * Those who are reached by nothing of their own: every email and mobile of theirs reaches another of them as well.
 * One code would agree for two, so a person looks before credit is approved (domain/applications/owner-contacts.ts).
 */
export function withNothingOwn<P extends Reachable>(people: readonly P[]): P[] {
  return people.filter((person) => {
    const own = contactsOf(person);
    const others = people.filter((each) => each !== person).flatMap(contactsOf);
    return own.length > 0 && own.every((way) => others.some((other) => isSameWay(way, other)));
  });
}
