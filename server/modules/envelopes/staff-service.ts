import {
  type StaffTie,
  staffBehind,
  staffTie,
} from '../../../domain/contracts/signing/staff-contacts.ts';
import type { Tx } from '../../db/transaction.ts';
import { findEverybody } from './contacts/store.ts';
import type { EnvelopeRow, RecipientRow } from './store.ts';

type Agency = Pick<EnvelopeRow, 'agencyId'>;

/** Why somebody isn't reached so, in words: the contact is that of somebody else who works at the agency or with us. */
export async function staffFault(
  tx: Tx,
  { agencyId }: Agency,
  person: RecipientRow,
): Promise<string | undefined> {
  const staff = staffBehind(person, await findEverybody(tx, agencyId));
  return (
    staff &&
    `${person.name} can’t be reached by a contact of ${staff.name}, who works at the agency or with us`
  );
}

/** How a signer who signs for themselves is tied to the agency or to us, as the audit trail keeps it. */
export async function staffTieOf(
  tx: Tx,
  { agencyId }: Agency,
  person: RecipientRow,
): Promise<StaffTie | undefined> {
  return staffTie(person, await findEverybody(tx, agencyId));
}
