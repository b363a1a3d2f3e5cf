import { isSamePerson } from '../../people/same-name.ts';
import type { SignerRole } from '../template/signers.ts';
import { isReachedAlike, type Reachable } from './known-contacts.ts';

/** Somebody of an envelope as far as it says whom a contact is theirs alone. */
export type Sharing = Reachable & {
  id: string;
  kind: 'signer' | 'witness' | 'copy';
  role: SignerRole;
  name: string;
};

/** Who else signs and is reached by a mailbox or phone of somebody's, however it is written. */
export function sharersOf<S extends Sharing>(person: Sharing, people: readonly S[]): S[] {
  if (person.kind === 'copy') return [];
  return people.filter(
    (each) => each.id !== person.id && each.kind !== 'copy' && isReachedAlike(each, person),
  );
}

/**
 * Why somebody can't sign by these contacts, in words: whoever collects two codes would witness themselves, or
 * agree with themselves for the other side. Owners of one home may share a mailbox, and so may buyers.
 */
export function sharedFault(person: Sharing, people: readonly Sharing[]): string | undefined {
  const sharers = sharersOf(person, people);
  const isWitnessed = sharers.some(
    ({ kind }) => (kind === 'witness') !== (person.kind === 'witness'),
  );
  if (isWitnessed) return 'A witness needs an email and a mobile of their own';
  const other = sharers.find(
    ({ role, name }) => role !== person.role && !isSamePerson(name, person.name),
  );
  return (
    other &&
    `${person.name} and ${other.name} sign for two sides: neither uses the other’s email or mobile`
  );
}
