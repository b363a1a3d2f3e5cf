import { isSamePerson } from '../../people/same-name.ts';
import { contactsOf, isReachedAlike, type Reachable } from './known-contacts.ts';
import type { Sharing } from './shared-contacts.ts';

/** Somebody who works or worked at the agency, or with us, and how they are reached. */
export type StaffContact = {
  name: string;
  email: string;
  phone: string | null;
  worksWith: 'agency' | 'us';
};

/** What says that a signer works at the agency, or with us, as well: their contact, or their full name alone. */
export type StaffTie = { by: 'contact' | 'name'; worksWith: StaffContact['worksWith'] };

type Signer = Omit<Sharing, 'id'>;

const isForAgency = ({ kind, role }: Signer) => kind === 'signer' && role === 'agent';

/**
 * Whose a signer's contact is, where it is that of somebody else of the staff: a code sent there would have them
 * sign for another. Only the same name in full says that the two are one person. Who signs for the agency may be
 * reached at a mailbox or phone that they have in common with a colleague.
 */
export function staffBehind<S extends StaffContact>(
  person: Signer,
  staff: readonly S[],
): S | undefined {
  if (person.kind === 'copy') return undefined;
  const isOwn = ({ name }: S) => isSamePerson(name, person.name);
  const owners = contactsOf(person).map((contact) => {
    const way = contact.channel === 'EMAIL' ? { email: contact.target } : { phone: contact.target };
    return staff.filter((each) => isReachedAlike(each, way));
  });
  const others = owners.filter((all) => !(isForAgency(person) && all.some(isOwn)));
  return others.flat().find((each) => !isOwn(each));
}

/** How a signer is tied to the staff, where they sign for themselves; undefined where they aren't. */
export function staffTie(person: Signer, staff: readonly StaffContact[]): StaffTie | undefined {
  if (person.kind === 'copy' || isForAgency(person)) return undefined;
  const own = staff.filter(({ name }) => isSamePerson(name, person.name));
  const reached = own.find((each) => isReachedAlike(each, person));
  const found = reached ?? own[0];
  return found && { by: reached ? 'contact' : 'name', worksWith: found.worksWith };
}

/** Somebody of an agency, and whether they work there now. */
export type Colleague = Reachable & { isActive: boolean };

/** Whether somebody who signs for an agency is one whom it suspended, by how they are reached: a namesake isn't. */
export function isSuspendedThere(person: Reachable, staff: readonly Colleague[]): boolean {
  return staff.some((each) => !each.isActive && isReachedAlike(each, person));
}
