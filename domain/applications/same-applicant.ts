import { isReachedAlike } from '../contracts/signing/known-contacts.ts';
import { isSamePerson, maySamePerson } from '../people/same-name.ts';

/** Somebody who applies, as they are named and reached. */
type Applicant = {
  name: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
};

const isReachedByMailbox = ({ email }: Applicant, other: Applicant) =>
  isReachedAlike({ email }, { email: other.email });

/**
 * Whether two who apply are the same person for certain, so that their credit counts together: by one mailbox, or by
 * one mobile and a form of one name. A mobile alone is that of a couple, a family or an office as well.
 */
export function isSameApplicant(one: Applicant, other: Applicant): boolean {
  if (isReachedByMailbox(one, other)) return true;
  return isReachedAlike(one, other) && maySamePerson(one.name, other.name);
}

/** Whether two who apply may be the same person, so that a person has a look: by one name in full, or one mobile. */
export function maySameApplicant(one: Applicant, other: Applicant): boolean {
  return isSamePerson(one.name, other.name) || isReachedAlike(one, other);
}
